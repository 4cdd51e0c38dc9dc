import { readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { systemCode } from "../../write/disk.ts";

/** A fingerprint of a file or folder, which changes when anything in it changes. */
export type Snapshot = ReadonlyMap<string, string>;

/** Fingerprints each path: a file's size, time and identity, a folder's whole content, or that it is missing. */
export function takeSnapshot(paths: readonly string[]): Snapshot {
  return new Map([...new Set(paths)].map((path) => [path, look(path, new Set())]));
}

/** True if a path that both have seen looks different. */
export function differs(before: Snapshot, now: Snapshot): boolean {
  return [...now].some(([path, look]) => before.has(path) && before.get(path) !== look);
}

const SKIPPED = new Set(["node_modules", ".git", ".toolpact"]);

/** `seen`: the folders that were looked into. Links may lead back to one of them, and from there on for ever. */
function look(path: string, seen: Set<string>): string {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return "missing";
    if (!found.isDirectory()) return `${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}`;
    const real = realpathSync(path);
    if (seen.has(real)) return "seen";
    seen.add(real);
    const names = readdirSync(path).filter((name) => !SKIPPED.has(name));
    return `{ ${names
      .sort()
      .map((name) => `${name}: ${look(join(path, name), seen)}`)
      .join("; ")} }`;
  } catch (error) {
    if (systemCode(error) === null) throw error;
    return "missing";
  }
}
