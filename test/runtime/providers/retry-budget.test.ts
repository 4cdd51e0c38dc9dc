import fc from "fast-check";
import { expect, test } from "vitest";
import { createRetryBudget } from "../../../runtime/providers/retry-budget.ts";
import { scaled } from "../../support/scale.ts";

const DEFAULT = { tokens: 500, retryCost: 14 };

test("a full bucket of 500 tokens pays for 35 retries at 14 each", () => {
  const budget = createRetryBudget(DEFAULT);
  const taken = Array.from({ length: 100 }, () => budget.take());
  expect(taken.filter(Boolean)).toHaveLength(35);
  expect(taken.lastIndexOf(true)).toBe(34);
  expect(budget.tokens()).toBe(10);
});

test("exactly the cost is enough, one token less is not", () => {
  const budget = createRetryBudget({ tokens: 28, retryCost: 14 });
  expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
  budget.succeed(false);
  expect(budget.tokens()).toBe(1);
  expect(budget.take()).toBe(false);
  expect(budget.tokens()).toBe(1);
});

test("a success at once gives one token back, a success after a retry what the retry cost", () => {
  const budget = createRetryBudget(DEFAULT);
  budget.take();
  budget.take();
  budget.succeed(false);
  expect(budget.tokens()).toBe(473);
  budget.succeed(true);
  expect(budget.tokens()).toBe(487);
});

test("a retry that was never made costs nothing", () => {
  const budget = createRetryBudget(DEFAULT);
  budget.take();
  budget.giveBack();
  expect(budget.tokens()).toBe(500);
});

test("a policy whose retry costs more than the bucket holds never retries", () => {
  expect(createRetryBudget({ tokens: 13, retryCost: 14 }).take()).toBe(false);
});

test("the tokens stay between none and all, whatever happens", () => {
  const acts = fc.array(fc.constantFrom("take", "giveBack", "retried", "succeeded"), { maxLength: 200 });
  const rows = fc.record({ tokens: fc.integer({ min: 1, max: 100 }), retryCost: fc.integer({ min: 1, max: 30 }) });
  fc.assert(
    fc.property(rows, acts, (row, all) => {
      const budget = createRetryBudget(row);
      for (const act of all) {
        if (act === "take") budget.take();
        else if (act === "giveBack") budget.giveBack();
        else budget.succeed(act === "retried");
        expect(budget.tokens()).toBeGreaterThanOrEqual(0);
        expect(budget.tokens()).toBeLessThanOrEqual(row.tokens);
      }
    }),
    { numRuns: scaled(1_000) },
  );
});
