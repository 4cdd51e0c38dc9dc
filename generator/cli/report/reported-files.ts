import { resolve } from "node:path";
import type { Write } from "../../write/plan-writes.ts";
import { pathFrom } from "./finding.ts";
import type { ReportedFile } from "./json-report.ts";

/** What was done to files below an anchor, with paths relative to `cwd`. */
export function reportedFiles(writes: readonly Write[], anchor: string, cwd: string): readonly ReportedFile[] {
  return writes.map(({ kind, path }) => ({ path: pathFrom(cwd, resolve(anchor, path)), state: kind }));
}
