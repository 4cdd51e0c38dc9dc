import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Budget,
  type Cut,
  cutToBudget,
  type OverBudget,
  type WithinBudget,
} from "../../../runtime/budget/truncate.ts";
import type { TruncateRow } from "../../../runtime/contract/contract.ts";
import { scale, scaled } from "../../support/scale.ts";

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function row(at: string, keep: TruncateRow["keep"] = "first", by: TruncateRow["by"] = "elements"): TruncateRow {
  return { at, keep, by };
}

function cut(
  value: unknown,
  limitBytes: number,
  rows: readonly TruncateRow[],
  more: Partial<Budget> = {},
): WithinBudget | OverBudget {
  return cutToBudget(value, { limitBytes, rows, fits: () => true, ...more });
}

function within(outcome: WithinBudget | OverBudget): WithinBudget {
  if ("tooSmall" in outcome) throw new Error(`too small: ${outcome.tooSmall} bytes are needed`);
  return outcome;
}

describe("a result and its budget", () => {
  test("a result that fits is left as it is, the same value", () => {
    const value = { list: [1, 2, 3] };
    expect(cut(value, bytesOf(value), [row("/list")])).toEqual({ value, truncated: false, usedBytes: 16, cuts: [] });
    expect(within(cut(value, 16, [row("/list")])).value).toBe(value);
    expect(within(cut(value, 15, [row("/list")]))).toMatchObject({ truncated: true, usedBytes: 14 });
  });

  test("a list loses whole elements from the end that is not kept", () => {
    const value = { list: ["aa", "bb", "cc"], id: 7 };
    expect(within(cut(value, 29, [row("/list")])).value).toEqual({ list: ["aa", "bb"], id: 7 });
    expect(within(cut(value, 29, [row("/list", "last")])).value).toEqual({ list: ["bb", "cc"], id: 7 });
    expect(within(cut(value, 18, [row("/list")])).cuts).toEqual([{ at: "/list", keep: "first", kept: 0, total: 3 }]);
  });

  test("places are cut in the order of the rows, each to nothing before the next is touched", () => {
    const value = { a: [1, 2, 3], b: [1, 2, 3], c: "abc" };
    const rows = [row("/b"), row("/c", "first", "text"), row("/a")];
    const seen = [35, 34, 32, 30, 29, 28, 27, 26, 24, 22].map((limit) => within(cut(value, limit, rows)).value);
    expect(seen).toEqual([
      value,
      { ...value, b: [1, 2] },
      { ...value, b: [1] },
      { ...value, b: [] },
      { ...value, b: [], c: "ab" },
      { ...value, b: [], c: "a" },
      { ...value, b: [], c: "" },
      { a: [1, 2], b: [], c: "" },
      { a: [1], b: [], c: "" },
      { a: [], b: [], c: "" },
    ]);
    expect(cut(value, 21, rows)).toEqual({ tooSmall: 22 });
  });

  test("objects are never cut, and a row that names nothing that is there does no harm", () => {
    const value = { kept: { a: 1, b: 2 }, list: [1, 2], nothing: null };
    const rows = [row("/kept"), row("/nothing"), row("/missing/deep"), row("/__proto__"), row("/list"), row("/list")];
    expect(within(cut(value, 48, rows)).value).toEqual({ kept: { a: 1, b: 2 }, list: [1], nothing: null });
    expect(cut(value, 20, rows)).toEqual({ tooSmall: bytesOf({ ...value, list: [] }) });
  });

  test("a pointer may name a property with a slash, or the result itself", () => {
    expect(within(cut({ "a/b~": { c: [1, 2] } }, 19, [row("/a~1b~0/c")])).value).toEqual({ "a/b~": { c: [1] } });
    expect(within(cut([1, 2, 3], 5, [row("")])).value).toEqual([1, 2]);
    expect(within(cut("abc", 4, [row("", "first", "text")])).value).toBe("ab");
  });

  test("what was given is not changed", () => {
    const value = { list: [1, 2, 3], deep: { text: "abcdef" } };
    const before = structuredClone(value);
    cut(value, 20, [row("/list"), row("/deep/text", "last", "text")]);
    expect(value).toEqual(before);
  });

  test("a key named __proto__ stays where it is", () => {
    const value: unknown = JSON.parse('{"__proto__":{"x":1},"list":[1,2,3]}');
    expect(JSON.stringify(within(cut(value, 34, [row("/list")])).value)).toBe('{"__proto__":{"x":1},"list":[1,2]}');
  });

  const texts: readonly (readonly [what: string, text: string, room: number, first: string, last: string])[] = [
    ["letters of one byte", "abcdef", 3, "abc", "def"],
    ["letters of two bytes", "äöü", 5, "äö", "öü"],
    ["a pair of surrogates", "a\u{1f600}b", 4, "a", "b"],
    ["a letter and its accent", "xe\u0301y", 3, "x", "y"],
    ["a family", "a\u{1f468}\u200d\u{1f469}\u200d\u{1f467}b", 17, "a", "b"],
    ["flags", "\u{1f1e9}\u{1f1ea}\u{1f1eb}\u{1f1f7}", 15, "\u{1f1e9}\u{1f1ea}", "\u{1f1eb}\u{1f1f7}"],
    ["a line end of two characters", "ab\r\ncd", 5, "ab", "cd"],
    ["escapes", 'a"b"c', 3, 'a"', '"c'],
    ["control characters", "\u0001\u0001", 11, "\u0001", "\u0001"],
    ["lone surrogates", "\ud800\ud800x", 7, "\ud800", "\ud800x"],
  ];
  test.each(texts)("a string is cut between graphemes: %s", (_, text, room, first, last) => {
    expect(within(cut({ t: text }, room + 8, [row("/t", "first", "text")])).value).toEqual({ t: first });
    expect(within(cut({ t: text }, room + 8, [row("/t", "last", "text")])).value).toEqual({ t: last });
  });

  test("a string is cut after a line feed if the entry has `by: lines`", () => {
    const value = { log: "one\ntwo\nthree\n" };
    expect(within(cut(value, 25, [row("/log", "first", "lines")])).value).toEqual({ log: "one\ntwo\n" });
    expect(within(cut(value, 21, [row("/log", "last", "lines")])).value).toEqual({ log: "three\n" });
    expect(within(cut(value, 13, [row("/log", "last", "lines")])).value).toEqual({ log: "" });
    expect(within(cut({ log: "one long line" }, 15, [row("/log", "first", "lines")])).value).toEqual({ log: "" });
  });

  test("a cluster longer than any window is found whole", () => {
    const zalgo = `ab${"\u0301".repeat(3000)}cd`;
    expect(within(cut({ t: zalgo }, 1000, [row("/t", "first", "text")])).value).toEqual({ t: "a" });
    expect(within(cut({ t: zalgo }, 1000, [row("/t", "last", "text")])).value).toEqual({ t: "cd" });
    const flags = "\u{1f1e9}\u{1f1ea}".repeat(1000);
    const { value } = within(cut({ t: flags }, 4008 + 4, [row("/t", "first", "text")]));
    expect(value).toEqual({ t: "\u{1f1e9}\u{1f1ea}".repeat(500) });
  });
});

