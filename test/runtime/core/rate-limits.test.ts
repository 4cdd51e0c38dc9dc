import { expect, test } from "vitest";
import { createRateLimits } from "../../../runtime/core/rate-limits.ts";

const classes = { read: { perMinute: 60, burst: 5 }, write: { perMinute: 6, burst: 1 } } as never;

test("limits start as the contract has them, and one is changed for all that ask later", () => {
  const limits = createRateLimits(classes);
  expect(limits.set({ class: "read", perMinute: 120, burst: 10 })).toEqual({
    class: "read",
    perMinute: 120,
    burst: 10,
  });
  expect(limits.list()).toEqual([
    { class: "read", perMinute: 120, burst: 10 },
    { class: "write", perMinute: 6, burst: 1 },
  ]);
});

test("a class that the contract doesn't have has no limit, and gets none", () => {
  const limits = createRateLimits(classes);
  expect(() => limits.get("toString")).toThrow('There is no rate class "toString".');
  expect(() => limits.set({ class: "other", perMinute: 1, burst: 1 })).toThrow(RangeError);
});

test.each([
  { perMinute: 0, burst: 1 },
  { perMinute: 1.5, burst: 1 },
  { perMinute: 1, burst: 0 },
  { perMinute: 1, burst: Number.NaN },
])("a rate that allows nothing is refused: %j", (rate) => {
  const limits = createRateLimits(classes);
  expect(() => limits.set({ class: "read", ...rate })).toThrow("at least 1");
  expect(limits.get("read")).toMatchObject({ perMinute: 60 });
});
