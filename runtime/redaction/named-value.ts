import { endOf, type Match, type Span } from "./secret-match.ts";
import type { NameBook } from "./sensitive-names.ts";

/** Longer words are not names of credentials. */
const MAX_NAME = 64;
/** Letters, digits, `_` and `-`. */
const NAME_CHARACTERS = Uint8Array.from({ length: 0x80 }, (_, code) =>
  /[\w-]/.test(String.fromCharCode(code)) ? 1 : 0,
);
const BLANKS = /[ \t]{0,8}/y;

/**
 * The value that a string gives to a sensitive name: `password=…`, `"api_key": "…"`, `password => '…'`, `Authorization: …`,
 * `?access_token=…`. It goes to its closing quote, for a header to the end of the line, else to the end of the word.
 */
export const matchNamedValue: Match = (text, at, anchor, { names, mask, looseUntil }) => {
  const before = nameBefore(text, at, names, looseUntil);
  if (before === null) return null;
  const isArrow = anchor === "=" && text.charAt(at + 1) === ">";
  const from = endOf(BLANKS, text, at + (isArrow ? 2 : 1));
  const named = {
    ...before,
    mask,
    anchor,
    isHeader: names.isHeader(before.name),
    isPassword: names.isPassword(before.name),
  };
  const span = quotedValue(text, from) ?? bareValue(text, from, named);
  return span === null || isRedacted(text, span, mask) ? null : span;
};

const OPTION_NAME = /([A-Za-z][\w-]{2,63})[ \t]{1,8}/y;
const OPTION_VALUE = /[^\s"'`;|&<>()-][^\s"'`;|&<>()]*/y;

/** The value after a command-line option with a sensitive name: `--password x`. */
export const matchOptionValue: Match = (text, at, anchor, { names, mask, looseUntil }) => {
  if (at >= looseUntil && NAME_CHARACTERS[text.charCodeAt(at - 1)] === 1) return null;
  OPTION_NAME.lastIndex = at + anchor.length;
  const [option, name = ""] = OPTION_NAME.exec(text) ?? [];
  if (option === undefined || !names.has(name)) return null;
  const from = at + anchor.length + option.length;
  const span = quotedValue(text, from) ?? { from, to: endOf(OPTION_VALUE, text, from) };
  return isRedacted(text, span, mask) ? null : span;
};

const OPENING_TAG = /<(?:[\w.-]{1,64}:)?([\w.-]{3,64})(?:\s[^<>]{0,200})?(?<!\/)>(<!\[CDATA\[)?/y;
const CONTENT = /[^<]*/y;
const CDATA = /(?:[^\]]|\](?!\]>))*/y;

/** The content of an XML element with a sensitive name: `<password>x</password>`. */
export const matchTagValue: Match = (text, at, _anchor, { names, mask }) => {
  OPENING_TAG.lastIndex = at;
  const [tag, name = "", cdata] = OPENING_TAG.exec(text) ?? [];
  if (tag === undefined || !names.has(name)) return null;
  const from = at + tag.length;
  const span = { from, to: endOf(cdata === undefined ? CONTENT : CDATA, text, from) };
  return isRedacted(text, span, mask) || text.slice(from, span.to).trim() === "" ? null : span;
};

/** An empty value, or one that is the mask and nothing else, has nothing to redact. */
function isRedacted(text: string, { from, to }: Span, mask: string): boolean {
  return to <= from || (text.startsWith(mask, from) && to === from + mask.length);
}

interface Named {
  readonly name: string;
  /** The quote that both name and value are in, as in `"Cookie: a=b"`; else empty. */
  readonly quote: string;
}

/** The sensitive name before a separator, without the blanks and the closing quote between them. */
function nameBefore(text: string, at: number, names: NameBook, looseUntil: number): Named | null {
  if (!isLikeEnd(text.charCodeAt(at - 1))) return null;
  const behind = endOfBlanksBefore(text, at);
  const isQuoted = isQuote(text.charAt(behind - 1));
  const end = isQuoted ? behind - (text.charAt(behind - 2) === "\\" ? 2 : 1) : behind;
  let start = end;
  while (start > end - MAX_NAME && NAME_CHARACTERS[text.charCodeAt(start - 1)] === 1) start--;
  const opening = text.charAt(start - 1);
  const name = sensitiveName(text, start, end, names, looseUntil);
  return name === null ? null : { name, quote: !isQuoted && isQuote(opening) ? opening : "" };
}

/** A name of three characters or more. Up to `looseUntil` it may begin with random letters. */
function sensitiveName(text: string, start: number, end: number, names: NameBook, looseUntil: number): string | null {
  for (let from = start; from === start || from <= looseUntil; from += 1) {
    // The dashes of an option as `--password` don't count: names are compared without any.
    if (end - from >= 3 && names.has(text.slice(from, end))) return text.slice(from, end);
  }
  return null;
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
  readonly isPassword: boolean;
  readonly mask: string;
}

const LINE = /[^\r\n]*/y;

function bareValue(text: string, from: number, named: Bare): Span | null {
  if (!named.isHeader) return wordValue(text, from, named);
  const end = endOf(LINE, text, from);
  const closing = named.quote === "" ? -1 : text.slice(from, end).indexOf(named.quote);
  return { from, to: closing === -1 ? end : from + closing };
}

/** An escaped quote or line end ends a word, too. */
const WORD = /(?:[^\s&;,"'\\]|\\(?!["'nrt]))*/y;
const CLOSING = /[)\]}>.:]+$/;
const NO_VALUE = /^(?:null|nil|none|true|false|undefined|required|missing|invalid|\*+|=.*|[.:/{[(]*|<.*|\$\{?\w*)$/i;
/** Prose follows a colon as often as a value does: `Invalid token: unexpected`. */
const LIKE_A_SECRET = /^(?=.*[^A-Za-z.]).{6}/;
/** After the name of a password, only these words count as prose. */
const PASSWORD_PROSE =
  /^(?:(?:a|an|at|be|blank|cannot|changed|contains|denied|does|empty|enter|expected|expired|failed|hidden|incorrect|is|it|length|masked|must|needs|no|not|optional|please|policy|redacted|rejected|removed|reset|set|should|string|text|the|this|too|try|unexpected|unknown|unset|use|value|was|wrong|you|your)\b.*|.{0,3})$/i;
/** The first characters of a word are enough to recognize prose. */
const READ = 64;

function wordValue(text: string, from: number, named: Bare): Span | null {
  const masked = text.startsWith(named.mask, from) ? from + named.mask.length : from;
  const end = endOf(WORD, text, masked);
  const start = text.slice(masked, Math.min(end, masked + READ)).replace(CLOSING, "");
  const to = end - masked > READ ? end : masked + start.length;
  // The mask counts as redacted if nothing but closing brackets follows.
  if (masked > from) return to === masked ? null : { from, to };
  if (NO_VALUE.test(start)) return null;
  const isProse = named.isPassword ? PASSWORD_PROSE.test(start) : !LIKE_A_SECRET.test(start);
  return named.anchor === ":" && isProse && !LIKE_A_SECRET.test(start) ? null : { from, to };
}
