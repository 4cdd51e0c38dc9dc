import { expect, test } from "vitest";
import { createRecentMemory } from "../../generator/lsp/recent-memory.ts";

test("a value is made once while it is used between sweeps, and again after two sweeps without use", () => {
  const { remember, sweep } = createRecentMemory();
  let made = 0;
  const use = () => remember(["a"], () => ++made);
  expect([use(), use()]).toEqual([1, 1]);
  for (let round = 0; round < 5; round++) {
    sweep();
    expect(use()).toBe(1);
  }
  sweep();
  sweep();
  expect(use()).toBe(2);
});

test("keys that differ have values of their own, undefined among them", () => {
  const { remember } = createRecentMemory();
  expect(remember(["a"], () => undefined)).toBeUndefined();
  expect(remember(["b"], () => 2)).toBe(2);
  expect(remember(["a"], () => 3)).toBeUndefined();
});
