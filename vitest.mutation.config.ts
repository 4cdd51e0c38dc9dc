import { defineConfig } from "vitest/config";
import { bundleOfMutated } from "./test/mutation/areas.ts";
import { resolve } from "./vitest.config.ts";

/** The tests of what `npm run mutation` changes. They run once for each change, so with few examples. */
export default defineConfig({
  ...resolve,
  test: {
    include: [bundleOfMutated()],
    setupFiles: ["test/support/setup.ts"],
    env: { TOOLPACT_SCALE: "tiny" },
    testTimeout: 30_000,
  },
});
