import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { parse, stringify } from "yaml";

/** Sections whose entries stand on their own, so that they may be spread over files. */
const SPREADABLE = new Set([
  "profiles",
  "tool_categories",
  "error_categories",
  "identifiers",
  "types",
  "errors",
  "error_groups",
  "dependencies",
  "rate_classes",
  "duplicates",
  "outcomes",
  "tools",
]);

type Value = unknown;
type Entry = readonly [key: string, value: Value];

/**
 * Writes a contract's folder anew: the same content, but with the keys of every map in another order,
 * each section's entries spread over files of other names, and half of the files as JSON. Lists keep their order.
 * The same seed gives the same folder.
 */
export async function writeShuffledSpec(from: string, to: string, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const entries: (readonly [section: string, entry: Entry | null, value: Value])[] = [];
  for (const path of await specFiles(from)) {
    const document: Value = parse(await readFile(join(from, path), "utf8"), { uniqueKeys: true });
    if (/\.schema\.(json|ya?ml)$/.test(path)) {
      await write(join(to, path), shuffleKeys(document, random));
      continue;
    }
    for (const [section, value] of Object.entries(document ?? {})) {
      if (SPREADABLE.has(section))
        for (const entry of Object.entries(value as object)) entries.push([section, entry, null]);
      else entries.push([section, null, value]);
    }
  }
  await writeParts(to, entries, random);
}

/** Deals the entries out over seven files, whose names sort in another way than the original's. */
async function writeParts(
  to: string,
  entries: readonly (readonly [section: string, entry: Entry | null, value: Value])[],
  random: () => number,
): Promise<void> {
  const parts = Array.from({ length: 7 }, (): Record<string, Value> => ({}));
  for (const [section, entry, value] of shuffle(entries, random)) {
    const part = parts[Math.floor(random() * parts.length)] as Record<string, Value>;
    if (entry === null) part[section] = value;
    else part[section] = { ...((part[section] as object | undefined) ?? {}), [entry[0]]: entry[1] };
  }
  for (const [index, part] of parts.entries()) {
    if (Object.keys(part).length === 0) continue;
    const name = `${String.fromCharCode(122 - index)}-part.${index % 2 === 0 ? "json" : "yaml"}`;
    await write(join(to, index % 3 === 0 ? join("deep", name) : name), shuffleKeys(part, random));
  }
}

async function write(path: string, value: Value): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const text = path.endsWith(".json")
    ? JSON.stringify(value, null, 1)
    : stringify(value, { aliasDuplicateObjects: false });
  await writeFile(path, text);
}

/** The folder's spec files, relative to it. */
async function specFiles(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile() && /\.(json|ya?ml)$/.test(file.name))
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .sort();
}

/** The same value with the keys of every map in another order. */
function shuffleKeys(value: Value, random: () => number): Value {
  if (Array.isArray(value)) return value.map((item) => shuffleKeys(item, random));
  if (typeof value !== "object" || value === null) return value;
  const entries = shuffle(Object.entries(value), random);
  return Object.fromEntries(entries.map(([key, child]) => [key, shuffleKeys(child, random)]));
}

function shuffle<T>(list: readonly T[], random: () => number): readonly T[] {
  const keyed = list.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
