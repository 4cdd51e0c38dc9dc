import { expect, test } from "vitest";
import { median, ratio, spread } from "../../bench/core/statistics.ts";

test.each([
  { values: [3, 1, 2], middle: 2 },
  { values: [4, 1, 3, 2], middle: 2.5 },
  { values: [10, 9], middle: 9.5 },
  { values: [7], middle: 7 },
  { values: [], middle: Number.NaN },
])("the median of $values is $middle", ({ values, middle }) => {
  expect(median(values)).toBe(middle);
});

test("a median leaves the list that it was given as it is", () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test("a spread has the least and the most", () => {
  expect(spread([5, 1, 9])).toEqual({ median: 5, least: 1, most: 9 });
});

test("a slow round that slows both sides changes no ratio", () => {
  expect(ratio([10, 100, 10], [5, 50, 5])).toEqual({ median: 2, least: 2, most: 2 });
});

test("sides with other rounds can't be compared", () => {
  expect(() => ratio([1, 2], [1])).toThrow("same rounds");
});
