import { readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";

/** What a file looks like from outside: size, times of its text and of its entry in ms since 1970, and identity. */
export type FileLook = readonly [size: number, modifiedMs: number, changedMs: number, inode: number];

/** What a look is taken from. Our own words for it, as declarations of this package do without those of Node. */
export interface FileStats {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
}

/** Coarser than the clock of any file system: FAT counts in steps of 2 s. */
const COARSE_STEP_MS = 2_100;
/** Coarser than a clock that counts parts of a second: the slowest tick is a sixtieth of one. */
const FINE_STEP_MS = 50;

/**
 * The look of a file by which it may be known again, or null if it is too fresh: a file that is written
 * twice within one step of the file system's clock looks the same. `seenMs`: when the file was looked at.
 */
export function settledLook(stats: FileStats, seenMs: number): FileLook | null {
  const { size, mtimeMs, ctimeMs, ino } = stats;
  const stepMs = isFine(mtimeMs) && isFine(ctimeMs) ? FINE_STEP_MS : COARSE_STEP_MS;
  const isSettled = Math.max(mtimeMs, ctimeMs) < seenMs - stepMs;
  return isSettled ? [size, mtimeMs, ctimeMs, ino] : null;
}

/** A whole second may be a coarse clock's. */
function isFine(ms: number): boolean {
  return ms % 1000 !== 0;
}

/** True if a file still looks as it did. */
export function looksSame(look: FileLook | null, { size, mtimeMs, ctimeMs, ino }: FileStats): boolean {
  return look !== null && look[0] === size && look[1] === mtimeMs && look[2] === ctimeMs && look[3] === ino;
}

/** Where a path leads, with links resolved, or null if it leads nowhere. */
export function realPathOf(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

/** Everything in a folder: names with their kind, and where links lead. Null if it is no folder. */
export function listFolder(folder: string): string | null {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const lines = entries.map((entry) => {
      if (entry.isSymbolicLink()) return `${entry.name}\0link\0${describeLink(join(folder, entry.name))}`;
      return `${entry.name}\0${entry.isDirectory() ? "folder" : entry.isFile() ? "file" : "other"}`;
    });
    return lines.sort().join("\n");
  } catch {
    return null;
  }
}

function describeLink(path: string): string {
  const real = realPathOf(path);
  const stats = real === null ? undefined : statSync(real, { throwIfNoEntry: false });
  return `${real ?? ""}\0${stats?.isDirectory() === true ? "folder" : stats?.isFile() === true ? "file" : "other"}`;
}
