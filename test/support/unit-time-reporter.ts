/** biome-ignore-all lint/suspicious/noConsole: a reporter that prints. */
import type { Reporter, TestModule } from "vitest/node";

/** The processor time that one unit test file may take, loading excluded. */
const MAX_CPU_MS = 3000;

/**
 * Fails a run in which a unit test file takes too long, if `TOOLPACT_UNIT_TIME` is `enforce`, as in `.ci/run`.
 * `setup.ts` measures.
 */
export const unitTimeReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    if (process.env["TOOLPACT_UNIT_TIME"] !== "enforce") return;
    for (const module of modules) {
      const cpuMs = module.project.name === "unit" ? (module.meta().cpuMs ?? 0) : 0;
      if (cpuMs <= MAX_CPU_MS) continue;
      const seconds = (cpuMs / 1000).toFixed(1);
      console.error(
        `${module.relativeModuleId} takes ${seconds} s of processor time; a unit test file may take ${MAX_CPU_MS / 1000} s. Make it faster, scale its counts with scaled(), or name it *.e2e.test.ts.`,
      );
      process.exitCode = 1;
    }
  },
};
