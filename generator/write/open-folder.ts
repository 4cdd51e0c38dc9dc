import { constants, lstatSync, statSync } from "node:fs";
import { open } from "node:fs/promises";

/** A folder that was opened. On Linux `path` leads to the same folder even after it is renamed; elsewhere it is the path as given. */
export interface OpenFolder {
  readonly path: string;
  /** Device and inode. */
  readonly identity: string;
  readonly close: () => Promise<void>;
}

/** Opens a folder, and fails if the path ends in a link. Null if it ends in anything else that is not a folder. */
export async function openFolder(path: string): Promise<OpenFolder | null> {
  return process.platform === "linux" ? openDescriptor(path) : openByPath(path);
}

/** Node has no `openat`; Linux resolves `/proc/self/fd/N/name` within the open folder, wherever that is by then. */
async function openDescriptor(path: string): Promise<OpenFolder | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  const { dev, ino } = await file.stat({ bigint: true });
  const pinned = `/proc/self/fd/${file.fd}`;
  const isPinned = statSync(pinned, { bigint: true, throwIfNoEntry: false })?.ino === ino;
  return { path: isPinned ? pinned : path, identity: `${dev}:${ino}`, close: () => file.close() };
}

function openByPath(path: string): OpenFolder | null {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (found?.isDirectory() !== true) return null;
  return { path, identity: `${found.dev}:${found.ino}`, close: async () => {} };
}
