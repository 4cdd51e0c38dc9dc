import { isInContext } from "./idna-context.ts";

const BASE = 36;

/**
 * True for a label of the form `xn--…` whose Punycode decodes to a label that IDNA allows: with a character beyond ASCII, no
 * leading combining mark, and each character in a context where it is allowed.
 *
 * Source: RFC 3492, section 6.2; RFC 5891, section 4.2.3; RFC 5892.
 */
export function isALabel(label: string): boolean {
  const text = decode(label.slice(4).toLowerCase());
  return (
    text !== null && /[^\0-\x7f]/.test(text) && !/^\p{M}/u.test(text) && text.slice(2, 4) !== "--" && isInContext(text)
  );
}

function decode(punycode: string): string | null {
  const delimiter = punycode.lastIndexOf("-");
  const points = Array.from(punycode.slice(0, Math.max(delimiter, 0)), (character) => character.charCodeAt(0));
  let state: State | null = { rest: punycode.slice(delimiter + 1), index: 0, point: 128, bias: 72 };
  while (state !== null && state.rest !== "") {
    state = insertOne(state, points);
  }
  return state === null ? null : String.fromCodePoint(...points);
}

interface State {
  readonly rest: string;
  readonly index: number;
  readonly point: number;
  readonly bias: number;
}

function insertOne({ rest, index, point, bias }: State, points: number[]): State | null {
  const read = readNumber(rest, bias);
  if (read === null) return null;
  const length = points.length + 1;
  const moved = index + read.value;
  const nextPoint = point + Math.floor(moved / length);
  if (nextPoint > 0x10ffff || (nextPoint >= 0xd800 && nextPoint <= 0xdfff)) return null;
  const place = moved % length;
  points.splice(place, 0, nextPoint);
  return { rest: read.rest, index: place + 1, point: nextPoint, bias: adapt(read.value, length, index === 0) };
}

function readNumber(text: string, bias: number): { readonly value: number; readonly rest: string } | null {
  let value = 0;
  let weight = 1;
  for (let used = 0; used < text.length; used++) {
    const digit = digitOf(text.charCodeAt(used));
    if (value > Number.MAX_SAFE_INTEGER / BASE / BASE) return null;
    const threshold = Math.min(26, Math.max(1, BASE * (used + 1) - bias));
    value += digit * weight;
    if (digit < threshold) return { value, rest: text.slice(used + 1) };
    weight *= BASE - threshold;
  }
  return null;
}

/** Of a label nothing but small letters and digits is left here. */
function digitOf(code: number): number {
  return code >= 97 ? code - 97 : code - 22;
}

function adapt(value: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(value / (isFirst ? 700 : 2));
  delta += Math.floor(delta / length);
  let steps = 0;
  while (delta > 455) {
    delta = Math.floor(delta / 35);
    steps += BASE;
  }
  return steps + Math.floor((36 * delta) / (delta + 38));
}
