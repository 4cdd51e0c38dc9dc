import type { TestModule } from "vitest/node";

/** The processor time that one unit test file may take, loading excluded. `setup.ts` measures it. */
const MAX_CPU_MS = 3000;

/** A sentence about each unit test file that takes too much processor time. */
export function unitFilesOverTime(modules: readonly TestModule[]): readonly string[] {
  return modules
    .map((module) => ({ name: module.relativeModuleId, project: module.project.name, cpuMs: module.meta().cpuMs ?? 0 }))
    .filter(({ project, cpuMs }) => project === "unit" && cpuMs > MAX_CPU_MS)
    .map(
      ({ name, cpuMs }) =>
        `${name} takes ${(cpuMs / 1000).toFixed(1)} s of processor time; a unit test file may take ${MAX_CPU_MS / 1000} s. Make it faster, scale its counts with scaled(), or name it *.e2e.test.ts.`,
    );
}
