import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { summaryReporter } from "./test/support/summary-reporter.ts";

/** The packages by name are their sources, as in tsconfig.json. */
const conditions = ["@toolpact/source"];
export const resolve = { resolve: { conditions }, ssr: { resolve: { conditions } } };

const setup = "test/support/setup.ts";
const guard = "test/support/unit-guard.ts";

/** The end-to-end tests that `npm test` runs: one for each way in which users meet the product, and the quickest of the others. */
const SMOKE = [
  "test/compat/one-contract.e2e.test.ts",
  "test/diff/rules.e2e.test.ts",
  "test/import/adopt.e2e.test.ts",
  "test/lint/lint.e2e.test.ts",
  "test/packages/init.e2e.test.ts",
  "test/runtime/limits/gcra.e2e.test.ts",
  "test/write/write-output.e2e.test.ts",
  "test/write/kill.e2e.test.ts",
];

/**
 * Tests that `--mode other-node` leaves out: of programs other than Node, and long tests of the compiler's output,
 * which `.ci/run` compares byte by byte between versions of Node.
 */
const NODE_INDEPENDENT = [
  "test/compat/typescript.e2e.test.ts",
  "test/boundaries.e2e.test.ts",
  "test/determinism.e2e.test.ts",
  "test/cli/report/report-schemas.e2e.test.ts",
  "test/cli/diff/accepted.e2e.test.ts",
  "test/cli/{action,completion,copied-files,pin}.e2e.test.ts",
  "test/examples/every-code.e2e.test.ts",
  "test/examples/four-processes.e2e.test.ts",
  "test/site/{browser,replies}.e2e.test.ts",
  "test/docs/**",
  "test/emit/tree-shaking.e2e.test.ts",
  "test/types/**",
  "test/packages/{init,by-hand}.e2e.test.ts",
  "test/clients/**",
  "test/import/**",
  "test/mock/**",
  "test/verify/**",
  "test/engines/validators/scoreboard.e2e.test.ts",
  "test/engines/type-printer/random-types.e2e.test.ts",
  "test/engines/type-printer/scoreboard.e2e.test.ts",
  "test/runtime/mcp/{runtimes,client-lists,plain-traces}.e2e.test.ts",
  "test/runtime/client/both-forms.e2e.test.ts",
  "test/runtime/stores/same-trace.e2e.test.ts",
  "test/runtime/stores/processes.e2e.test.ts",
  "test/runtime/stores/{killed,outages}.e2e.test.ts",
  "test/engines/random-contracts.e2e.test.ts",
  "test/lint/**/*.e2e.test.ts",
  "test/hostile/matrix.e2e.test.ts",
  "test/emit/hostile.e2e.test.ts",
  "test/emit/replies.e2e.test.ts",
  "test/emit/targets.e2e.test.ts",
  "test/remember/**",
  "test/cli/verify/server-target.e2e.test.ts",
  "test/cli/report/reports.e2e.test.ts",
  "test/diff/{contains,rules}.e2e.test.ts",
  "test/engines/hostile.e2e.test.ts",
  "test/engines/types-shapes.e2e.test.ts",
  "test/engines/validators-differential.e2e.test.ts",
  "test/engines/type-printer/{contracts,wide-schemas}.e2e.test.ts",
  "test/engines/validators/{compile,deep,differential-real}.e2e.test.ts",
  "test/load/hostile.e2e.test.ts",
  "test/lower/{any-schema,rows}.e2e.test.ts",
  "test/lower/key-order.test.ts",
  "test/advertised/*.e2e.test.ts",
  "test/scripts/prose/**",
  "test/hostile/prototype-names.e2e.test.ts",
  "test/editors/**",
  "test/lsp/session.e2e.test.ts",
  "test/examples/emitters.e2e.test.ts",
  "test/project-emitters/gen-emitters.e2e.test.ts",
  "test/write/rounds.e2e.test.ts",
];

/**
 * One folder's tests: `npx vitest run test/lint`. `--mode full` sets `TOOLPACT_SCALE` to `full`,
 * `--mode other-node` leaves out what does not depend on the version of Node.
 * CONTRIBUTING describes the projects.
 */
export default defineConfig(({ mode }) => ({
  ...resolve,
  test: {
    maxWorkers: "100%",
    env: mode === "full" ? { TOOLPACT_SCALE: "full" } : {},
    globalSetup: "test/support/run-folder.ts",
    reporters: ["default", summaryReporter],
    projects: projects(mode === "other-node" ? ["**/node_modules/**", ...NODE_INDEPENDENT] : ["**/node_modules/**"]),
  },
}));

function projects(exclude: string[]): TestProjectInlineConfiguration[] {
  return [
    {
      extends: true,
      test: {
        name: "unit",
        include: ["test/**/*.test.ts"],
        exclude: [...exclude, "test/**/*.{e2e,isolated}.test.ts"],
        isolate: false,
        setupFiles: [setup, guard],
        testTimeout: 60_000,
      },
    },
    {
      extends: true,
      test: {
        name: "isolated",
        include: ["test/**/*.isolated.test.ts"],
        exclude,
        setupFiles: [setup, guard],
        testTimeout: 60_000,
      },
    },
    {
      extends: true,
      test: { name: "smoke", include: SMOKE, exclude, setupFiles: [setup], testTimeout: 120_000 },
    },
    {
      extends: true,
      test: {
        name: "e2e",
        include: ["test/**/*.e2e.test.ts"],
        exclude: [...exclude, ...SMOKE],
        setupFiles: [setup],
        testTimeout: 120_000,
      },
    },
  ];
}
