import { join, posix } from "node:path";
import { type Disk, systemCode } from "./disk.ts";
import { type JournalEntry, type Progress, stageFolder } from "./journal.ts";
import { createOpenFolders, type OpenFolders } from "./open-folders.ts";
import { dropJournal } from "./stage.ts";

/** A file or folder that the user changed during a run: it stays as it is, and the run is undone. */
export interface Conflict {
  /** Relative to the anchor; "." is the anchor. */
  readonly path: string;
  /** `foreign`: there is a file where a new one belongs. `changed`: it is not what it was. `folder`: it is not the folder it was. */
  readonly kind: "foreign" | "changed" | "folder";
}

interface Transaction {
  readonly disk: Disk;
  readonly anchor: string;
  readonly folders: OpenFolders;
  /** Entries that may have changed a file: those to undo. */
  readonly attempted: JournalEntry[];
  /** The identity of each old file that is its backup now, by the backup's path. */
  readonly backups: Map<string, string>;
}

/**
 * Carries out what is pending of a journal, and removes the journal. Each file is compared right
 * before it is replaced. On a conflict or an error the whole journal is undone, as far as files are still those that the
 * run wrote.
 *
 * What remains: a file that is replaced between the last comparison and the next system call, some microseconds later, is
 * overwritten. Except on Linux, so is one below a folder that is swapped for a link in that time.
 */
export async function commit(disk: Disk, anchor: string, { done, pending }: Progress): Promise<Conflict | null> {
  return inTransaction(disk, anchor, [...done], async (transaction) => {
    const conflict = (await carryOutAll(transaction, pending)) ?? (await lateConflict(transaction));
    if (conflict !== null) return conflict;
    await removeEmptyFolders(
      transaction,
      [...done, ...pending].filter(({ staged }) => staged === null),
    );
    for (const folder of new Set(pending.map(({ path }) => posix.dirname(path)))) {
      await disk.syncFolder(join(anchor, folder));
    }
    return null;
  });
}

/** Undoes entries of an interrupted run and removes its journal. Files that changed since stay as they are. */
export async function undoRun(disk: Disk, anchor: string, done: readonly JournalEntry[]): Promise<void> {
  await inTransaction(disk, anchor, [...done], async () => UNDONE);
}

const UNDONE: Conflict = { path: ".", kind: "changed" };

async function inTransaction(
  disk: Disk,
  anchor: string,
  attempted: JournalEntry[],
  action: (transaction: Transaction) => Promise<Conflict | null>,
): Promise<Conflict | null> {
  const folders = createOpenFolders(disk, anchor);
  const transaction = { disk, anchor, folders, attempted, backups: new Map<string, string>() };
  try {
    const conflict = await action(transaction);
    if (conflict !== null) await undo(transaction);
    await dropJournal(disk, anchor);
    return conflict;
  } catch (error) {
    // What can't be undone either is left to the next run, which has the journal.
    await undo(transaction).then(
      () => dropJournal(disk, anchor),
      () => {},
    );
    throw error;
  } finally {
    await folders.close();
  }
}

async function carryOutAll(transaction: Transaction, pending: readonly JournalEntry[]): Promise<Conflict | null> {
  for (const entry of pending) {
    transaction.attempted.push(entry);
    const conflict = await carryOut(transaction, entry);
    if (conflict === null) continue;
    transaction.attempted.pop();
    return conflict;
  }
  return null;
}

async function carryOut(transaction: Transaction, entry: JournalEntry): Promise<Conflict | null> {
  const { path, before } = entry;
  const parent = posix.dirname(path);
  const folder = await transaction.folders.open(parent, before === null);
  if (folder === null) return { path: parent, kind: "folder" };
  const target = join(folder.path, posix.basename(path));
  const isDone = await (before === null
    ? createFile(transaction, entry, target)
    : changeFile(transaction, entry, target));
  return isDone ? null : { path, kind: before === null ? "foreign" : "changed" };
}

async function createFile({ disk, anchor }: Transaction, { staged }: JournalEntry, target: string): Promise<boolean> {
  const source = join(stageFolder(anchor), staged ?? "");
  if (
    !(await linkOrElse(
      () => disk.link(source, target),
      () => copyAcross(disk, source, target, null),
    ))
  )
    return false;
  await disk.remove(source);
  return true;
}

