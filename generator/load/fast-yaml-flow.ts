import type { SpecEntry, SpecNode } from "../source.ts";
import { type Cursor, descend, readKey } from "./fast-yaml-cursor.ts";
import { isPlainStart, isQuote, plainNode, readQuoted } from "./fast-yaml-scalar.ts";

/** True for what opens a flow collection. */
export function isFlowStart(character: string): boolean {
  return character === "{" || character === "[";
}

/** A flow map or list, over several lines if each is indented more than the block around it. */
export function readFlow(cursor: Cursor, indent: number): SpecNode | null {
  return descend(cursor, () =>
    cursor.text[cursor.at] === "{" ? readFlowMap(cursor, indent) : readFlowList(cursor, indent),
  );
}

function readFlowMap(cursor: Cursor, indent: number): SpecNode | null {
  const entries: SpecEntry[] = [];
  const keys = new Set<string>();
  const place = readItems(cursor, indent, "}", () => {
    const key = readKey(cursor);
    if (key === null || keys.has(key.key) || !skipBlank(cursor, indent)) return false;
    keys.add(key.key);
    const value = readFlowValue(cursor, indent);
    if (value !== null) entries.push({ ...key, value });
    return value !== null;
  });
  return place === null ? null : { kind: "map", ...place, entries };
}

function readFlowList(cursor: Cursor, indent: number): SpecNode | null {
  const items: SpecNode[] = [];
  const place = readItems(cursor, indent, "]", () => {
    const item = readFlowValue(cursor, indent);
    if (item !== null) items.push(item);
    return item !== null;
  });
  return place === null ? null : { kind: "list", ...place, items };
}

/** Reads items with commas between them, up to and with the closing bracket. Null: doubt. */
function readItems(cursor: Cursor, indent: number, closing: string, readItem: () => boolean) {
  const { text, at: start } = cursor;
  cursor.at++;
  cursor.nodes++;
  if (!skipBlank(cursor, indent)) return null;
  if (text[cursor.at] !== closing) {
    do {
      if (!skipBlank(cursor, indent) || !readItem() || !skipBlank(cursor, indent)) return null;
    } while (text[cursor.at++] === ",");
    cursor.at--;
  }
  if (text[cursor.at] !== closing) return null;
  cursor.at++;
  return { start, end: cursor.at };
}

/** Goes on to the next thing. False at a comment, and on a line that is not indented enough. */
function skipBlank(cursor: Cursor, indent: number): boolean {
  const { text } = cursor;
  let lineStart = -1;
  for (;;) {
    const character = text.charCodeAt(cursor.at);
    if (character === 10) lineStart = cursor.at + 1;
    else if (character !== 32) break;
    cursor.at++;
  }
  return text[cursor.at] !== "#" && (lineStart < 0 || cursor.at - lineStart > indent);
}

function readFlowValue(cursor: Cursor, indent: number): SpecNode | null {
  const character = cursor.text[cursor.at] ?? "";
  if (isFlowStart(character)) return readFlow(cursor, indent);
  return isQuote(character) ? readQuoted(cursor) : readFlowPlain(cursor);
}

/** Up to a comma, a bracket, a colon that ends a key, or the end of the line. */
const FLOW_PLAIN = /[^\n,[\]{}]*/y;

function readFlowPlain(cursor: Cursor): SpecNode | null {
  if (!isPlainStart(cursor)) return null;
  FLOW_PLAIN.lastIndex = cursor.at;
  const source = (FLOW_PLAIN.exec(cursor.text)?.[0] ?? "").trimEnd();
  if (source.includes(": ") || source.endsWith(":") || source.includes(" #")) return null;
  return plainNode(cursor, source);
}
