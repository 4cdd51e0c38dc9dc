import fc from "fast-check";
import { expect, test } from "vitest";
import { base64Spans, decodeBase64 } from "../../../runtime/redaction/base64.ts";
import type { Span } from "../../../runtime/redaction/secret-match.ts";
import { scaled } from "../../support/scale.ts";

const IS_TEXT = /^[\t\n\r -~]*$/;
/** Shorter base64 contains too little to detect. */
const LEAST_GROUPS = 4;

/** The same spans by definition: every run of characters, cut into groups in each of four ways. */
function saidSpans(text: string): readonly Span[] {
  return [...text.matchAll(/([\w+/-][\w+/\r\n-]*)={0,2}/g)].flatMap(({ 0: padded, 1: run = "", index: from }) => {
    const places = [...run].flatMap((character, index) => (/[\r\n]/.test(character) ? [] : [from + index]));
    return [0, 1, 2, 3].flatMap((phase) => spansOfPhase(text, places, phase, from + padded.length));
  });
}

/** A stretch takes the group before it and the one behind it along: either may hold some of its text. */
function spansOfPhase(text: string, places: readonly number[], phase: number, end: number): readonly Span[] {
  const spans: Span[] = [];
  let first: number | null = null;
  let count = 0;
  for (let at = phase; at + 4 <= places.length; at += 4) {
    const group = places.slice(at, at + 4).map((place) => text.charAt(place));
    if (IS_TEXT.test(Buffer.from(group.join(""), "base64").toString("latin1"))) {
      first ??= at;
      count++;
      continue;
    }
    const to = (places[at + 3] as number) + 1;
    if (first !== null && count >= LEAST_GROUPS) spans.push({ from: places[Math.max(first - 4, phase)] as number, to });
    first = null;
    count = 0;
  }
  if (first === null || count < LEAST_GROUPS) return spans;
  return [...spans, { from: places[Math.max(first - 4, phase)] as number, to: end }];
}

const sorted = (spans: readonly Span[]) => [...spans].sort((a, b) => a.from - b.from || a.to - b.to);

const character = fc.constantFrom(..."ABYZabyz0189+/-_");
const base64 = fc
  .array(
    fc.oneof(fc.constantFrom("t", " ", "~", "\t", "\n", "\r", "\u007f", "\u001f", "\u0080", "\u0000"), fc.string()),
  )
  .map((parts) => Buffer.from(parts.join(""), "latin1").toString("base64"));
const part = fc.oneof(
  fc.string({ unit: character, maxLength: 9 }),
  base64,
  base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")),
  fc.constantFrom("\n", "\r\n", " ", "=", "==", ".", "é", "\u0080", "漢"),
);
const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));

test("base64 of text is found wherever its groups begin, with the adjacent groups, and nothing else is", () => {
  fc.assert(
    fc.property(text, (given) => {
      const found = base64Spans(given);
      expect(sorted(found)).toEqual(sorted(saidSpans(given)));
    }),
    { numRuns: scaled(2000) },
  );
});

test("base64 is read as its bytes, in both alphabets, whatever is between", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.constantFrom("base64", "base64url"), (bytes, form) => {
      const encoded = Buffer.from(bytes).toString(form);
      expect(decodeBase64(encoded)).toBe(Buffer.from(bytes).toString("latin1"));
      expect(decodeBase64([...encoded].join("\n. é\u0080"))).toBe(Buffer.from(bytes).toString("latin1"));
    }),
  );
  const long = "a long text, ".repeat(2000);
  expect(decodeBase64(btoa(long))).toBe(long);
});

test.each([
  ["sixteen characters that encode twelve bytes of text", "MDEyMzQ1Njc4OTAx", [{ from: 0, to: 16 }]],
  ["twelve characters are too few", "MDEyMzQ1Njc4", []],
  ["a line end within is passed over", "MDEyMzQ1\nNjc4OTAx", [{ from: 0, to: 17 }]],
  ["anything else is none", "MDEyMzQ1 Njc4OTAx", []],
  ["what precedes it is ignored", "MDE yMzQ1Njc4OTAx////", []],
  ["padding belongs to it", "MDEyMzQ1Njc4OTAx==", [{ from: 0, to: 18 }]],
  [
    "one sign of it, too, and no third",
    "MDEyMzQ1Njc4OTAx=, MDEyMzQ1Njc4OTAx===",
    [
      { from: 0, to: 17 },
      { from: 19, to: 37 },
    ],
  ],
  ["so does a line end after it", "MDEyMzQ1Njc4OTAx\n", [{ from: 0, to: 17 }]],
])("%s", (_case, given, spans) => {
  expect(base64Spans(given).filter(({ from }) => from % 19 === 0)).toEqual(spans);
});

test.each([
  ["\t", true],
  ["\n", true],
  ["\r", true],
  [" ", true],
  ["~", true],
  ["\u001f", false],
  ["\u007f", false],
  ["\u0080", false],
  ["\u00a0", false],
  ["\u0000", false],
])("of twelve bytes with a %j at any position all are text: %s", (byte, isText) => {
  for (let place = 0; place < 12; place++) {
    const bytes = `${"t".repeat(place)}${byte}${"t".repeat(11 - place)}`;
    const encoded = Buffer.from(bytes, "latin1").toString("base64");
    expect(
      base64Spans(encoded).some(({ from }) => from === 0),
      `${place}`,
    ).toBe(isText);
  }
});
