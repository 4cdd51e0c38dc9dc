import { endOf, type Match } from "./detector.ts";
import type { Span } from "./found.ts";

/** Longer words are no names of credentials. */
const LONGEST_NAME = 64;
/** Letters, digits, `_` and `-`. */
const NAME_CHARACTERS = Uint8Array.from({ length: 0x80 }, (_, code) =>
  /[\w-]/.test(String.fromCharCode(code)) ? 1 : 0,
);
const BLANKS = /[ \t]{0,8}/y;

/**
 * What a text gives to a sensitive name: `password=…`, `"api_key": "…"`, `Authorization: …`, `?access_token=…`.
 * The value goes to its closing quote, for a header to the end of the line, else to the end of the word.
 */
export const matchNamedValue: Match = (text, at, anchor, { names, mask }) => {
  const before = nameBefore(text, at);
  if (before === null || !names.has(before.name)) return null;
  const from = endOf(BLANKS, text, at + anchor.length);
  const span =
    quotedValue(text, from) ?? bareValue(text, from, { ...before, anchor, isHeader: names.isHeader(before.name) });
  return span === null || span.to <= span.from || text.startsWith(mask, span.from) ? null : span;
};

interface Named {
  readonly name: string;
  /** The quote that both name and value stand in, as in `"Cookie: a=b"`; else empty. */
  readonly quote: string;
}

/** The word before a separator, blanks and a closing quote between them left aside. */
function nameBefore(text: string, at: number): Named | null {
  if (!isLikeEnd(text.charCodeAt(at - 1))) return null;
  const behind = endOfBlanksBefore(text, at);
  const isQuoted = isQuote(text.charAt(behind - 1));
  const end = isQuoted ? behind - (text.charAt(behind - 2) === "\\" ? 2 : 1) : behind;
  let start = end;
  while (start > end - LONGEST_NAME && NAME_CHARACTERS[text.charCodeAt(start - 1)] === 1) start--;
  const opening = text.charAt(start - 1);
  // The dashes of an option as `--password` don't count: names are compared without any.
  const name = text.slice(start, end);
  if (name.length < 3) return null;
  return { name, quote: !isQuoted && isQuote(opening) ? opening : "" };
}

/** What a name may end with; a blank or quote may follow. */
function isLikeEnd(code: number): boolean {
  return NAME_CHARACTERS[code] === 1 || code === 0x20 || code === 0x22 || code === 0x27;
}

function endOfBlanksBefore(text: string, at: number): number {
  let end = at;
  while (end > at - 8 && text.charAt(end - 1) === " ") end--;
  return end;
}

function isQuote(character: string): boolean {
  return character === '"' || character === "'";
}

const QUOTE = /\\?["']/y;
const LINE_FEED = 0x0a;
const BACKSLASH = 0x5c;

/** A value in quotes, which may be escaped themselves; to the end of the line if they are never closed. */
function quotedValue(text: string, at: number): Span | null {
  const from = endOf(QUOTE, text, at);
  if (from === at) return null;
  const quote = text.charCodeAt(from - 1);
  const isEscaped = from - at === 2;
  let to = from;
  while (to < text.length && text.charCodeAt(to) !== LINE_FEED) {
    const isBehindBackslash = text.charCodeAt(to - 1) === BACKSLASH;
    if (text.charCodeAt(to) === quote && isBehindBackslash === isEscaped) return { from, to: isEscaped ? to - 1 : to };
    to++;
  }
  return { from, to };
}

interface Bare extends Named {
  readonly anchor: string;
  readonly isHeader: boolean;
}

const LINE = /[^\r\n]*/y;

function bareValue(text: string, from: number, named: Bare): Span | null {
  if (!named.isHeader) return wordValue(text, from, named.anchor);
  const end = endOf(LINE, text, from);
  const closing = named.quote === "" ? -1 : text.slice(from, end).indexOf(named.quote);
  return { from, to: closing === -1 ? end : from + closing };
}

/** An escaped quote or line end is the end of a word too. */
const WORD = /(?:[^\s&;,"'\\]|\\(?!["'nrt]))*/y;
const CLOSING = /[)\]}>.:]+$/;
const NO_VALUE = /^(?:null|nil|none|true|false|undefined|required|missing|invalid|\*+|=.*|[.:/{[(]*|<.*|\$\{?\w*)$/i;
/** Behind a colon stands prose as often as a value: `Invalid token: unexpected`. */
const LIKE_A_SECRET = /^(?=.*[^A-Za-z.]).{6}/;
/** A word's start is enough to see whether it is none. */
const SEEN = 64;

function wordValue(text: string, from: number, separator: string): Span | null {
  const end = endOf(WORD, text, from);
  const start = text.slice(from, Math.min(end, from + SEEN)).replace(CLOSING, "");
  if (NO_VALUE.test(start) || (separator === ":" && !LIKE_A_SECRET.test(start))) return null;
  return { from, to: end - from > SEEN ? end : from + start.length };
}
