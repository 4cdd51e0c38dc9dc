/** A span of code points, both ends included. */
export type Span = readonly [from: number, to: number];

/** A pattern as a tree. The ends of a string count as symbols: `START` and `END`. */
export type Pattern =
  | { readonly kind: "set"; readonly spans: readonly Span[] }
  | { readonly kind: "all"; readonly parts: readonly Pattern[] }
  | { readonly kind: "any"; readonly parts: readonly Pattern[] }
  | { readonly kind: "repeat"; readonly part: Pattern; readonly least: number; readonly most: number };

export const LAST = 0x10ffff;
export const START = LAST + 1;
export const END = LAST + 2;

/** Everything but the spans. */
export function complement(spans: readonly Span[]): readonly Span[] {
  const rest: Span[] = [];
  let next = 0;
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (from > next) rest.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  if (next <= LAST) rest.push([next, LAST]);
  return rest;
}

const code = (char: string) => char.codePointAt(0) ?? 0;
const span = (from: string, to: string): Span => [code(from), code(to)];

const DIGITS: readonly Span[] = [span("0", "9")];
const WORDS: readonly Span[] = [span("0", "9"), span("A", "Z"), span("_", "_"), span("a", "z")];
const SPACES: readonly Span[] = [
  ...[9, 10, 11, 12, 13, 32, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff].map(
    (one): Span => [one, one],
  ),
  [0x2000, 0x200a],
];

/** What `\d`, `\D` and so on mean, and `.`. */
export const CLASSES: Readonly<Record<string, readonly Span[]>> = {
  d: DIGITS,
  D: complement(DIGITS),
  w: WORDS,
  W: complement(WORDS),
  s: SPACES,
  S: complement(SPACES),
  ".": complement([10, 13, 0x2028, 0x2029].map((one): Span => [one, one])),
};
