import type { Span } from "./found.ts";
import type { Needles } from "./needles.ts";
import { type EscapeKind, type Unescaped, unescapeOnce, unescapeText } from "./unescape.ts";

/** Shorter values are words of everyday texts, and are not looked for. */
const SHORTEST = 6;

/** The forms in which secrets that are known by value are looked for: plain, base64 of both kinds, hex. */
export function needlesOf(secrets: readonly string[]): Needles {
  const long = secrets.filter(({ length }) => length >= SHORTEST);
  const plain = long.flatMap((secret) => [secret, unescapeText(secret)?.text ?? secret, latin1(utf8(secret))]);
  const encoded = long.flatMap((secret) => [...base64Needles(utf8(secret)), ...hexNeedles(utf8(secret))]);
  const isLong = ({ length }: string): boolean => length >= SHORTEST;
  return { plain: unique(plain.filter(isLong)), encoded: unique(encoded.filter(isLong)), values: new Set(long) };
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

const encoder = new TextEncoder();

function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** What of the base64 of a text tells that these bytes are in it, wherever in a group of three they start. */
function base64Needles(bytes: Uint8Array): readonly string[] {
  const shifted = [0, 1, 2].map((before) => {
    const text = btoa("\0".repeat(before) + latin1(bytes)).replace(/=+$/, "");
    const isWhole = (before + bytes.length) % 3 === 0;
    return text.slice(Math.ceil((before * 8) / 6), isWhole ? undefined : -1);
  });
  return shifted.flatMap((text) => [text, text.replaceAll("+", "-").replaceAll("/", "_")]);
}

function hexNeedles(bytes: Uint8Array): readonly string[] {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex, hex.toUpperCase()];
}

/** Escapes within escapes within escapes are undone; more are not. */
const DEEPEST = 3;

/** Where known secrets stand in a text, plain or in whatever form. */
export function knownSpans(text: string, needles: Needles): readonly Span[] {
  const found = [...spansIn(text, needles), ...mapped(withoutLineEnds(text), (inner) => spansIn(inner, needles))];
  return [...found, ...spansWithin(text, needles, DEEPEST)];
}

/** Each kind for itself, in any order: a `%` or backslash may be a part of the secret. */
function spansWithin(text: string, needles: Needles, depth: number): readonly Span[] {
  if (depth === 0) return [];
  return KINDS.flatMap((kind) =>
    mapped(unescapeOnce(text, kind), (inner) => [
      ...spansIn(inner, needles),
      ...spansWithin(inner, needles, depth - 1),
    ]),
  );
}

const KINDS: readonly EscapeKind[] = ["percent", "json"];

/** Base64 is often broken into lines. */
function withoutLineEnds(text: string): Unescaped | null {
  if (!text.includes("\n")) return null;
  return { text: text.replace(/[\r\n]/g, ""), starts: () => startsOfOthers(text) };
}

function startsOfOthers(text: string): Int32Array {
  const starts = new Int32Array(text.length + 1);
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code !== 0x0a && code !== 0x0d) starts[length++] = index;
  }
  starts[length] = text.length;
  return starts;
}

function mapped(inner: Unescaped | null, find: (text: string) => readonly Span[]): readonly Span[] {
  const found = inner === null ? [] : find(inner.text);
  if (inner === null || found.length === 0) return [];
  const starts = inner.starts();
  return found.map(({ from, to }) => ({ from: starts[from] as number, to: starts[to] as number }));
}

function spansIn(text: string, { plain, encoded }: Needles): readonly Span[] {
  const found: Span[] = [];
  for (const needle of plain) collect(text, needle, 0, found);
  // The characters beside the needle hold the bits that it shares with its neighbours.
  for (const needle of encoded) collect(text, needle, 2, found);
  return found;
}

function collect(text: string, needle: string, margin: number, found: Span[]): void {
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
    const end = at + needle.length;
    found.push({ from: at - wordBefore(text, at, margin), to: end + wordAfter(text, end, margin) });
  }
}

const BASE64 = /[\w+/=-]/;

function wordBefore(text: string, at: number, most: number): number {
  let count = 0;
  while (count < most && count < at && BASE64.test(text.charAt(at - 1 - count))) count++;
  return count;
}

function wordAfter(text: string, at: number, most: number): number {
  let count = 0;
  while (count < most && at + count < text.length && BASE64.test(text.charAt(at + count))) count++;
  return count;
}
