import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { didYouMean } from "../generator/did-you-mean.ts";

describe("a typo", () => {
  test.each([
    ["a letter too many", "tweeet", "tweet"],
    ["a letter too few", "twet", "tweet"],
    ["a wrong letter", "twaet", "tweet"],
    ["two letters swapped", "tewet", "tweet"],
    ["another case", "TWEET", "tweet"],
  ])("%s", (_what, word, meant) => {
    expect(didYouMean(word, ["note", "tweet", "task"])).toBe(meant);
  });
});

test("the nearest candidate wins, the first of two equally near", () => {
  expect(didYouMean("taskes", ["task", "tasked", "tasker"])).toBe("tasked");
});

test.each([
  ["something else", "account", ["tweet", "task"]],
  ["half of a short word", "ab", ["xy"]],
  ["no candidates", "tweet", []],
])("%s suggests nothing", (_what, word, candidates) => {
  expect(didYouMean(word, candidates)).toBeNull();
});

test("a candidate is always its own suggestion", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z_]{1,12}$/), { minLength: 1 }), (names) =>
      names.every((name) => didYouMean(name, names) === name),
    ),
  );
});

test("a word of 100,000 letters has no suggestion among long strangers", () => {
  const names = Array.from({ length: 1000 }, (_, index) => "b".repeat(1000) + index);
  expect(didYouMean("a".repeat(100_000), names)).toBeNull();
});
