import { expect, test } from "vitest";
import { atLeast, atMost, bytes, digits, microseconds, milliseconds } from "../../bench/core/figures.ts";

test.each([
  [0.0449, "0.04"],
  [1.234, "1.23"],
  [12.34, "12.3"],
  [123.4, "123"],
  [12_345.6, "12,346"],
  [Number.NaN, "?"],
])("%d is shown as %s", (value, text) => {
  expect(digits(value)).toBe(text);
});

test.each([
  [3.21, "3.21 ms"],
  [999, "999 ms"],
  [1840, "1.84 s"],
  [Number.NaN, "nothing"],
])("%d ms are shown as %s", (value, text) => {
  expect(milliseconds(value)).toBe(text);
});

test.each([
  [3.21, "3.21 µs"],
  [999, "999 µs"],
  [1840, "1.84 ms"],
  [2_500_000, "2.50 s"],
])("%d µs are shown as %s", (value, text) => {
  expect(microseconds(value)).toBe(text);
});

test.each([
  [2_500, "2.50 kB"],
  [812_000_000, "812 MB"],
  [1_500_000_000, "1.50 GB"],
])("%d bytes are shown as %s", (value, text) => {
  expect(bytes(value)).toBe(text);
});

const row = { id: "x", what: "X", detail: "1 s against 2 s" };

test.each([
  { median: 2, most: true, least: true },
  { median: 2.001, most: false, least: true },
  { median: 1.999, most: true, least: false },
])("a median of $median is judged against the limit 2, before it is rounded", ({ median, most, least }) => {
  const ratio = { median, least: 0, most: 9 };
  expect(atMost({ ...row, limit: 2, ratio }).met).toBe(most);
  expect(atLeast({ ...row, limit: 2, ratio }).met).toBe(least);
});

test("a median of nothing meets no goal", () => {
  const ratio = { median: Number.NaN, least: Number.NaN, most: Number.NaN };
  expect(atMost({ ...row, limit: 2, ratio }).met).toBe(false);
  expect(atLeast({ ...row, limit: 2, ratio }).met).toBe(false);
});
