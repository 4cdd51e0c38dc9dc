import type { Mark } from "../contract/contract.ts";
import { type RedactionRules, redactValue } from "./redact-value.ts";
import { countBefore, type Needles, NO_NEEDLES, type Span } from "./secret-match.ts";
import { type EscapeKind, findUnescaped, type Unescaped, unescapeOnce, unescapeText } from "./unescape.ts";

/** Shorter secrets are found only between word boundaries. */
const MIN_ANYWHERE = 6;
/** Still shorter ones are found only as a whole value. */
const MIN_WORD = 3;

/** The forms in which secrets that are known by value are searched for: plain, as in forms and JSON Pointers, base64, hex. */
export function needlesOf(secrets: readonly string[]): Needles {
  if (secrets.length === 0) return NO_NEEDLES;
  const long = secrets.filter(({ length }) => length >= MIN_ANYWHERE);
  const short = secrets.filter(({ length }) => length >= MIN_WORD && length < MIN_ANYWHERE);
  const plain = long.flatMap(plainForms);
  const isLong = ({ length }: string): boolean => length >= MIN_ANYWHERE;
  const isWord = ({ length }: string): boolean => length >= MIN_WORD && length < MIN_ANYWHERE;
  return {
    plain: unique(plain.filter(isLong)),
    encoded: unique(long.flatMap(encodedForms).flatMap(inPointer)),
    words: unique([...plain.filter(isWord), ...short.flatMap(plainForms), ...short.flatMap(wholeForms)]),
    values: new Set(secrets.filter((secret) => secret !== "")),
  };
}

/** A secret as it is, with its escapes undone, as UTF-8 bytes, with `+` for blanks as in forms, and in a JSON Pointer. */
function plainForms(secret: string): readonly string[] {
  const meant = [secret, unescapeText(secret)?.text ?? secret, latin1(utf8(secret))];
  return meant.flatMap((text) => [text, text.replaceAll(" ", "+")]).flatMap(inPointer);
}

function inPointer(text: string): readonly string[] {
  return [text, text.replaceAll("~", "~0").replaceAll("/", "~1")];
}

/** Base64 of fewer bytes is too short to be recognized within other base64. */
const MIN_RECOGNIZED_BYTES = 12;

/** Base64 and hex that contain the secret; of a short one also base64 of its base64. */
function encodedForms(secret: string): readonly string[] {
  const bytes = utf8(secret);
  const nested =
    bytes.length < MIN_RECOGNIZED_BYTES ? wholeBase64(secret).flatMap((text) => base64Forms(utf8(text))) : [];
  return [...base64Forms(bytes), ...nested, ...hexForms(bytes)];
}

/** A short secret that is encoded alone. */
function wholeForms(secret: string): readonly string[] {
  return [...wholeBase64(secret), ...hexForms(utf8(secret))];
}

function wholeBase64(secret: string): readonly string[] {
  const base64 = btoa(latin1(utf8(secret))).replace(/=+$/, "");
  return [base64, base64.replaceAll("+", "-").replaceAll("/", "_")];
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

/** The characters of base64 that only these bytes decide, wherever in a group of three they start. */
function base64Forms(bytes: Uint8Array): readonly string[] {
  const shifted = [0, 1, 2].map((before) => {
    const text = btoa("\0".repeat(before) + latin1(bytes)).replace(/=+$/, "");
    const isWhole = (before + bytes.length) % 3 === 0;
    return text.slice(Math.ceil((before * 8) / 6), isWhole ? undefined : -1);
  });
  return shifted.flatMap((text) => [text, text.replaceAll("+", "-").replaceAll("/", "_")]);
}

function hexForms(bytes: Uint8Array): readonly string[] {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex, hex.toUpperCase()];
}

/** Escapes within escapes within escapes are undone; more are not. */
const MAX_DEPTH = 3;

/** Where known secrets are in a string, plain or in whatever form. */
export function knownSpans(text: string, needles: Needles): readonly Span[] {
  const found = [
    ...spansIn(text, needles),
    ...findUnescaped(withoutLineEnds(text), (inner) => spansIn(inner, needles)),
  ];
  return [...found, ...spansWithin(text, needles, MAX_DEPTH)];
}

/** Each kind by itself, in any order: a `%` or backslash may be a part of the secret. */
function spansWithin(text: string, needles: Needles, depth: number): readonly Span[] {
  if (depth === 0) return [];
  return KINDS.flatMap((kind) =>
    findUnescaped(unescapeOnce(text, kind), (inner) => [
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

function spansIn(text: string, { plain, encoded, words }: Needles): readonly Span[] {
  const found: Span[] = [];
  for (const needle of plain) collect(text, needle, 0, found);
  // The characters next to the needle hold the bits that it shares with its neighbours.
  for (const needle of encoded) collect(text, needle, 2, found);
  for (const needle of words) collectWords(text, needle, found);
  return found;
}

const BASE64 = /[\w+/=-]/;

function collect(text: string, needle: string, margin: number, found: Span[]): void {
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
    const end = at + needle.length;
    found.push({
      from: at - countBefore(text, at, BASE64, Math.min(margin, at)),
      to: end + countAfter(text, end, margin),
    });
  }
}

function countAfter(text: string, at: number, max: number): number {
  let count = 0;
  while (count < max && BASE64.test(text.charAt(at + count))) count += 1;
  return count;
}

const WORD = /[\p{L}\p{N}_]/u;

function collectWords(text: string, needle: string, found: Span[]): void {
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    const end = at + needle.length;
    if (isBoundary(text, at) && isBoundary(text, end)) found.push({ from: at, to: end });
  }
}

/** Whether no word goes on across an index. */
function isBoundary(text: string, at: number): boolean {
  return !WORD.test(text.charAt(at - 1)) || !WORD.test(text.charAt(at));
}

/** The strings at sensitive locations of a value. `rules` find nothing else. */
export function secretsOf(value: unknown, marks: readonly Mark[] | null, rules: RedactionRules): readonly string[] {
  const { notes } = redactValue(value, rules.places.root(marks), rules, NO_NEEDLES);
  return [...new Set(notes.flatMap(({ path }) => textsOf(path.reduce(memberOf, value))))];
}

/** Locations of notes exist in the value. */
function memberOf(value: unknown, step: string | number): unknown {
  return (value as Readonly<Record<string | number, unknown>>)[step];
}

/** Names of members that look like identifiers are not secrets. */
const IDENTIFIER = /^(?:.{0,5}|[A-Za-z][A-Za-z_-]*\d{0,2})$/s;

/** The strings and numbers of a sensitive value, and the names of its members that are not identifiers. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value).filter((name) => !IDENTIFIER.test(name));
  return [...names, ...Object.values(value).flatMap(textsOf)];
}
