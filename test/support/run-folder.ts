import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that all test files of one run share. `vitest.config.ts` names it after the process that runs them. */
export function runFolder(): string {
  const folder = process.env["TOOLPACT_RUN_FOLDER"] ?? join(tmpdir(), `toolpact-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Removes the folder when a run ends. A global teardown of vitest. */
export function teardown(): void {
  rmSync(runFolder(), { recursive: true, force: true });
}
