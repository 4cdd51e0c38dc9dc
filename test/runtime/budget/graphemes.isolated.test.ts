import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { graphemeEnd, graphemeStart } from "../../../runtime/budget/graphemes.ts";

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The positions at which graphemes of a string begin, and its end. */
function edgesOf(text: string): readonly number[] {
  return [...segmenter.segment(text)].map(({ index }) => index).concat(text.length);
}

function expectEdges(text: string): void {
  const edges = edgesOf(text);
  for (let index = 0; index <= text.length; index++) {
    expect(graphemeEnd(text, index)).toBe(edges.findLast((edge) => edge <= index));
    expect(graphemeStart(text, index)).toBe(edges.find((edge) => edge >= index));
  }
}

const FAMILY = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
const FLAG = "\u{1f1e9}\u{1f1ea}";

test.each([
  ["letters", "abc"],
  ["a line end of two characters", "a\r\nb\n\rc\r\r\n\n"],
  ["accents", "ae\u0301\u0300bü\u02ff\u0300"],
  [
    "Chinese, and what stands beside it in the table of characters",
    "日\u4dff\u0301\u4e00\u0301\u9fff\u0301\ua000\u0301本",
  ],
  ["a family, flags", `x${FAMILY}${FLAG}${FLAG}y${FLAG.slice(0, 2)}`],
  ["Hangul", "한\u1112\u1161\u11ab가"],
  ["Devanagari", "क्षि"],
  ["halves of pairs", "\ud800\udc00\udc00\ud800"],
])("the graphemes next to each position of a string are those of Unicode: %s", (_case, text) => {
  expectEdges(text);
});

test("they are in any text", () => {
  const unit = fc.constantFrom(
    "a",
    "é",
    "e\u0301",
    "\u0301",
    "日",
    "\r",
    "\n",
    FAMILY,
    "\u200d",
    FLAG,
    "\u{1f1e9}",
    "\u1161",
    "한",
  );
  fc.assert(fc.property(fc.string({ unit, maxLength: 12 }), expectEdges));
});

/** Longer than the part that is inspected first. */
const MANY = 600;

test.each([
  ["flags, which pair up from the first one on", FLAG.repeat(MANY)],
  ["flags behind a letter", `a${FLAG.repeat(MANY)}b`],
  ["one letter with many accents", `ab${"\u0301".repeat(MANY)}cd`],
  ["letters", "é".repeat(3 * MANY)],
  ["letters that end what is looked at", `${"a".repeat(MANY)}e\u0301${"\u0301".repeat(MANY / 2)}${"a".repeat(MANY)}`],
])("however long the text is: %s", (_case, text) => {
  const edges = new Set(edgesOf(text));
  const near = [1, 2, 3, 511, 512, 513, 514, 601, 602, 603, 1023, 1024, 1025];
  for (const index of [...near.filter((one) => one < text.length), text.length - 1]) {
    const [end, start] = [graphemeEnd(text, index), graphemeStart(text, index)];
    expect([edges.has(end), edges.has(start), end <= index, start >= index]).toEqual([true, true, true, true]);
    for (let between = end + 1; between < start; between++) expect(edges.has(between)).toBe(false);
    if (edges.has(index)) expect([end, start]).toEqual([index, index]);
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The lengths of the strings that are passed to the segmenter, which is slow and copies them. */
function asked(text: string, ...indexes: readonly number[]): readonly number[] {
  const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
  for (const index of indexes) expect(graphemeEnd(text, index)).toBeLessThanOrEqual(index);
  const lengths = segment.mock.calls.map(([given]) => given.length);
  segment.mockRestore();
  return lengths;
}

test.each(["abc", "\u02ff\u02ff\u02ff", "\u4e00\u4e00\u4e00", "\u9fff\u9fff\u9fff", "\ra\n", "\n\r", "\n\n\n"])(
  "between letters that never join, the segmenter is not called: %j",
  (text) => {
    expect(asked(text, ...Array.from({ length: text.length + 1 }, (_, index) => index))).toEqual([]);
  },
);

test("the segmenter is not called for the ends of a string", () => {
  expect(asked(FAMILY, 0, FAMILY.length)).toEqual([]);
});

const BEFORE = "a".repeat(2000);

test("of a long text a piece is asked: from the letter before on, if that is near, and not much further", () => {
  expect(asked(`${BEFORE}e\u0301${BEFORE}`, 2001)).toEqual([513]);
  expect(asked(`${BEFORE}e\u0301`, 2001)).toEqual([2]);
  const marks = `${BEFORE}e${"\u0301".repeat(600)}${BEFORE}`;
  expect(asked(marks, 2512)).toEqual([1024]);
  expect(asked(marks, 2513)).toEqual([marks.length]);
});

test("the whole is asked where the piece may end within a grapheme", () => {
  const marks = (count: number) => `${BEFORE}e${"\u0301".repeat(count)}`;
  expect(asked(`${marks(511)}${BEFORE}`, 2001)).toEqual([513]);
  expect(asked(`${marks(512)}${BEFORE}`, 2001)).toEqual([513, 4513]);
  expect(asked(marks(512), 2001)).toEqual([513]);
});
