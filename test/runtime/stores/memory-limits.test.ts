import { expect, test } from "vitest";
import { memoryLimits } from "../../../runtime/stores/memory-limits.ts";
import { createFakeClock } from "../../support/fake-clock.ts";

const rate = { perMinute: 60, burst: 2 };

test("memory limits: each key has a bucket of its own, and asking costs nothing", async () => {
  const clock = createFakeClock();
  const limits = memoryLimits({ clock });
  expect(await limits.peek("a", rate)).toEqual({ allowed: true, remaining: 2, retryAfterMs: 0, resetMs: 0 });
  for (let i = 0; i < 2; i++) expect((await limits.take("a", rate)).allowed).toBe(true);
  expect(await limits.take("a", rate)).toEqual({ allowed: false, remaining: 0, retryAfterMs: 1000, resetMs: 2000 });
  expect((await limits.take("b", rate)).allowed).toBe(true);
  clock.advance(1000);
  expect((await limits.take("a", rate)).allowed).toBe(true);
});

test("memory limits: beyond the bounds the bucket longest unused is full again", async () => {
  const limits = memoryLimits({ clock: createFakeClock(), maxEntries: 2 });
  for (const key of ["a", "b", "a", "c"]) await limits.take(key, rate);
  expect((await limits.peek("a", rate)).remaining).toBe(0);
  expect((await limits.peek("b", rate)).remaining).toBe(2);
  expect((await limits.peek("c", rate)).remaining).toBe(1);
});

test("memory limits: long keys count by their length, and the bound may be used up to the byte", async () => {
  const limits = memoryLimits({ clock: createFakeClock(), maxBytes: 5000 });
  await limits.take("a", rate);
  await limits.take("b".repeat(2399), rate);
  expect(limits.held()).toEqual({ entries: 2, bytes: 5000 });
  await limits.take("b".repeat(2400), rate);
  expect((await limits.peek("a", rate)).remaining).toBe(2);
});

test("memory limits: buckets that are full again are cleared as others come", async () => {
  const clock = createFakeClock();
  const limits = memoryLimits({ clock });
  for (let i = 0; i < 10; i++) await limits.take(`${i}`, rate);
  clock.advance(999);
  await limits.take("a", rate);
  expect(limits.held()).toEqual({ entries: 11, bytes: 11 * 102 });
  clock.advance(1);
  await limits.take("a", rate);
  expect(limits.held()).toEqual({ entries: 9, bytes: 9 * 102 });
});

test("memory limits without a clock of their own go by the machine's", async () => {
  expect((await memoryLimits().take("a", rate)).remaining).toBe(1);
});
