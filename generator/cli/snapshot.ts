import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "../write/disk.ts";

/** What a file or folder looks like from outside, as a text that changes when anything in it does. */
export type Snapshot = ReadonlyMap<string, string>;

/** Looks at each path: a file's size, time and identity, a folder's whole content, or that it is missing. */
export async function takeSnapshot(paths: readonly string[]): Promise<Snapshot> {
  const entries = [...new Set(paths)].map(async (path) => [path, await look(path)] as const);
  return new Map(await Promise.all(entries));
}

/** True if a path that both have seen looks different. */
export function differs(before: Snapshot, now: Snapshot): boolean {
  return [...now].some(([path, look]) => before.has(path) && before.get(path) !== look);
}

const SKIPPED = new Set(["node_modules", ".git", ".toolpact"]);

async function look(path: string): Promise<string> {
  try {
    const found = await stat(path);
    if (!found.isDirectory()) return `${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}`;
    const names = (await readdir(path)).filter((name) => !SKIPPED.has(name)).sort();
    const inside = await Promise.all(names.map(async (name) => `${name}: ${await look(join(path, name))}`));
    return `{ ${inside.join("; ")} }`;
  } catch (error) {
    if (systemCode(error) === null) throw error;
    return "missing";
  }
}
