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

test("memory limits: of buckets with as many calls the longest unused is full again", async () => {
  const limits = memoryLimits({ clock: createFakeClock(), maxEntries: 2 });
  for (const key of ["a", "b", "c"]) await limits.take(key, rate);
  expect((await limits.peek("a", rate)).remaining).toBe(2);
  expect((await limits.peek("b", rate)).remaining).toBe(1);
});

test("memory limits: the bucket of the present call is kept, even if all others have more calls", async () => {
  const limits = memoryLimits({ clock: createFakeClock(), maxEntries: 2 });
  for (const key of ["a", "a", "b", "b", "c"]) await limits.take(key, rate);
  expect((await limits.peek("c", rate)).remaining).toBe(1);
});

test("memory limits: only the 16 longest unused buckets are compared", async () => {
  const limits = memoryLimits({ clock: createFakeClock(), maxEntries: 17 });
  for (let i = 0; i < 16; i++) for (let calls = 0; calls < 2; calls++) await limits.take(`${i}`, rate);
  await limits.take("the 17th", rate);
  await limits.take("new", rate);
  expect((await limits.peek("0", rate)).remaining).toBe(2);
  expect((await limits.peek("the 17th", rate)).remaining).toBe(1);
});

test("memory limits: long keys count by their length, and the bound may be used up to the byte", async () => {
  const limits = memoryLimits({ clock: createFakeClock(), maxBytes: 5000 });
  await limits.take("a", rate);
  await limits.take("b".repeat(2399), rate);
  expect(limits.held()).toEqual({ entries: 2, bytes: 5000 });
  await limits.take("b".repeat(2400), rate);
  expect((await limits.peek("a", rate)).remaining).toBe(2);
});

test("memory limits: buckets without calls in the last minute are cleared as others come", async () => {
  const clock = createFakeClock();
  const limits = memoryLimits({ clock });
  for (let i = 0; i < 10; i++) await limits.take(`${i}`, rate);
  clock.advance(59_999);
  await limits.take("a", rate);
  expect(limits.held()).toEqual({ entries: 11, bytes: 11 * 102 });
  clock.advance(1);
  await limits.take("a", rate);
  expect(limits.held()).toEqual({ entries: 1, bytes: 102 + 16 });
});

test("memory limits without a clock of their own go by the machine's", async () => {
  expect((await memoryLimits().take("a", rate)).remaining).toBe(1);
});

test("memory limits: a used-up bucket outlasts the buckets of any number of other principals", async () => {
  const limits = memoryLimits({ clock: createFakeClock(), maxEntries: 50 });
  for (let i = 0; i < 2; i++) await limits.take("used up", rate);
  for (let i = 0; i < 2000; i++) await limits.take(`attacker ${i}`, rate);
  expect((await limits.take("used up", rate)).allowed).toBe(false);
});

test("memory limits: buckets dropped before they were full are reported at most once a minute, with their number", async () => {
  const reports: number[] = [];
  const clock = createFakeClock();
  const limits = memoryLimits({ clock, maxEntries: 10, onShortened: (dropped) => reports.push(dropped) });
  const slow = { perMinute: 0.1, burst: 2 };
  for (let i = 0; i < 10; i++) await limits.take(`${i}`, slow);
  expect(reports).toEqual([]);
  for (let i = 10; i < 15; i++) await limits.take(`${i}`, slow);
  expect(reports).toEqual([1]);
  clock.advance(60_000);
  await limits.take("last", slow);
  expect(reports).toEqual([1, 5]);
});

test("memory limits: dropping a bucket that is full again shortens nothing, and is not reported", async () => {
  const reports: number[] = [];
  const clock = createFakeClock();
  const limits = memoryLimits({ clock, maxEntries: 2, onShortened: (dropped) => reports.push(dropped) });
  await limits.take("slow", { perMinute: 0.5, burst: 2 });
  await limits.take("quick", rate);
  clock.advance(60_000);
  await limits.take("new", rate);
  expect(reports).toEqual([]);
  expect((await limits.peek("slow", { perMinute: 0.5, burst: 2 })).remaining).toBe(1);
});
