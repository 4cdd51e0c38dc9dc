import { expect, test } from "vitest";
import { cutLines, cutText, type Keep } from "../../../runtime/budget/cut-text.ts";
import { jsonBytesAt, utf8BytesAt } from "../../../runtime/json/json.ts";

/** All strings of these units, up to a maximum length. */
function textsOf(units: readonly string[], most: number): readonly string[] {
  const longest = most === 0 ? [] : textsOf(units, most - 1);
  return ["", ...longest.flatMap((text) => units.map((unit) => unit + text))];
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
const KEEPS: readonly Keep[] = ["first", "last"];

/** The lines of a string with their line feeds; no empty one at the end. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

test("keeps the requested number of whole lines, from the start or the end", () => {
  for (const text of unique(textsOf(["a", "\n", "b\n"], 4))) {
    const lines = linesOf(text);
    for (const wanted of [0, 1, 2, 3, 4, 9]) {
      expect(cutLines(text, wanted, "first"), JSON.stringify(text)).toBe(lines.slice(0, wanted).join(""));
      expect(cutLines(text, wanted, "last"), JSON.stringify(text)).toBe(lines.slice(-wanted || lines.length).join(""));
    }
  }
});

/** The longest part that costs no more, of all there are. */
function longest(parts: readonly string[], room: number, cost: (text: string) => number): string {
  return parts.reduce((best, part) => (cost(part) <= room && part.length > best.length ? part : best), "");
}

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Every part of a string that consists of whole graphemes or lines, from its start or to its end. */
function partsOf(text: string, keep: Keep, by: "text" | "lines"): readonly string[] {
  const pieces = by === "lines" ? linesOf(text) : [...segmenter.segment(text)].map(({ segment }) => segment);
  return Array.from({ length: pieces.length + 1 }, (_, count) =>
    (keep === "first" ? pieces.slice(0, count) : pieces.slice(pieces.length - count)).join(""),
  );
}

const utf8 = (text: string): number => Buffer.byteLength(text);
const json = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

test.each([
  ["text", ["a", "é", "e\u0301", "\r\n", "\u{1f600}"]],
  ["text", ["\ud83d", "\udc00", '"', "\u0001"]],
  ["lines", ["a", "\n", "日\n", "\u{1f600}"]],
] as const)("the part that is kept (%s of %j) is the longest that there is room for", (by, units) => {
  for (const text of unique(textsOf(units, 3))) {
    for (const keep of KEEPS) {
      const parts = partsOf(text, keep, by);
      for (let room = 0; room <= json(text) + 1; room++) {
        const given = `${JSON.stringify(text)} ${keep} ${room}`;
        const cut = { keep, by };
        expect(cutText(text, room, { ...cut, costAt: utf8BytesAt }), given).toBe(longest(parts, room, utf8));
        expect(cutText(text, room, { ...cut, costAt: jsonBytesAt }), given).toBe(longest(parts, room, json));
      }
    }
  }
});
