import type { SpecEntry, SpecNode } from "../source.ts";
import { type Cursor, descend, MAX_NODES, readKey, startCursor } from "./fast-yaml-cursor.ts";
import { isFlowStart, readFlow } from "./fast-yaml-flow.ts";
import { isQuote, readPlain, readQuoted } from "./fast-yaml-scalar.ts";

/** Characters that this line-based reader does not support: tabs, control characters, unusual line ends, document markers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const DOUBTFUL = /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|^(?:---|\.\.\.)/m;

/**
 * Reads plain YAML: block maps and lists, flow collections, and scalars that end on their line.
 * Null at the slightest doubt: then the text is for the real parser, which gives the same tree where this one gives any.
 */
export function fastYaml(text: string): SpecNode | null {
  if (DOUBTFUL.test(text) || /\p{Surrogate}/u.test(text)) return null;
  const cursor = startCursor(text);
  nextLine(cursor);
  if (cursor.indent !== 0) return null;
  const root = readBlock(cursor);
  return isAtEnd(cursor) && cursor.nodes <= MAX_NODES ? root : null;
}

function isAtEnd({ indent }: Cursor): boolean {
  return indent < 0;
}

/** From the beginning of a line to the next one that has content. `indent` is -1 at the end of the text. */
function nextLine(cursor: Cursor): void {
  const { text } = cursor;
  for (;;) {
    let at = cursor.at;
    while (text.charCodeAt(at) === 32) at++;
    const character = text[at];
    if (character === undefined) {
      cursor.indent = -1;
      return;
    }
    if (character !== "\n" && character !== "#") {
      cursor.indent = at - cursor.at;
      cursor.lineStart = cursor.at;
      cursor.at = at;
      return;
    }
    cursor.at = character === "\n" ? at + 1 : lineEnd(text, at) + 1;
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** Goes on to the next line if nothing but a comment is left of this one. */
function endLine(cursor: Cursor): boolean {
  const { text } = cursor;
  const before = cursor.at;
  while (text.charCodeAt(cursor.at) === 32) cursor.at++;
  const character = text[cursor.at];
  const isComment = character === "#" && cursor.at > before;
  if (character !== undefined && character !== "\n" && !isComment) return false;
  cursor.at = lineEnd(text, cursor.at) + 1;
  nextLine(cursor);
  return true;
}

function isDash({ text, at }: Cursor): boolean {
  return text[at] === "-" && (text[at + 1] === " " || text[at + 1] === "\n" || text[at + 1] === undefined);
}

/** The map or list that begins here, at a column that is the indent of all its lines. */
function readBlock(cursor: Cursor): SpecNode | null {
  return descend(cursor, () => (isDash(cursor) ? readList(cursor, cursor.indent) : readMap(cursor, cursor.indent)));
}

function readMap(cursor: Cursor, indent: number): SpecNode | null {
  const start = cursor.at;
  const entries: SpecEntry[] = [];
  const keys = new Set<string>();
  while (cursor.indent === indent) {
    const key = readKey(cursor);
    if (key === null || keys.has(key.key)) return null;
    keys.add(key.key);
    const value = readValue(cursor, indent, true);
    if (value === null) return null;
    entries.push({ ...key, value });
  }
  const last = entries.at(-1);
  if (last === undefined || cursor.indent > indent) return null;
  return { kind: "map", start, end: last.value.end, entries };
}

function readList(cursor: Cursor, indent: number): SpecNode | null {
  const start = cursor.at;
  const items: SpecNode[] = [];
  while (cursor.indent === indent && isDash(cursor)) {
    cursor.at++;
    const item = readItem(cursor, indent);
    if (item === null) return null;
    items.push(item);
  }
  const last = items.at(-1);
  return last === undefined || cursor.indent > indent ? null : { kind: "list", start, end: last.end, items };
}

/** After a dash: a map that begins on the same line, or any other value. */
function readItem(cursor: Cursor, indent: number): SpecNode | null {
  const { text, at } = cursor;
  while (text.charCodeAt(cursor.at) === 32) cursor.at++;
  const column = cursor.at - cursor.lineStart;
  const begin = cursor.at;
  if (readKey(cursor) === null) {
    cursor.at = at;
    return readValue(cursor, indent, false);
  }
  cursor.at = begin;
  cursor.indent = column;
  return descend(cursor, () => readMap(cursor, column));
}

/** Reads the value after a key's colon or a dash. A list below a key needs no further indent. */
function readValue(cursor: Cursor, indent: number, isInMap: boolean): SpecNode | null {
  const { text } = cursor;
  while (text.charCodeAt(cursor.at) === 32) cursor.at++;
  const character = text[cursor.at];
  if (character === undefined || character === "\n" || character === "#") return readBelow(cursor, indent, isInMap);
  if (isFlowStart(character)) return ended(cursor, readFlow(cursor, indent));
  return ended(cursor, isQuote(character) ? readQuoted(cursor) : readPlain(cursor));
}

/** A value that ends its line. */
function ended(cursor: Cursor, value: SpecNode | null): SpecNode | null {
  return value !== null && endLine(cursor) ? value : null;
}

/** `# todo` is a comment, `#todo` may be meant as text. */
function readBelow(cursor: Cursor, indent: number, isInMap: boolean): SpecNode | null {
  const { text, at } = cursor;
  if (text[at] === "#" && (text[at + 1] !== " " || text[at - 1] !== " ")) return null;
  cursor.at = lineEnd(text, at) + 1;
  nextLine(cursor);
  if (cursor.indent > indent) {
    return isFlowStart(text[cursor.at] ?? "") ? ended(cursor, readFlow(cursor, indent)) : readBlock(cursor);
  }
  const isFlush = isInMap && cursor.indent === indent && isDash(cursor);
  return isFlush ? descend(cursor, () => readList(cursor, indent)) : null;
}
