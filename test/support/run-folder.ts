import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder that all test files of one run share. */
    runFolder: string;
  }
}

/** The same for all projects of one run. */
const folder = join(tmpdir(), `toolpact-run-${process.pid}`);

/** Creates the folder at the start of a run. */
export function setup(project: TestProject): void {
  mkdirSync(folder, { recursive: true });
  project.provide("runFolder", folder);
}

/** Removes the folder when a run ends. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
