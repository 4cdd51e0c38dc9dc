import type { SpecEntry, SpecNode } from "../source.ts";
import { resolvePlain } from "./resolve-plain.ts";

/** A position in the source while it is read. */
export interface Cursor {
  readonly text: string;
  at: number;
  /** Where the line of `at` begins. */
  lineStart: number;
  /** The column of the line's content; -1 at the end of the text. */
  indent: number;
  depth: number;
  nodes: number;
}

/** A file with more is for the parser that knows the limits exactly. */
export const MAX_NODES = 100_000;
const DEEPEST = 50;
const MAX_KEY = 200;

/** A cursor at the beginning of the source. */
export function startCursor(text: string): Cursor {
  return { text, at: 0, lineStart: 0, indent: 0, depth: 0, nodes: 0 };
}

/** Reads something that may hold more of its kind, unless it lies too deep. */
export function descend(cursor: Cursor, read: () => SpecNode | null): SpecNode | null {
  if (cursor.depth >= DEEPEST || cursor.nodes > MAX_NODES) return null;
  cursor.depth++;
  const node = read();
  cursor.depth--;
  return node;
}

const KEY = /(?:([A-Za-z0-9_$/.][A-Za-z0-9_$/.@+-]*)|"([^"\\\n]*)"|'([^'\n]*)'):(?=[ \n]|$)/y;

/** Reads a key and its colon. Returns null, and does not advance, if the characters here are not certainly a key. */
export function readKey(cursor: Cursor): Omit<SpecEntry, "value"> | null {
  KEY.lastIndex = cursor.at;
  const match = KEY.exec(cursor.text);
  if (match === null || match[0].length > MAX_KEY) return null;
  const [whole, plain, double, single] = match;
  if (plain !== undefined && !isTextKey(plain)) return null;
  const start = cursor.at;
  cursor.at = start + whole.length;
  cursor.nodes++;
  return { key: plain ?? double ?? single ?? "", start, end: cursor.at - 1 };
}

/** `429:` means the text 429; other numbers and words that are no text are not for us. */
function isTextKey(plain: string): boolean {
  const first = plain.charCodeAt(0);
  return first >= 48 && first <= 57 && /^(?:0|[1-9][0-9]*)$/.test(plain)
    ? true
    : typeof resolvePlain(plain) === "string";
}
