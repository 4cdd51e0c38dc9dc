import { defineConfig } from "vitest/config";
import { resolve } from "./vitest.config.ts";

/** Tests that take minutes to hours: `npm run test:long`. */
export default defineConfig({
  ...resolve,
  test: {
    name: "long",
    include: ["test/**/*.long.ts"],
    setupFiles: ["test/support/setup.ts"],
    env: { TOOLPACT_SCALE: "long" },
    maxWorkers: "100%",
    testTimeout: 3_600_000,
    // Installed packages take long to delete.
    hookTimeout: 600_000,
    disableConsoleIntercept: true,
  },
});
