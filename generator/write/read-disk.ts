import { join } from "node:path";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { Disk, DiskEntry } from "./disk.ts";
import { fileRef } from "./output.ts";

/** The state of some paths below the anchor: hashes by path (line ends as LF), and obstacles. */
export interface DiskState {
  readonly hashes: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

const AT_ONCE = 64;

/**
 * Reads files below the anchor (paths relative to it, with forward slashes). No symbolic link is followed, neither on
 * the way nor at the end. A link, or anything that is not a regular file, is a diagnostic.
 */
export async function readDisk(disk: Disk, anchor: string, paths: readonly string[]): Promise<DiskState> {
  const hashes = new Map<string, string>();
  const found = new Map<string, Diagnostic>();
  const blockedFolder = folderJudge(disk, anchor);
  const read = async (path: string): Promise<void> => {
    const blocked = (await blockedFolder(folderOf(path))) ?? (await judgeFile(disk, anchor, path));
    if (blocked === null) hashes.set(path, (await disk.hash(join(anchor, path))) ?? "");
    else if (blocked !== "missing") found.set(blocked.at.file, blocked);
  };
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    await Promise.all(paths.slice(start, start + AT_ONCE).map(read));
  }
  return { hashes, diagnostics: [...found.values()] };
}

/** What is in the way of reading a file or a folder's files: nothing, something on the way there, or it is not there. */
type Judgement = Diagnostic | "missing" | null;

async function judgeFile(disk: Disk, anchor: string, path: string): Promise<Judgement> {
  const entry = await disk.entry(join(anchor, path));
  return entry === null ? "missing" : whyBlocked(path, entry, "file");
}

/** Judges each folder once, "" being the anchor. */
function folderJudge(disk: Disk, anchor: string): (folder: string) => Promise<Judgement> {
  const known = new Map<string, Promise<Judgement>>();
  const judged = (folder: string): Promise<Judgement> => {
    const before = known.get(folder) ?? judge(folder);
    known.set(folder, before);
    return before;
  };
  const judge = async (folder: string): Promise<Judgement> => {
    const above = folder === "" ? null : await judged(folderOf(folder));
    if (above !== null) return above;
    const entry = await disk.entry(join(anchor, folder));
    return entry === null ? "missing" : whyBlocked(folder === "" ? anchor : folder, entry, "folder");
  };
  return judged;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function whyBlocked(place: string, entry: DiskEntry, expected: "file" | "folder"): Diagnostic | null {
  if (entry === expected) return null;
  if (entry === "link") return diagnostic("symlink-in-output", fileRef(place), undefined);
  const found = entry === "file" || entry === "folder" ? `a ${entry}` : "not a regular file";
  return diagnostic("output-blocked", fileRef(place), { found });
}
