import { join } from "node:path";
import type { Disk } from "./disk.ts";
import { unsafeOutputPath } from "./output-path.ts";
import { isRecord, parseJson } from "./owned-files.ts";
import type { Write } from "./plan-writes.ts";
import { readDisk } from "./read-disk.ts";

/** One rename or deletion that a run is about to make. Hashes are those of the text before and after; null: no file. */
export interface JournalEntry {
  /** Relative to the anchor. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Name of the finished text in the stage; null for a deletion. */
  readonly staged: string | null;
}

/** Once it is on disk, the run will be finished, by whoever comes next. */
export type Journal = readonly JournalEntry[];

/** How far a journal was carried out. */
export type JournalState =
  | { readonly kind: "finishable"; readonly pending: Journal }
  | { readonly kind: "blocked"; readonly path: string };

/** The folder for locks, stages and journals below an anchor; it exists only while there is something in it. */
export function workFolder(anchor: string): string {
  return join(anchor, ".toolpact");
}

/** Where finished texts wait to be renamed. */
export function stageFolder(anchor: string): string {
  return join(workFolder(anchor), "stage");
}

/** Where the journal of a run stands while it renames. */
export function journalPath(anchor: string): string {
  return join(workFolder(anchor), "journal.json");
}

/** What a plan comes to, file by file. Adopted files are left alone. */
export function journalOf(writes: readonly Write[], hashes: ReadonlyMap<string, string>): Journal {
  return writes
    .filter((write) => write.kind !== "adopt")
    .map((write, index) => {
      const before = hashes.get(write.path) ?? null;
      const { path } = write;
      if (!("text" in write)) return { path, before, after: null, staged: null };
      return { path, before, after: write.hash, staged: `${index}` };
    });
}

/** The journal's text. */
export function printJournal(journal: Journal): string {
  return `${JSON.stringify({ version: 1, entries: journal }, null, 1)}\n`;
}

/** Reads a journal; null for a text that is none, or one that would lead out of the anchor. */
export function parseJournal(text: string): Journal | null {
  const parsed = parseJson(text);
  if (!isRecord(parsed) || parsed["version"] !== 1 || !Array.isArray(parsed["entries"])) return null;
  const entries = parsed["entries"].filter(isJournalEntry);
  return entries.length === parsed["entries"].length ? entries : null;
}

function isJournalEntry(value: unknown): value is JournalEntry {
  if (!isRecord(value)) return false;
  const { path, before, after, staged } = value;
  const isStaged = staged === null ? after === null : typeof staged === "string" && /^\d+$/.test(staged);
  return isSafePath(path) && isHash(before) && isHash(after) && isStaged;
}

/** Names that are reserved for generated files are our own business here. */
function isSafePath(path: unknown): boolean {
  if (typeof path !== "string") return false;
  return unsafeOutputPath(path.replace(/(^|\/)\.toolpact-files\.json$/, "$1record")) === null;
}

function isHash(value: unknown): boolean {
  return value === null || (typeof value === "string" && /^[0-9a-f]{64}$/.test(value));
}

/** Compares a journal with the disk. `blocked`: a file is neither as it was before nor as it is to be. */
export async function judgeJournal(disk: Disk, anchor: string, journal: Journal): Promise<JournalState> {
  const { hashes, diagnostics } = await readDisk(
    disk,
    anchor,
    journal.map(({ path }) => path),
  );
  const [inTheWay] = diagnostics;
  if (inTheWay !== undefined) return { kind: "blocked", path: inTheWay.at.file };
  const pending: JournalEntry[] = [];
  for (const entry of journal) {
    const now = hashes.get(entry.path) ?? null;
    if (now === entry.after) continue;
    if (now !== entry.before || !(await isStaged(disk, anchor, entry))) return { kind: "blocked", path: entry.path };
    pending.push(entry);
  }
  return { kind: "finishable", pending };
}

async function isStaged(disk: Disk, anchor: string, { staged, after }: JournalEntry): Promise<boolean> {
  if (staged === null) return true;
  return (await disk.hash(join(stageFolder(anchor), staged))) === after;
}