describe("a schema that a cut result must fit", () => {
  const fits = (least: number) => (value: unknown) =>
    (value as { readonly list: readonly unknown[] }).list.length >= least;

  test("keeps the elements that it asks for, and what is cut is found elsewhere", () => {
    const value = { list: [1, 2, 3, 4], rest: "abcdefgh" };
    const rows = [row("/list"), row("/rest", "first", "text")];
    expect(within(cut(value, 30, rows, { fits: fits(2) })).value).toEqual({ list: [1, 2], rest: "abcdef" });
    expect(cut(value, 10, rows, { fits: fits(2) })).toEqual({ tooSmall: 24 });
    expect(within(cut(value, 24, rows, { fits: fits(2) })).value).toEqual({ list: [1, 2], rest: "" });
  });

  test("that no cut fits gives no result at all: what is needed is the whole", () => {
    const value = { list: [1, 2, 3, 4], rest: "abcdefgh" };
    const rows = [row("/list"), row("/rest", "first", "text")];
    expect(cut(value, 20, rows, { fits: () => false })).toEqual({ tooSmall: bytesOf(value) });
    const noText = (one: unknown) => (one as typeof value).rest.length === 8;
    const left = within(cut(value, 29, rows, { fits: noText }));
    expect(left.value).toEqual({ list: [], rest: "abcdefgh" });
    expect(left.cuts).toEqual([{ at: "/list", keep: "first", kept: 0, total: 4 }]);
    const textFirst = within(cut(value, 33, [row("/rest", "first", "text"), row("/list")], { fits: noText }));
    expect(textFirst.cuts).toEqual([{ at: "/list", keep: "first", kept: 2, total: 4 }]);
    expect(cut(value, 20, rows, { fits: noText })).toEqual({ tooSmall: 29 });
  });
});

