import { expect, test } from "vitest";
import { interleave, turns } from "../../bench/core/interleave.ts";

test("in every round each comes once, and another one first", () => {
  expect(turns(["a", "b", "c"], 4)).toEqual([
    ["a", "b", "c"],
    ["b", "c", "a"],
    ["c", "a", "b"],
    ["a", "b", "c"],
  ]);
});

test("an empty list has no turns", () => {
  expect(turns([], 2)).toEqual([[], []]);
});

test("measurements are listed by round, and each waits for the one before it", async () => {
  const log: string[] = [];
  const measure = (name: string) => async (round: number) => {
    log.push(`${name}${round} begins`);
    await Promise.resolve();
    log.push(`${name}${round} ends`);
    return 10 * round;
  };
  const found = await interleave({ a: measure("a"), b: measure("b") }, 2);
  expect(found).toEqual({ a: [0, 10], b: [0, 10] });
  expect(log).toEqual(["a0", "b0", "b1", "a1"].flatMap((one) => [`${one} begins`, `${one} ends`]));
});
