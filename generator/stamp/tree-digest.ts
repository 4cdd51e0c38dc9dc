import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { LIMITS } from "../load/limits.ts";
import { isSpecFolder, readSpecName } from "../load/spec-name.ts";

interface Digesting {
  readonly hash: Hash;
  /** Real paths of folders: a link may lead back to one of them. */
  readonly folders: Set<string>;
  files: number;
  bytes: number;
}

/**
 * The SHA-256, in hex, of a file, or of all spec files in a folder and below it: their names, their bytes, and the
 * targets of links. A missing path has a digest too. Files beyond the limits of a contract are left out: it isn't valid.
 */
export function treeDigest(path: string): string {
  const digesting: Digesting = { hash: createHash("sha256"), folders: new Set(), files: 0, bytes: 0 };
  addPath(path, digesting);
  return digesting.hash.digest("hex");
}

/** Where a path leads, with links resolved, or null if it leads nowhere. */
export function realPathOf(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

/** A path that may be a link. */
function addPath(path: string, digesting: Digesting): void {
  const real = realPathOf(path);
  const status = real === null ? undefined : statSync(real, { throwIfNoEntry: false });
  digesting.hash.update(`${real}\n`);
  if (real === null || status === undefined) return;
  try {
    if (status.isDirectory()) addFolder(real, digesting);
    else if (status.isFile()) addFile(real, status.size, digesting);
  } catch {
    // No permission, or removed in the meantime: the compiler reports it.
    digesting.hash.update("unreadable\n");
  }
}

function addFolder(real: string, digesting: Digesting): void {
  if (digesting.folders.has(real)) return;
  digesting.folders.add(real);
  const entries = readdirSync(real, { withFileTypes: true }).filter(({ name }) => isSpecFolder(name));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!entry.isDirectory() && !entry.isSymbolicLink() && readSpecName(entry.name) === null) continue;
    digesting.hash.update(`${JSON.stringify(entry.name)}\n`);
    addPath(join(real, entry.name), digesting);
  }
  digesting.hash.update("\n");
}

function addFile(real: string, size: number, digesting: Digesting): void {
  digesting.files += 1;
  digesting.bytes += size;
  if (size > LIMITS.fileBytes || digesting.files > LIMITS.files || digesting.bytes > LIMITS.totalBytes) return;
  digesting.hash.update(createHash("sha256").update(readFileSync(real)).digest());
}