async function changeFile(
  { disk, anchor, backups }: Transaction,
  { before, staged, backup: name }: JournalEntry,
  target: string,
): Promise<boolean> {
  const backup = join(stageFolder(anchor), name ?? "");
  const identity = await disk.identity(target);
  if (identity === null) return false;
  await disk.remove(backup);
  await linkOrElse(
    () => disk.link(target, backup),
    () => disk.copyNew(target, backup),
  );
  if ((await disk.hash(backup)) !== before) return false;
  if ((await disk.identity(backup)) === identity) backups.set(backup, identity);
  if (staged === null) return disk.removeSame(target, identity);
  const source = join(stageFolder(anchor), staged);
  return linkOrElse(
    () => disk.renameOver(source, target, identity),
    () => copyAcross(disk, source, target, identity),
  );
}

/** The output is on another file system than the anchor, or its file system has no hard links. */
const NO_LINKS = ["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EACCES"];

async function linkOrElse(action: () => Promise<boolean>, otherwise: () => Promise<boolean>): Promise<boolean> {
  try {
    return await action();
  } catch (error) {
    if (!NO_LINKS.includes(systemCode(error) ?? "")) throw error;
    return otherwise();
  }
}

/** Copies a new file next to its target, where it can be renamed. Without an identity there must be no file yet. */
async function copyAcross(disk: Disk, source: string, target: string, identity: string | null): Promise<boolean> {
  const copy = `${target}.toolpact-new`;
  await disk.remove(copy);
  if (!(await disk.copyNew(source, copy))) return false;
  try {
    if (identity !== null) return await disk.renameOver(copy, target, identity);
    if ((await disk.entry(target)) !== null) return false;
    await disk.rename(copy, target);
    return true;
  } finally {
    await disk.remove(copy);
  }
}

/** What the user changed after the run had passed: a folder that moved, or an old file that an editor still had open. */
async function lateConflict({ disk, anchor, folders, attempted, backups }: Transaction): Promise<Conflict | null> {
  const moved = await folders.firstMoved();
  if (moved !== null) return { path: moved, kind: "folder" };
  for (const { path, backup } of attempted) {
    const file = join(stageFolder(anchor), backup ?? "");
    const identity = backups.get(file);
    if (identity !== undefined && (await disk.identity(file)) !== identity) return { path, kind: "changed" };
  }
  return null;
}

async function undo(transaction: Transaction): Promise<void> {
  const { attempted } = transaction;
  for (const entry of [...attempted].reverse()) await undoEntry(transaction, entry);
  await removeEmptyFolders(
    transaction,
    attempted.filter(({ before }) => before === null),
  );
}

async function undoEntry({ disk, anchor, folders }: Transaction, entry: JournalEntry): Promise<void> {
  const folder = await folders.open(posix.dirname(entry.path), entry.after === null);
  if (folder === null) return;
  const target = join(folder.path, posix.basename(entry.path));
  const backup = join(stageFolder(anchor), entry.backup ?? "");
  if (entry.after === null) return restore(disk, backup, target);
  const identity = await disk.identity(target);
  // A file that is not the one that the run wrote is the user's by now.
  if (identity === null || (await disk.hash(target)) !== entry.after) return;
  if (entry.before === null) await disk.removeSame(target, identity);
  else await replaceBack(disk, backup, target, identity);
}

/** Puts a deleted file back, unless there is another one by now. Without a backup the run did not delete it. */
async function restore(disk: Disk, backup: string, target: string): Promise<void> {
  if ((await disk.identity(backup)) === null) return;
  await linkOrElse(
    () => disk.link(backup, target),
    () => copyAcross(disk, backup, target, null),
  );
}

async function replaceBack(disk: Disk, backup: string, target: string, identity: string): Promise<void> {
  await linkOrElse(
    () => disk.renameOver(backup, target, identity),
    () => copyAcross(disk, backup, target, identity),
  );
}

async function removeEmptyFolders({ disk, folders }: Transaction, entries: readonly JournalEntry[]): Promise<void> {
  for (const start of new Set(entries.map(({ path }) => posix.dirname(path)))) {
    let folder = start;
    while (folder !== ".") {
      const above = await folders.open(posix.dirname(folder), false);
      if (above === null || !(await disk.removeEmptyFolder(join(above.path, posix.basename(folder))))) break;
      folder = posix.dirname(folder);
    }
  }
}
