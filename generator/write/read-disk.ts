import { join, posix } from "node:path";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { Disk, DiskEntry } from "./disk.ts";
import { fileRef } from "./output.ts";

/** What stands at some paths below the anchor: hashes by path (line ends as LF), and what is in the way. */
export interface DiskState {
  readonly hashes: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

const AT_ONCE = 64;

/**
 * Looks at files below the anchor (paths relative to it, with forward slashes). No symbolic link is followed,
 * neither on the way nor at the end; one that is met, or anything that is no plain file, is a diagnostic.
 */
export async function readDisk(disk: Disk, anchor: string, paths: readonly string[]): Promise<DiskState> {
  const hashes = new Map<string, string>();
  const found = new Map<string, Diagnostic>();
  const entryOf = remembering((path) => disk.entry(join(anchor, path)));
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    await Promise.all(
      paths.slice(start, start + AT_ONCE).map(async (path) => {
        const blocked = await firstBlocked(entryOf, anchor, path);
        if (blocked !== null) found.set(blocked.at.file, blocked);
        else if ((await entryOf(path)) === "file") hashes.set(path, (await disk.hash(join(anchor, path))) ?? "");
      }),
    );
  }
  return { hashes, diagnostics: [...found.values()] };
}

type EntryOf = (path: string) => Promise<DiskEntry>;

function remembering(entry: EntryOf): EntryOf {
  const known = new Map<string, Promise<DiskEntry>>();
  return (path) => {
    const before = known.get(path) ?? entry(path);
    known.set(path, before);
    return before;
  };
}

async function firstBlocked(entryOf: EntryOf, anchor: string, path: string): Promise<Diagnostic | null> {
  const names = path.split("/");
  for (let depth = 0; depth <= names.length; depth++) {
    const place = posix.join(...names.slice(0, depth));
    const entry = await entryOf(place);
    if (entry === null) return null;
    const fault = whyBlocked(depth === 0 ? anchor : place, entry, depth === names.length ? "file" : "folder");
    if (fault !== null) return fault;
  }
  return null;
}

function whyBlocked(place: string, entry: DiskEntry, expected: "file" | "folder"): Diagnostic | null {
  if (entry === expected) return null;
  if (entry === "link") return diagnostic("symlink-in-output", fileRef(place), undefined);
  const found = entry === "file" || entry === "folder" ? `a ${entry}` : "no plain file";
  return diagnostic("output-blocked", fileRef(place), { found });
}
