import { dirname, join, posix } from "node:path";
import { type Disk, systemCode } from "./disk.ts";
import {
  type Journal,
  type JournalEntry,
  journalOf,
  journalPath,
  judgeJournal,
  parseJournal,
  printJournal,
  stageFolder,
} from "./journal.ts";
import type { OutputPlan } from "./plan-output.ts";
import type { Write } from "./plan-writes.ts";

const AT_ONCE = 16;

/**
 * Carries out a plan, all or nothing: every text is on disk, then the journal, then files are renamed into place.
 * Cut off before the journal is there, it has changed nothing; later, `recover` finishes it. The caller holds the lock.
 *
 * Source: DESIGN 10, "is all-old or all-new after a crash".
 */
export async function applyWrites(
  disk: Disk,
  anchor: string,
  writes: readonly Write[],
  before: OutputPlan["before"],
): Promise<void> {
  const journal = journalOf(writes, before);
  if (journal.length === 0) return;
  await stage(disk, anchor, journal, writes);
  await disk.write(`${journalPath(anchor)}.new`, printJournal(journal));
  await disk.rename(`${journalPath(anchor)}.new`, journalPath(anchor));
  await disk.syncFolder(dirname(journalPath(anchor)));
  await commit(disk, anchor, journal, journal);
}

/** What `recover` found: no run cut off, one that it finished, or one that it can't finish because of a file. */
export type Recovery = { readonly kind: "clean" | "finished" } | { readonly kind: "blocked"; readonly path: string };

/**
 * Finishes a run that was cut off while it renamed, or drops the stage of one that never came so far.
 * With `force` a run that can't be finished is dropped too. The caller holds the lock.
 */
export async function recover(disk: Disk, anchor: string, force: boolean): Promise<Recovery> {
  const text = await disk.read(journalPath(anchor));
  if (text === null) {
    await dropStage(disk, anchor);
    return { kind: "clean" };
  }
  const journal = parseJournal(text);
  const state =
    journal === null
      ? { kind: "blocked" as const, path: ".toolpact/journal.json" }
      : await judgeJournal(disk, anchor, journal);
  if (state.kind === "finishable") {
    await commit(disk, anchor, state.pending, journal ?? []);
    return { kind: "finished" };
  }
  if (!force) return state;
  await dropJournal(disk, anchor);
  return { kind: "clean" };
}

async function stage(disk: Disk, anchor: string, journal: Journal, writes: readonly Write[]): Promise<void> {
  await dropStage(disk, anchor);
  const folder = stageFolder(anchor);
  await disk.makeFolder(folder);
  const texts = new Map(writes.flatMap((write) => ("text" in write ? [[write.path, write.text] as const] : [])));
  const staged = journal.flatMap(({ path, staged }) => (staged === null ? [] : [{ path, staged }]));
  for (let start = 0; start < staged.length; start += AT_ONCE) {
    await Promise.all(
      staged
        .slice(start, start + AT_ONCE)
        .map((one) => disk.write(join(folder, one.staged), texts.get(one.path) ?? "")),
    );
  }
  await disk.syncFolder(folder);
}

/** `pending` is what is left to do of `journal`. Doing a part of it twice comes to the same. */
async function commit(disk: Disk, anchor: string, pending: Journal, journal: Journal): Promise<void> {
  for (const folder of new Set(pending.flatMap(({ path, staged }) => (staged === null ? [] : [dirname(path)])))) {
    await disk.makeFolder(join(anchor, folder));
  }
  for (const entry of pending) await carryOut(disk, anchor, entry);
  await removeEmptyFolders(disk, anchor, journal);
  for (const folder of new Set(pending.map(({ path }) => dirname(path)))) await disk.syncFolder(join(anchor, folder));
  await dropJournal(disk, anchor);
}

async function carryOut(disk: Disk, anchor: string, { path, staged }: JournalEntry): Promise<void> {
  const target = join(anchor, path);
  if (staged === null) return disk.remove(target);
  const source = join(stageFolder(anchor), staged);
  try {
    await disk.rename(source, target);
  } catch (error) {
    if (systemCode(error) !== "EXDEV") throw error;
    await copyAcross(disk, source, target);
  }
}

/** The output lies on another file system than the anchor: a copy beside the target can be renamed. */
async function copyAcross(disk: Disk, source: string, target: string): Promise<void> {
  const beside = `${target}.toolpact-new`;
  await disk.write(beside, (await disk.read(source)) ?? "");
  await disk.rename(beside, target);
}

async function removeEmptyFolders(disk: Disk, anchor: string, journal: Journal): Promise<void> {
  const left = new Set(journal.filter(({ staged }) => staged === null).map(({ path }) => posix.dirname(path)));
  for (const start of left) {
    let folder = start;
    while (folder !== "." && (await disk.removeEmptyFolder(join(anchor, folder)))) folder = posix.dirname(folder);
  }
}

async function dropJournal(disk: Disk, anchor: string): Promise<void> {
  await disk.remove(journalPath(anchor));
  await dropStage(disk, anchor);
}

async function dropStage(disk: Disk, anchor: string): Promise<void> {
  const folder = stageFolder(anchor);
  for (const name of await disk.list(folder)) await disk.remove(join(folder, name));
  await disk.removeEmptyFolder(folder);
  await disk.remove(`${journalPath(anchor)}.new`);
}
