import { lstatSync, readFileSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { hashBytes } from "./hash-bytes.ts";

/** What stands at a path; links are not followed. Null: nothing. */
export type DiskEntry = "file" | "folder" | "link" | "other" | null;

/** All that writing needs of the file system; a test passes one that fails. Paths are absolute. */
export interface Disk {
  readonly entry: (path: string) => Promise<DiskEntry>;
  /** Null if there is no such file. */
  readonly read: (path: string) => Promise<string | null>;
  /** SHA-256 of a file's text with its line ends as LF; null if there is no such file. */
  readonly hash: (path: string) => Promise<string | null>;
  /** Names in a folder; none if it does not exist. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** When a file was last written, in ms since 1970, or null. */
  readonly modifiedMs: (path: string) => Promise<number | null>;
  /** Writes a whole file; it has reached the disk when this returns. */
  readonly write: (path: string, text: string) => Promise<void>;
  /** Writes a new file. False if there is one already. */
  readonly create: (path: string, text: string) => Promise<boolean>;
  readonly makeFolder: (path: string) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Removes a file, if there is one. */
  readonly remove: (path: string) => Promise<void>;
  /** Removes a folder if it is empty; says whether it did. */
  readonly removeEmptyFolder: (path: string) => Promise<boolean>;
  /** Makes renames in a folder reach the disk, where the system can. */
  readonly syncFolder: (path: string) => Promise<void>;
}

/** The code of a system error (`ENOENT`), or null for anything else. */
export function systemCode(error: unknown): string | null {
  const isSystemError = error instanceof Error && "syscall" in error && "code" in error;
  return isSystemError && typeof error.code === "string" ? error.code : null;
}

async function unless<T>(codes: readonly string[], otherwise: T, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (codes.includes(systemCode(error) ?? "")) return otherwise;
    throw error;
  }
}

const MISSING = ["ENOENT", "ENOTDIR"];

/** Asked of every file of the output: without a trip through the pool of threads. */
function readEntry(path: string): DiskEntry {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (found.isSymbolicLink()) return "link";
  if (found.isDirectory()) return "folder";
  return found.isFile() ? "file" : "other";
}

async function writeSynced(path: string, text: string, flag: "w" | "wx"): Promise<void> {
  const file = await open(path, flag);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The real file system. */
export const realDisk: Disk = {
  entry: (path) => unless<DiskEntry>(MISSING, null, async () => readEntry(path)),
  read: (path) => unless<string | null>(MISSING, null, () => readFile(path, "utf8")),
  hash: (path) => unless<string | null>(MISSING, null, async () => hashBytes(readFileSync(path))),
  list: (folder) => unless<readonly string[]>(MISSING, [], () => readdir(folder)),
  modifiedMs: (path) => unless<number | null>(MISSING, null, async () => (await stat(path)).mtimeMs),
  write: (path, text) => writeSynced(path, text, "w"),
  create: (path, text) => unless(["EEXIST"], false, () => writeSynced(path, text, "wx").then(() => true)),
  makeFolder: async (path) => void (await mkdir(path, { recursive: true })),
  rename,
  remove: (path) => rm(path, { force: true }),
  removeEmptyFolder: (path) => unless(["ENOTEMPTY", "EEXIST", ...MISSING], false, () => rmdir(path).then(() => true)),
  syncFolder: (path) =>
    unless(["EPERM", "EISDIR", "EINVAL", "EACCES", "ENOTSUP", ...MISSING], undefined, () => syncFolder(path)),
};
