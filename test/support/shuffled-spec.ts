import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { parse, stringify } from "yaml";

/** Sections whose entries are independent, so that they may be spread over files. */
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
  "idempotency",
  "outcomes",
  "tools",
]);

type Value = unknown;

/** A section, or one entry of a section. */
interface Piece {
  readonly section: string;
  readonly name: string | null;
  readonly value: Value;
}

/**
 * Writes a contract's folder anew: the same content, but with the keys of every map in another order,
 * each section's entries spread over files of other names, and half of the files as JSON. Lists, properties and data keep
 * their order, which is the author's.
 * The same seed gives the same folder.
 */
export async function writeShuffledSpec(from: string, to: string, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const pieces: Piece[] = [];
  for (const path of await specFiles(from)) {
    const document: object = parse(await readFile(join(from, path), "utf8")) ?? {};
    if (/\.schema\.(json|ya?ml)$/.test(path)) await write(join(to, path), shuffleKeys(document, random));
    else pieces.push(...Object.entries(document).flatMap(([section, value]) => piecesOf(section, value)));
  }
  const files = Array.from({ length: 7 }, (): Piece[] => []);
  for (const piece of shuffle(pieces, random)) files[Math.floor(random() * files.length)]?.push(piece);
  for (const [index, file] of files.entries()) {
    await write(join(to, fileName(index)), shuffleKeys(documentOf(file), random));
  }
}

function piecesOf(section: string, value: object): readonly Piece[] {
  if (!SPREADABLE.has(section)) return [{ section, name: null, value }];
  return Object.entries(value).map(([name, entry]) => ({ section, name, value: entry }));
}

/** Names that sort in another way than the original's, in folders of another depth. */
function fileName(index: number): string {
  const name = `${String.fromCharCode(122 - index)}-part.${index % 2 === 0 ? "json" : "yaml"}`;
  return index % 3 === 0 ? join("deep", name) : name;
}

function documentOf(pieces: readonly Piece[]): Value {
  const sections = new Map<string, Value>();
  for (const { section, name, value } of pieces) {
    const earlier = sections.get(section) as object | undefined;
    sections.set(section, name === null ? value : { ...earlier, [name]: value });
  }
  return Object.fromEntries(sections);
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
  return Object.fromEntries(entries.map(([key, child]) => [key, shuffleBelow(key, child, random)]));
}

const DATA: ReadonlySet<string> = new Set(["examples", "default", "const", "enum"]);

function shuffleBelow(key: string, value: Value, random: () => number): Value {
  if (DATA.has(key)) return value;
  if (key !== "properties" || typeof value !== "object" || value === null) return shuffleKeys(value, random);
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, shuffleKeys(schema, random)]));
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