describe("pages by offset", () => {
  const rows = [row("/notes", "last"), row("/tasks")];

  test("apply to the last list that keeps its first elements, and return where the rest starts", () => {
    const value = { notes: ["n"], tasks: ["aaa", "bbb", "ccc"] };
    expect(cut(value, 36, rows, { offset: 10 })).toMatchObject({
      value: { notes: [], tasks: ["aaa", "bbb"] },
      nextOffset: 12,
    });
    expect(cut(value, 42, rows, { offset: 10 })).not.toHaveProperty("nextOffset");
    expect(cut(value, 36, rows)).not.toHaveProperty("nextOffset");
  });

  test("do not apply to a string, to an empty list, or to one that keeps its last elements", () => {
    const value = { tasks: ["aaa", "bbb"], notes: ["n", "o"], text: "abc", empty: [] };
    const others = [row("/tasks"), row("/notes", "last"), row("/text", "first", "text"), row("/empty")];
    const lastFirst = [...others].reverse();
    const least = bytesOf({ tasks: ["aaa"], notes: [], text: "", empty: [] });
    expect(cut(value, least, lastFirst, { offset: 4 })).toMatchObject({ value: { tasks: ["aaa"] }, nextOffset: 5 });
    expect(cut(value, least, others, { offset: 4 })).toMatchObject({ value: { tasks: ["aaa"] }, nextOffset: 5 });
    expect(cut(value, least - 1, others, { offset: 4 })).toEqual({ tooSmall: least });
  });

  test("keep one element at least, or ask for a budget in which one fits", () => {
    const value = { notes: [], tasks: ["a".repeat(100), "b"] };
    const outcome = cut(value, 50, rows, { offset: 0 });
    expect(outcome).toEqual({ tooSmall: 125 });
    expect(cut(value, 125, rows, { offset: 0 })).toMatchObject({ value: { tasks: ["a".repeat(100)] }, nextOffset: 1 });
  });
});

function placeOf(
  value: { readonly deep: { readonly names: readonly string[] } },
  at: string,
): readonly unknown[] | string {
  const places: Readonly<Record<string, unknown>> = { ...value, "deep/names": value.deep.names };
  return places[at.slice(1)] as readonly unknown[] | string;
}

function keptOf(whole: readonly unknown[] | string, { keep, kept, total }: Cut): readonly unknown[] | string {
  expect(whole).toHaveLength(total);
  return keep === "first" ? whole.slice(0, kept) : whole.slice(total - kept);
}

/** A result with two lists and two strings, and entries for them in some order. */
const results = fc.record({
  id: fc.string({ unit: "grapheme" }),
  items: fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 8 }),
  deep: fc.record({ names: fc.array(fc.string({ unit: "grapheme" }), { maxLength: 6 }), more: fc.boolean() }),
  text: fc.string({ unit: "grapheme", maxLength: 40 }),
  log: fc.array(fc.string({ unit: "binary", maxLength: 6 })).map((lines) => lines.join("\n")),
});
const keeps = fc.constantFrom<TruncateRow["keep"]>("first", "last");
const rowSets = fc
  .tuple(keeps, keeps, keeps, keeps)
  .map(([a, b, c, d]) => [row("/items", a), row("/deep/names", b), row("/text", c, "text"), row("/log", d, "lines")])
  .chain((rows) => fc.shuffledSubarray(rows));
const budgets = fc
  .tuple(results, rowSets, fc.double({ min: 0, max: 1.1, noNaN: true }))
  .map(([value, rows, share]) => ({
    value,
    rows,
    limit: Math.floor(bytesOf(value) * share),
  }));

