import { join } from "node:path";
import type { Disk } from "./disk.ts";
import { unsafeOutputPath } from "./output-path.ts";
import { isRecord, parseJson } from "./owned-files.ts";
import type { Write } from "./plan-writes.ts";
import { readDisk } from "./read-disk.ts";

/** One file that a run creates, replaces or deletes. Hashes are those of the text before and after; null: no file. */
export interface JournalEntry {
  /** Relative to the anchor. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Name of the new text in the stage; null for a deletion. */
  readonly staged: string | null;
  /** Name that the old text gets in the stage; null for a new file. */
  readonly backup: string | null;
}

/** The record of a run's changes, complete on disk before the first of them, so that the next run can finish or undo them. */
export interface Journal {
  /** Identity of the stage folder. A journal that was copied or checked out of a repository names another one. */
  readonly stage: string;
  readonly entries: readonly JournalEntry[];
}

/** The entries of a journal that are carried out, and those that are not. */
export interface Progress {
  readonly done: readonly JournalEntry[];
  readonly pending: readonly JournalEntry[];
}

/** What remains to be done with a journal: carry out the `pending` entries, undo the others, or leave it to the user. */
export type JournalState =
  | ({ readonly kind: "finish" } & Progress)
  | { readonly kind: "undo"; readonly done: readonly JournalEntry[] }
  | { readonly kind: "blocked"; readonly path: string };

/** The folder for locks, stages and journals below an anchor; it exists only while there is something in it. */
export function workFolder(anchor: string): string {
  return join(anchor, ".toolpact");
}

/** The folder in which finished files wait to be renamed. */
export function stageFolder(anchor: string): string {
  return join(workFolder(anchor), "stage");
}

/** The path of the journal while a run renames files. */
export function journalPath(anchor: string): string {
  return join(workFolder(anchor), "journal.json");
}

/** The changes of a plan, file by file. Adopted files stay as they are. */
export function journalEntries(writes: readonly Write[], hashes: ReadonlyMap<string, string>): readonly JournalEntry[] {
  return writes
    .filter((write) => write.kind !== "adopt")
    .map((write, index) => {
      const before = hashes.get(write.path) ?? null;
      const backup = before === null ? null : `old-${index}`;
      const { path } = write;
      if (!("text" in write)) return { path, before, after: null, staged: null, backup };
      return { path, before, after: write.hash, staged: `${index}`, backup };
    });
}

/** The journal's text. */
export function printJournal({ stage, entries }: Journal): string {
  return `${JSON.stringify({ version: 2, stage, entries }, null, 1)}\n`;
}

/** Reads a journal; null if it is invalid or one of its paths is outside the anchor. */
export function parseJournal(text: string): Journal | null {
  const parsed = parseJson(text);
  if (!isRecord(parsed) || parsed["version"] !== 2 || !Array.isArray(parsed["entries"])) return null;
  const { stage } = parsed;
  const entries = parsed["entries"].filter(isJournalEntry);
  return typeof stage === "string" && entries.length === parsed["entries"].length ? { stage, entries } : null;
}

function isJournalEntry(value: unknown): value is JournalEntry {
  if (!isRecord(value)) return false;
  const { path, before, after, staged, backup } = value;
  const isStaged = staged === null ? after === null : isName(staged, /^\d+$/);
  const isBackedUp = backup === null ? before === null : isName(backup, /^old-\d+$/);
  return isSafePath(path) && isHash(before) && isHash(after) && isStaged && isBackedUp;
}

function isName(value: unknown, pattern: RegExp): boolean {
  return typeof value === "string" && pattern.test(value);
}

/** Names that are reserved for generated files are our own business here. */
function isSafePath(path: unknown): boolean {
  if (typeof path !== "string") return false;
  return unsafeOutputPath(path.replace(/(^|\/)\.toolpact-files\.json$/, "$1record")) === null;
}

function isHash(value: unknown): boolean {
  return value === null || (typeof value === "string" && /^[0-9a-f]{64}$/.test(value));
}

/** Compares a journal with the disk. A file that is neither as before nor as after the run was changed by the user. */
export async function judgeJournal(disk: Disk, anchor: string, journal: Journal): Promise<JournalState> {
  if ((await disk.folderIdentity(stageFolder(anchor))) !== journal.stage) return BLOCKED_BY_JOURNAL;
  const { entries } = journal;
  const { hashes } = await readDisk(
    disk,
    anchor,
    entries.map(({ path }) => path),
  );
  const isAt = (entry: JournalEntry, hash: string | null) => (hashes.get(entry.path) ?? null) === hash;
  const done = entries.filter((entry) => isAt(entry, entry.after));
  const pending = entries.filter((entry) => !isAt(entry, entry.after));
  const isReady = await every(pending, async (entry) => isAt(entry, entry.before) && isStaged(disk, anchor, entry));
  if (isReady) return { kind: "finish", done, pending };
  const blocking = await firstWithout(done, (entry) => isBackedUp(disk, anchor, entry));
  return blocking === null ? { kind: "undo", done } : { kind: "blocked", path: blocking.path };
}

type Test = (entry: JournalEntry) => Promise<boolean>;

async function every(entries: readonly JournalEntry[], test: Test): Promise<boolean> {
  return (await firstWithout(entries, test)) === null;
}

async function firstWithout(entries: readonly JournalEntry[], test: Test): Promise<JournalEntry | null> {
  for (const entry of entries) if (!(await test(entry))) return entry;
  return null;
}

/** A journal that cannot be read, or that was not written for this stage. */
export const BLOCKED_BY_JOURNAL = { kind: "blocked", path: ".toolpact/journal.json" } as const;

async function isStaged(disk: Disk, anchor: string, { staged, after }: JournalEntry): Promise<boolean> {
  if (staged === null) return true;
  return (await disk.hash(join(stageFolder(anchor), staged))) === after;
}

/** A deleted file that has no backup was deleted by the user. */
async function isBackedUp(disk: Disk, anchor: string, { backup, after }: JournalEntry): Promise<boolean> {
  if (backup === null || after === null) return true;
  return (await disk.entry(join(stageFolder(anchor), backup))) === "file";
}
