import { dirname } from "node:path";
import { type Conflict, commit, undoRun } from "./commit.ts";
import type { Disk } from "./disk.ts";
import {
  BLOCKED_BY_JOURNAL,
  journalEntries,
  journalPath,
  judgeJournal,
  parseJournal,
  printJournal,
  stageFolder,
} from "./journal.ts";
import type { OutputPlan } from "./plan-output.ts";
import type { Write } from "./plan-writes.ts";
import { dropJournal, dropStage, fillStage } from "./stage.ts";

/**
 * Carries out a plan, all or nothing: every new text is on disk, then the journal, then files are replaced. An interrupted
 * run that has no journal yet has changed nothing; one that has is finished or undone by `recover`. A conflict with a
 * change of the user's, which is kept, undoes the rest. The caller holds the lock.
 */
export async function applyWrites(
  disk: Disk,
  anchor: string,
  writes: readonly Write[],
  before: OutputPlan["before"],
): Promise<Conflict | null> {
  const entries = journalEntries(writes, before);
  if (entries.length === 0) return null;
  const folder = stageFolder(anchor);
  await dropStage(disk, anchor);
  await disk.makeFolder(folder);
  const journal = { stage: (await disk.folderIdentity(folder)) ?? "", entries };
  try {
    await fillStage(disk, anchor, entries, writes);
    await disk.write(`${journalPath(anchor)}.new`, printJournal(journal));
    await disk.rename(`${journalPath(anchor)}.new`, journalPath(anchor));
    await disk.syncFolder(dirname(journalPath(anchor)));
  } catch (error) {
    await dropJournal(disk, anchor).catch(() => {});
    throw error;
  }
  return commit(disk, anchor, { pending: entries, done: [] });
}

/** What `recover` did: there was no interrupted run, it was finished or undone, or neither is possible because of a file. */
export type Recovery =
  | { readonly kind: "clean" | "finished" | "undone" }
  | { readonly kind: "blocked"; readonly path: string };

/**
 * Finishes a run that was interrupted while it replaced files; undoes it if the user changed one of them since. Drops the
 * stage of a run that did not come so far. With `force`, drops a run that can be neither finished nor undone. The caller
 * holds the lock.
 */
export async function recover(disk: Disk, anchor: string, force: boolean): Promise<Recovery> {
  const text = await disk.read(journalPath(anchor));
  if (text === null) {
    await dropStage(disk, anchor);
    return { kind: "clean" };
  }
  const journal = parseJournal(text);
  const state = journal === null ? BLOCKED_BY_JOURNAL : await judgeJournal(disk, anchor, journal);
  if (state.kind === "blocked") {
    if (!force) return state;
    await dropJournal(disk, anchor);
    return { kind: "clean" };
  }
  if (state.kind === "undo") await undoRun(disk, anchor, state.done);
  else if ((await commit(disk, anchor, state)) === null) return { kind: "finished" };
  return { kind: "undone" };
}