describe("any result under any budget", () => {
  test("stays below the cap in bytes, or reports the smallest cap that is enough", () => {
    fc.assert(
      fc.property(budgets, ({ value, rows, limit }) => {
        const outcome = cut(value, limit, rows);
        if ("tooSmall" in outcome) {
          expect(outcome.tooSmall).toBeGreaterThan(limit);
          expect(within(cut(value, outcome.tooSmall, rows)).usedBytes).toBe(outcome.tooSmall);
          return;
        }
        expect(bytesOf(outcome.value)).toBe(outcome.usedBytes);
        expect(outcome.usedBytes <= limit).toBe(true);
        expect(outcome.truncated).toBe(bytesOf(value) > limit);
      }),
      { numRuns: scaled(1000) },
    );
  });

  test("is cut once: cutting again changes nothing", () => {
    fc.assert(
      fc.property(budgets, ({ value, rows, limit }) => {
        const outcome = cut(value, limit, rows);
        if ("tooSmall" in outcome) return;
        expect(within(cut(outcome.value, limit, rows))).toMatchObject({
          value: outcome.value,
          truncated: false,
          cuts: [],
        });
      }),
      { numRuns: scaled(1000) },
    );
  });

  test("is a part of the whole: the same keys, and prefixes or suffixes of lists and strings", () => {
    fc.assert(
      fc.property(budgets, ({ value, rows, limit }) => {
        const outcome = cut(value, limit, rows);
        if ("tooSmall" in outcome) return;
        const left = outcome.value as typeof value;
        expect(Object.keys(left)).toEqual(Object.keys(value));
        const others = { items: 0, deep: 0, text: 0, log: 0 };
        expect({ ...left, ...others }).toEqual({ ...value, ...others });
        for (const one of outcome.cuts) expect(placeOf(left, one.at)).toEqual(keptOf(placeOf(value, one.at), one));
      }),
      { numRuns: scaled(1000) },
    );
  });

  test("splits no grapheme and no line", () => {
    const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
    const text = fc.string({
      unit: fc.constantFrom(
        "a",
        "é",
        "e\u0301",
        "\u{1f600}",
        "\u200d",
        "\u{1f1e9}",
        "\r",
        "\n",
        "日",
        "\u0e33",
        "\ud800",
        "한",
        "\u1161",
      ),
    });
    fc.assert(
      fc.property(
        text,
        fc.nat(60),
        keeps,
        fc.constantFrom<"text" | "lines">("text", "lines"),
        (whole, limit, keep, by) => {
          const outcome = cut(whole, limit, [row("", keep, by)]);
          if ("tooSmall" in outcome) return;
          const part = outcome.value as string;
          const edge = keep === "first" ? part.length : whole.length - part.length;
          const edges = new Set([...segmenter.segment(whole)].map(({ index }) => index).concat(whole.length));
          expect(edges.has(edge)).toBe(true);
          if (by === "lines") expect(edge === 0 || edge === whole.length || whole[edge - 1] === "\n").toBe(true);
        },
      ),
      { numRuns: scaled(1000) },
    );
  });

  test("shows more with a larger budget, never less", () => {
    fc.assert(
      fc.property(budgets, fc.nat(50), ({ value, rows, limit }, more) => {
        const [small, large] = [cut(value, limit, rows), cut(value, limit + more, rows)];
        if ("tooSmall" in small) return;
        expect(within(large).usedBytes).toBeGreaterThanOrEqual(small.usedBytes);
        for (const { at, kept } of within(large).cuts) {
          expect(kept).toBeGreaterThanOrEqual(
            small.cuts.find((one) => one.at === at)?.kept ?? Number.POSITIVE_INFINITY,
          );
        }
      }),
      { numRuns: scaled(1000) },
    );
  });

  test("read page by page is the whole list", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 2 })), fc.integer({ min: 20, max: 80 }), (list, limit) => {
        const seen: unknown[] = [];
        let offset: number | undefined = 0;
        while (offset !== undefined) {
          const page: WithinBudget | OverBudget = cut({ list: list.slice(offset) }, limit, [row("/list")], { offset });
          if ("tooSmall" in page) return;
          seen.push(...(page.value as { readonly list: readonly unknown[] }).list);
          offset = page.nextOffset;
        }
        expect(seen).toEqual(list);
      }),
      { numRuns: scaled(1000) },
    );
  });
});

test.skipIf(scale === "tiny")("a list of 200,000 elements and a string of as many characters are cut", () => {
  const count = 200_000;
  const value = {
    list: Array.from({ length: count }, (_, index) => ({ index, text: "abc" })),
    text: "añ日".repeat(count),
  };
  within(cut(value, bytesOf(value) - count * 20, [row("/list", "last"), row("/text", "last", "text")]));
});
