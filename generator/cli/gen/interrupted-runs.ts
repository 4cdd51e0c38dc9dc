import type { Build, Findings } from "../../compile-project.ts";
import { diagnostic } from "../../diagnostics.ts";
import { journalPath } from "../../write/journal.ts";
import type { LockTools } from "../../write/lock.ts";
import { fileRef } from "../../write/output.ts";
import { finishEarlierRun, isInterrupted } from "../../write/write-output.ts";

/** The folders of a build in which a run may have been interrupted: `gen` writes below the anchor, `lint --fix` in specs. */
export function foldersOf({ anchor, contracts }: Build): readonly string[] {
  return [...new Set([anchor, ...contracts.map(({ spec }) => spec)])];
}

/** Reports each folder in which a run was interrupted: its files are old in part and new in part. */
export async function interruptedRuns(folders: readonly string[], tools: LockTools): Promise<readonly Findings[]> {
  const found: Findings[] = [];
  for (const folder of folders) {
    if (!(await isInterrupted(folder, tools))) continue;
    const diagnostics = [diagnostic("interrupted-run", fileRef(journalPath(folder)), undefined)];
    found.push({ folder, diagnostics, texts: new Map() });
  }
  return found;
}

/** Finishes or undoes the interrupted runs in some folders; what keeps it from that. */
export async function finishEarlierRuns(
  folders: readonly string[],
  force: boolean,
  tools: LockTools,
): Promise<readonly Findings[]> {
  const found: Findings[] = [];
  for (const folder of folders) {
    const { diagnostics } = await finishEarlierRun(folder, force, tools);
    if (diagnostics.length > 0) found.push({ folder, diagnostics, texts: new Map() });
  }
  return found;
}
