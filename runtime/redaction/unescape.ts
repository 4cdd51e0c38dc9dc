/** A text as it is meant, and where each of its characters stands in the text as it was written. */
export interface Unescaped {
  readonly text: string;
  /** One more than there are characters: the last is the end. */
  readonly starts: Int32Array;
}

const PERCENT = 0x25;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

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

interface Output {
  readonly codes: Uint16Array;
  readonly starts: Int32Array;
  length: number;
}

/**
 * Undoes percent and JSON escapes, whatever is within whatever and how often: what an escape stands for may complete
 * another. Each byte of `%C3%A9` becomes a code unit of its own. Null for a text without escapes.
 */
export function unescapeText(text: string): Unescaped | null {
  const output: Output = { codes: new Uint16Array(text.length), starts: new Int32Array(text.length + 1), length: 0 };
  for (let index = 0; index < text.length; index++) push(output, text.charCodeAt(index), index);
  if (output.length === text.length) return null;
  output.starts[output.length] = text.length;
  return { text: textOf(output.codes.subarray(0, output.length)), starts: output.starts };
}

function push(output: Output, code: number, start: number): void {
  output.codes[output.length] = code;
  output.starts[output.length] = start;
  output.length++;
  while (collapse(output));
}

/** Puts what an escape stands for in its place, if the output ends with one. */
function collapse(output: Output): boolean {
  const { codes, length } = output;
  const last = codes[length - 1] as number;
  if (length >= 2 && codes[length - 2] === BACKSLASH) {
    const short = SHORT.get(last);
    return short !== undefined && replaceLast(output, 2, short);
  }
  if (hexOf(last) < 0) return false;
  if (length >= 3 && codes[length - 3] === PERCENT) return replaceHex(output, 2, 3);
  const isUnicode = length >= 6 && codes[length - 6] === BACKSLASH && codes[length - 5] === LETTER_U;
  return isUnicode && replaceHex(output, 4, 6);
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
  return true;
}

function hexOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** In pieces, as a call takes only so many arguments. */
function textOf(codes: Uint16Array): string {
  let text = "";
  for (let from = 0; from < codes.length; from += 8192) {
    text += String.fromCharCode(...codes.subarray(from, from + 8192));
  }
  return text;
}
