import type { Span } from "./secret-match.ts";

/** An unescaped string, and the position of each of its characters in the original. */
export interface Unescaped {
  readonly text: string;
  /** One more than there are characters: the last is the end. Made when it is asked for. */
  readonly starts: () => Int32Array;
}

const PERCENT = 0x25;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
const TILDE = 0x7e;
const SLASH = 0x2f;
const [ZERO, ONE] = [0x30, 0x31];

/** What `\n` and the like stand for. */
const SHORT: ReadonlyMap<number, number> = new Map(
  [..."\"\\/'"]
    .map((text): [number, number] => [text.charCodeAt(0), text.charCodeAt(0)])
    .concat([
      [0x62, 0x08],
      [0x66, 0x0c],
      [0x6e, 0x0a],
      [0x72, 0x0d],
      [0x74, 0x09],
    ]),
);

/** The kinds of escapes: `%41`; `\u0041` or `\n`; `~0` and `~1` of JSON Pointer. */
export type EscapeKind = "percent" | "json" | "pointer";

interface Output {
  readonly codes: Uint16Array;
  /** Null if not requested. */
  readonly starts: Int32Array | null;
  /** Null for percent and JSON escapes, within each other too. */
  readonly only: EscapeKind | null;
  length: number;
  /** Characters before this position are done: they complete no further escape. */
  done: number;
}

const ANY_ESCAPE = /%[0-9a-fA-F]{2}|\\["'/\\bfnrtu]|~[01]/;
/** Pairs of code units stay what they are; a byte order mark is a character like others. */
const decoder = new TextDecoder("utf-16le", { ignoreBOM: true });

/**
 * Undoes percent and JSON escapes, whatever is within whatever and how often: what an escape stands for may complete
 * another. Each byte of `%C3%A9` becomes a code unit of its own. Null for a string without escapes.
 */
export function unescapeText(text: string): Unescaped | null {
  return unescaped(text, null);
}

/** True for a string with an escape of any kind. */
export function hasEscape(text: string): boolean {
  return ANY_ESCAPE.test(text);
}

/** Undoes the escapes of one kind, and of those within each other the outer ones: what they stand for may look like one. */
export function unescapeOnce(text: string, kind: EscapeKind): Unescaped | null {
  return unescaped(text, kind);
}

function unescaped(text: string, only: EscapeKind | null): Unescaped | null {
  if (!hasEscape(text)) return null;
  const { codes, length } = unescapeAll(text, null, only);
  if (length === text.length) return null;
  return { text: decoder.decode(codes.subarray(0, length)), starts: () => startsOf(text, only) };
}

function startsOf(text: string, only: EscapeKind | null): Int32Array {
  const starts = new Int32Array(text.length + 1);
  const { length } = unescapeAll(text, starts, only);
  starts[length] = text.length;
  return starts;
}

function unescapeAll(text: string, starts: Int32Array | null, only: EscapeKind | null): Output {
  const output: Output = { codes: new Uint16Array(text.length), starts, only, length: 0, done: 0 };
  for (let index = 0; index < text.length; index++) {
    const { length } = output;
    output.codes[length] = text.charCodeAt(index);
    if (starts !== null) starts[length] = index;
    output.length = length + 1;
    while (collapse(output));
  }
  return output;
}

/** Replaces an escape at the end of the output by the character that it encodes. */
function collapse(output: Output): boolean {
  if (output.only === "pointer") return collapsePointer(output);
  const isJson = output.only !== "percent" && collapseJson(output);
  return isJson || (output.only !== "json" && collapsePercent(output));
}

function collapseJson(output: Output): boolean {
  const { codes, length } = output;
  const open = length - output.done;
  const last = codes[length - 1] as number;
  if (open >= 2 && codes[length - 2] === BACKSLASH) {
    const short = SHORT.get(last);
    return short !== undefined && replaceLast(output, 2, short);
  }
  const isUnicode = open >= 6 && codes[length - 6] === BACKSLASH && codes[length - 5] === LETTER_U;
  return isUnicode && replaceHex(output, 4, 6);
}

function collapsePercent(output: Output): boolean {
  const { codes, length } = output;
  const isPercent = length - output.done >= 3 && codes[length - 3] === PERCENT;
  return isPercent && replaceHex(output, 2, 3);
}

function collapsePointer(output: Output): boolean {
  const { codes, length } = output;
  if (length - output.done < 2 || codes[length - 2] !== TILDE) return false;
  const last = codes[length - 1];
  return (last === ZERO && replaceLast(output, 2, TILDE)) || (last === ONE && replaceLast(output, 2, SLASH));
}

function replaceHex(output: Output, digits: number, escaped: number): boolean {
  let value = 0;
  for (let index = output.length - digits; index < output.length; index++) {
    const digit = hexOf(output.codes[index] as number);
    if (digit < 0) return false;
    value = value * 16 + digit;
  }
  return replaceLast(output, escaped, value);
}

function replaceLast(output: Output, escaped: number, code: number): boolean {
  output.length -= escaped - 1;
  output.codes[output.length - 1] = code;
  if (output.only !== null) output.done = output.length;
  return true;
}

function hexOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** The matches in an unescaped string, at their locations in the original string. */
export function findUnescaped<One extends Span>(
  unescaped: Unescaped | null,
  find: (text: string) => readonly One[],
): readonly One[] {
  const found = unescaped === null ? [] : find(unescaped.text);
  if (unescaped === null || found.length === 0) return [];
  const starts = unescaped.starts();
  return found.map((one) => ({ ...one, from: starts[one.from] as number, to: starts[one.to] as number }));
}
