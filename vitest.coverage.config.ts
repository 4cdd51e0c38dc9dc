import { defineConfig } from "vitest/config";
import { resolve } from "./vitest.config.ts";

/** The tests of the runtime, its doors and its mock, and those that run compiled validators, of which the runtime holds what they share. */
const include = ["test/{runtime,invariants}/**/*.test.ts", "test/mock/*.test.ts", "test/engines/validators/*.test.ts"];

/** Every line and branch of the runtime: `npm run coverage`. */
export default defineConfig({
  ...resolve,
  test: {
    include,
    exclude: ["test/runtime/size*.test.ts", "**/node_modules/**"],
    setupFiles: ["test/support/setup.ts"],
    env: { TOOLPACT_SCALE: "tiny" },
    maxWorkers: "100%",
    testTimeout: 30_000,
    coverage: {
      enabled: true,
      reportOnFailure: true,
      provider: "v8",
      include: ["runtime/**/*.ts"],
      exclude: ["runtime/**/dist/**", "test/**"],
      reporter: [["text", { skipFull: true }]],
      thresholds: { lines: 100, branches: 100 },
    },
  },
});
