import { defineConfig, mergeConfig } from "vitest/config";
import whole from "./vitest.config.ts";

/** The tests of the runtime, its doors and its mock, and those that run compiled validators, of which the runtime holds what they share. */
const include = [
  "test/{runtime,invariants}/**/*.test.ts",
  "test/{mcp,mock}/*.test.ts",
  "test/engines/validators/*.test.ts",
];

/** The size of the built package is no matter of coverage. */
const exclude = ["test/runtime/size.test.ts"];

/** Every line and branch of the runtime: `npm run coverage`. */
export default mergeConfig(
  { ...whole, test: { ...whole.test, include, exclude } },
  defineConfig({
    test: {
      setupFiles: ["test/support/few-examples.ts"],
      env: { TOOLPACT_WATCHED: "coverage" },
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
  }),
);
