import type { SpecNode } from "../source.ts";
import type { Cursor } from "./fast-yaml-cursor.ts";
import { resolvePlain } from "./resolve-plain.ts";

/** True for what opens a quoted text. */
export function isQuote(character: string): boolean {
  return character === '"' || character === "'";
}

/** What no plain scalar begins with, and what one may begin with but not always. */
const INDICATORS = new Set("-?:,[]{}#&*!|>'\"%@` \n");

/** True if a plain scalar surely begins here. */
export function isPlainStart({ text, at }: Cursor): boolean {
  const character = text[at];
  if (character === undefined) return false;
  return !INDICATORS.has(character) || (character === "-" && /[0-9A-Za-z.]/.test(text[at + 1] ?? ""));
}

/** A plain scalar in a block, up to the end of its line or a comment. */
export function readPlain(cursor: Cursor): SpecNode | null {
  if (!isPlainStart(cursor)) return null;
  const { text, at: start } = cursor;
  const lineEnd = text.indexOf("\n", start);
  const line = text.slice(start, lineEnd < 0 ? text.length : lineEnd);
  const comment = line.indexOf(" #");
  const source = (comment < 0 ? line : line.slice(0, comment)).trimEnd();
  if (source.includes(": ") || source.endsWith(":")) return null;
  return plainNode(cursor, source);
}

/** The node of a plain scalar that begins here. */
export function plainNode(cursor: Cursor, source: string): SpecNode | null {
  const value = resolvePlain(source);
  // Other white space than blanks at its end: trimmed by one reader, perhaps not by the other.
  if (value === undefined || source === "" || cursor.text.charCodeAt(cursor.at + source.length) > 127) return null;
  const start = cursor.at;
  cursor.at = start + source.length;
  cursor.nodes++;
  return { kind: "scalar", start, end: cursor.at, value };
}

/** A quoted text that ends on its line. */
export function readQuoted(cursor: Cursor): SpecNode | null {
  const { text, at: start } = cursor;
  const end = text[start] === "'" ? singleEnd(text, start) : doubleEnd(text, start);
  if (end < 0) return null;
  const source = text.slice(start, end);
  if (source.includes("\n")) return null;
  cursor.at = end;
  cursor.nodes++;
  return { kind: "scalar", start, end, value: textOf(source) };
}

function textOf(source: string): string {
  if (source.startsWith("'")) return source.slice(1, -1).replaceAll("''", "'");
  return source.includes("\\") ? JSON.parse(source) : source.slice(1, -1);
}

function singleEnd(text: string, start: number): number {
  let at = text.indexOf("'", start + 1);
  while (at >= 0 && text[at + 1] === "'") at = text.indexOf("'", at + 2);
  return at < 0 ? -1 : at + 1;
}

/** The escapes that JSON has too, but for halves of surrogate pairs. */
const ESCAPE = /\\(?:["\\/bfnrt]|u(?![dD][89a-fA-F])[0-9a-fA-F]{4})/y;

function doubleEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '"') return at + 1;
    if (character === "\n") return -1;
    if (character !== "\\") continue;
    ESCAPE.lastIndex = at;
    if (!ESCAPE.test(text)) return -1;
    at = ESCAPE.lastIndex - 1;
  }
  return -1;
}
