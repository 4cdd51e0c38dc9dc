import { constants, linkSync, lstatSync, readFileSync, renameSync, unlinkSync } from "node:fs";
import { copyFile, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { hashBytes } from "./hash-bytes.ts";
import { type OpenFolder, openFolder } from "./open-folder.ts";

/** The kind of entry at a path; links are not followed. Null: nothing. */
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
  /** Opens a folder; null if the path is missing, a link or not a folder. */
  readonly openFolder: (path: string) => Promise<OpenFolder | null>;
  /** Inode, size and time of a plain file: it changes when the file is replaced or written. Null for anything else. */
  readonly identity: (path: string) => Promise<string | null>;
  /** Inode and time of creation of a folder: a copy or a checkout of it has others. Null if there is none. */
  readonly folderIdentity: (path: string) => Promise<string | null>;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Gives a file a second name. False if the new name exists. */
  readonly link: (from: string, to: string) => Promise<boolean>;
  /** Copies a file. False if the new name exists. */
  readonly copyNew: (from: string, to: string) => Promise<boolean>;
  /** Renames over a file of this identity; false, without an effect, if the file has another one. */
  readonly renameOver: (from: string, to: string, identity: string) => Promise<boolean>;
  /** Removes a file of this identity; false, without an effect, if the file has another one. */
  readonly removeSame: (path: string, identity: string) => Promise<boolean>;
  /** Removes a file, if there is one. */
  readonly remove: (path: string) => Promise<void>;
  /** Removes a folder if it is empty; returns whether it did. */
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

function readIdentity(path: string): string | null {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return found?.isFile() === true ? `${found.dev}:${found.ino}:${found.size}:${found.mtimeNs}` : null;
}

function readFolderIdentity(path: string): string | null {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return found?.isDirectory() === true ? `${found.ino}:${found.birthtimeNs}` : null;
}

/** Synchronous from the comparison to the change: in between there is time for one system call. */
function changeSame(path: string, identity: string, change: () => void): boolean {
  if (readIdentity(path) !== identity) return false;
  change();
  return true;
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
  openFolder: (path) => unless<OpenFolder | null>([...MISSING, "ELOOP"], null, () => openFolder(path)),
  identity: (path) => unless<string | null>(MISSING, null, async () => readIdentity(path)),
  folderIdentity: (path) => unless<string | null>(MISSING, null, async () => readFolderIdentity(path)),
  rename,
  link: (from, to) =>
    unless(["EEXIST"], false, async () => {
      linkSync(from, to);
      return true;
    }),
  copyNew: (from, to) => unless(["EEXIST"], false, () => copyFile(from, to, constants.COPYFILE_EXCL).then(() => true)),
  renameOver: async (from, to, identity) => changeSame(to, identity, () => renameSync(from, to)),
  removeSame: async (path, identity) => changeSame(path, identity, () => unlinkSync(path)),
  remove: (path) => rm(path, { force: true }),
  removeEmptyFolder: (path) => unless(["ENOTEMPTY", "EEXIST", ...MISSING], false, () => rmdir(path).then(() => true)),
  syncFolder: (path) =>
    unless(["EPERM", "EISDIR", "EINVAL", "EACCES", "ENOTSUP", ...MISSING], undefined, () => syncFolder(path)),
};
