import fc from "fast-check";
import { expect, test } from "vitest";
import { codePointLength, deepEqual, firstDuplicate, isMultipleOf } from "../../../runtime/validation.ts";

test("length counts code points, a lone surrogate as one", () => {
  expect(["", "ab", "\u{1F600}", "\uD83D", "\uDE00\uD83D", "a\u{1F600}b\uD83D"].map(codePointLength)).toEqual([
    0, 2, 1, 1, 2, 4,
  ]);
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => codePointLength(text) === [...text].length));
});

test("equality is that of JSON: numbers by value, keys in any order, nothing inherited", () => {
  expect(deepEqual({ a: [1, { b: null }], c: 0 }, { c: -0, a: [1, { b: null }] })).toBe(true);
  const unequal: readonly (readonly [unknown, unknown])[] = [
    [1, "1"],
    [0, false],
    [null, {}],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ toString: 1 }, {}],
    [{}, { toString: 1 }],
    [{ constructor: Object }, { other: 1 }],
    [JSON.parse('{"__proto__":{}}'), {}],
  ];
  for (const [a, b] of unequal) expect([deepEqual(a, b), deepEqual(b, a)]).toEqual([false, false]);
});

test("a duplicate is an item that an earlier one equals", () => {
  const json = fc.jsonValue({ maxDepth: 2 });
  fc.assert(
    fc.property(fc.array(json, { maxLength: 6 }), (items) => {
      const found = items.findIndex((item, index) => items.slice(0, index).some((one) => deepEqual(one, item)));
      return firstDuplicate(items) === found;
    }),
  );
  expect(firstDuplicate(["__proto__", "constructor", "__proto__"])).toBe(2);
  expect(firstDuplicate([[1], "[1]", { a: "1" }, { a: 1 }, '{"a":1}'])).toBe(-1);
});

test("a hundred thousand objects are compared", () => {
  const items = Array.from({ length: 100_000 }, (_, index) => ({ id: index, tags: [] }));
  expect(firstDuplicate(items)).toBe(-1);
});

test.each([
  [19.99, 0.01, true],
  [0.3, 0.1, true],
  [1e308, 1e-8, true],
  [5e-324, 5e-324, true],
  [1.7976931348623157e308, 2, true],
  [-7.5, 2.5, true],
  [0, 0.1, true],
  [-0, 3, true],
  [35.01, 0.02, false],
  [1e308, 0.123456789, false],
  [9007199254740991, 2, false],
  [Number.NaN, 1, false],
  [Number.POSITIVE_INFINITY, 1, false],
])("%d is a multiple of %d: %s", (value, divisor, answer) => {
  expect(isMultipleOf(value, divisor)).toBe(answer);
});
