import { endOf, type Match, type Span } from "./detector.ts";

/** Longer words are no names of credentials. */
const LONGEST_NAME = 64;
const NAME_CHARACTER = /[\w-]/;
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
  const behind = endOfBlanksBefore(text, at);
  const isQuoted = isQuote(text.charAt(behind - 1));
  const end = isQuoted ? behind - (text.charAt(behind - 2) === "\\" ? 2 : 1) : behind;
  let start = end;
  while (start > end - LONGEST_NAME && NAME_CHARACTER.test(text.charAt(start - 1))) start--;
  const opening = text.charAt(start - 1);
  // Of an option as `--password`, and of a list item as `- password`, the dashes are no part.
  const name = text.slice(start, end).replace(/^-+/, "");
  if (name.length < 3) return null;
  return { name, quote: !isQuoted && isQuote(opening) ? opening : "" };
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
const NEXT_QUOTE_OR_LINE = /\\?["']|\n/g;

/** A value in quotes, which may be escaped themselves; to the end of the line if they are never closed. */
function quotedValue(text: string, at: number): Span | null {
  const from = endOf(QUOTE, text, at);
  if (from === at) return null;
  const quote = text.slice(at, from);
  NEXT_QUOTE_OR_LINE.lastIndex = from;
  for (let found = NEXT_QUOTE_OR_LINE.exec(text); found !== null; found = NEXT_QUOTE_OR_LINE.exec(text)) {
    const [word] = found;
    const isEscaped = quote.length === 1 && word.length === 2;
    if (word === "\n" || (word === quote && !isEscaped)) return { from, to: found.index };
  }
  return { from, to: text.length };
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
