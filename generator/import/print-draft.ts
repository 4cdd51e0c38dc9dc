import { Document, isMap, isScalar, type Node, type Pair, type Scalar, visit, type YAMLMap } from "yaml";
import type { GeneratedFile } from "../emit/emitter.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { fileNamesOf, wireNameOf } from "../names.ts";
import { cleanText } from "./clean-text.ts";
import { type Draft, NOTE_LABELS, type Note } from "./draft.ts";

const WIDTH = 110;
/** From so many tools on each has a file of its own. */
const MANY_TOOLS = 40;

/** The files of a contract, as a person would lay them out. */
export function printDraft(draft: Draft): readonly GeneratedFile[] {
  const { sections, identifiers, types, tools, notes } = draft;
  const shared = { ...withEntries("identifiers", identifiers), ...withEntries("types", types) };
  const files = [
    { path: "contract.yaml", text: printFile(sections, notes, headOf(draft)) },
    ...(Object.keys(shared).length === 0 ? [] : [{ path: "types.yaml", text: printFile(shared, notes, null) }]),
    ...toolFiles(tools, notes),
  ];
  return files;
}

function withEntries(section: string, entries: JsonObject): JsonObject {
  return Object.keys(entries).length === 0 ? {} : { [section]: entries };
}

function headOf(draft: Draft): string {
  const { origin, notes } = draft;
  const leftOut = notes.filter(({ kind }) => kind === "left-out").length;
  const lines = [`Imported from ${origin}.`];
  if (notes.some(({ kind }) => kind === "guessed"))
    lines.push("Guesses are marked with comments: check them, then remove the comments.");
  if (leftOut > 0)
    lines.push(`Parts that could not be imported (${leftOut}) are listed in comments where they belong.`);
  const astray = notes.filter(({ path }) => !hasPlace(path, draft)).map((note) => lineOf(note, note.path.join("/")));
  return [...lines, ...astray].join("\n");
}

/** True for a note about something that is in one of the files. */
function hasPlace([section = "", entry]: readonly string[], { sections, ...shared }: Draft): boolean {
  const { identifiers, types, tools } = shared;
  const value = own({ ...sections, identifiers, types, tools }, section);
  return isJsonObject(value) && (entry === undefined || Object.hasOwn(value, entry));
}

function lineOf({ kind, text }: Note, place: string): string {
  return `${NOTE_LABELS[kind]}: ${place === "" ? "" : `${place}: `}${text}`;
}

function toolFiles(tools: JsonObject, notes: readonly Note[]): readonly GeneratedFile[] {
  const names = Object.keys(tools);
  if (names.length < MANY_TOOLS) return [{ path: "tools.yaml", text: printFile({ tools }, notes, null) }];
  const files = fileNamesOf(names.map(wireNameOf));
  return names.map((name, index) => ({
    path: `tools/${files[index]}.yaml`,
    text: printFile({ tools: { [name]: tools[name] ?? null } }, notes, null),
  }));
}

function printFile(sections: JsonObject, notes: readonly Note[], head: string | null): string {
  const document = new Document<Node>(sections, { aliasDuplicateObjects: false });
  visit(document, { Scalar: (_key, scalar) => writeExponent(scalar) });
  if (head !== null) document.commentBefore = commented(head);
  const { contents } = document;
  if (isMap(contents)) {
    const comments = grouped(notes);
    for (const [index, pair] of pairsOf(contents).entries()) {
      layOut(pair, [String(keyOf(pair))], comments);
      parted(pair, index);
    }
  }
  return document.toString({ lineWidth: WIDTH, flowCollectionPadding: true });
}

/** Writes an integer that JavaScript cannot represent exactly as a rounded one: specs refuse its digits. */
function writeExponent(scalar: Scalar): void {
  const { value } = scalar;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) scalar.format = "EXP";
}

/** Notes by the section, or the entry of one, that they are about. */
function grouped(notes: readonly Note[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const note of notes) {
    const [section = "", entry, ...below] = note.path;
    const key = JSON.stringify(entry === undefined ? [section] : [section, entry]);
    const line = lineOf(note, below.join("/"));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return groups;
}

/** Sections and their entries get lines of their own; short values within them are printed on one line. */
function layOut({ key, value }: Pair, path: readonly string[], comments: ReadonlyMap<string, readonly string[]>): void {
  const lines = comments.get(JSON.stringify(path));
  if (lines !== undefined && isScalar(key)) key.commentBefore = commented(lines.join("\n"));
  if (!isMap(value)) return;
  for (const [index, inner] of pairsOf(value).entries()) {
    if (path.length > 1) {
      flowIfShort(inner.value, 4);
      continue;
    }
    layOut(inner, [...path, String(keyOf(inner))], comments);
    if (path[0] === "tools") parted(inner, index);
  }
}

/** An empty line before it, but for the first. */
function parted({ key }: Pair, index: number): void {
  if (index > 0 && isScalar(key)) key.spaceBefore = true;
}

function pairsOf(map: YAMLMap): readonly Pair[] {
  return map.items;
}

function keyOf({ key }: Pair): unknown {
  return isScalar(key) ? key.value : key;
}

/** Prints a map or list that fits on one line in flow style. Strings of several lines do not fit. */
function flowIfShort(node: unknown, indent: number): void {
  if (typeof node !== "object" || node === null || !("items" in node) || !("toJSON" in node)) return;
  const collection = node as YAMLMap;
  const text = JSON.stringify(collection.toJSON() as Json);
  if (text.length <= WIDTH - 20 - indent && !text.includes("\\n")) {
    collection.flow = true;
    return;
  }
  for (const item of collection.items as readonly unknown[]) {
    flowIfShort(isPairLike(item) ? item.value : item, indent + 2);
  }
}

function isPairLike(item: unknown): item is Pair {
  return typeof item === "object" && item !== null && "key" in item && "value" in item;
}

/** Each line a comment of its own, a space behind the mark. */
function commented(text: string): string {
  const clean = cleanText(text, 20_000) ?? "";
  return clean
    .split("\n")
    .map((line) => ` ${line}`)
    .join("\n");
}
