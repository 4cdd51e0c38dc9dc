import fc from "fast-check";
import { expect, test } from "vitest";
import type { BeginRequest } from "../../../runtime/idempotency/idempotency-store.ts";
import { type MemoryIdempotency, memoryIdempotency } from "../../../runtime/stores/memory-idempotency.ts";
import { createFakeClock } from "../../support/fake-clock.ts";
import { scaled } from "../../support/scale.ts";

function ask(key: string, other: Partial<BeginRequest> = {}): BeginRequest {
  return { key, inputDigest: "a", leaseMs: 5000, windowMs: 30_000, ...other };
}

/** Begins and completes, or fails the test. */
async function call(store: MemoryIdempotency, key: string, reply = '"done"'): Promise<boolean> {
  const begun = await store.begin(ask(key));
  if (begun.state !== "fresh") throw new Error(`${key} is ${begun.state}`);
  return store.complete(key, begun.fence, reply, 30_000);
}

test("memory idempotency: a call in progress is never pushed out, settled ones are, the longest unused first", async () => {
  const store = memoryIdempotency({ clock: createFakeClock(), maxEntries: 2 });
  await store.begin(ask("open"));
  for (const key of ["a", "b"]) await call(store, key);
  expect(await store.begin(ask("a"))).toMatchObject({ state: "completed" });
  await call(store, "c");
  expect(await store.begin(ask("open"))).toMatchObject({ state: "in_progress" });
  expect(await store.begin(ask("a"))).toMatchObject({ state: "completed" });
  expect(await store.begin(ask("b"))).toMatchObject({ state: "fresh" });
});

test("memory idempotency: with too many calls in progress a new key is refused, until a lease is over", async () => {
  const clock = createFakeClock();
  const store = memoryIdempotency({ clock, maxEntries: 3 });
  await store.begin(ask("a", { leaseMs: 60_000 }));
  await store.begin(ask("b", { leaseMs: 60_000 }));
  await store.begin(ask("c"));
  await expect(store.begin(ask("d"))).rejects.toThrow("Too many calls in progress");
  expect(await store.begin(ask("a"))).toMatchObject({ state: "in_progress" });
  clock.advance(5000);
  expect(await store.begin(ask("d"))).toMatchObject({ state: "fresh" });
  expect(await store.begin(ask("c"))).toEqual({ state: "unknown", ageMs: 0 });
});

test("memory idempotency: any lease that is over makes room, however many others are older", async () => {
  const clock = createFakeClock();
  const store = memoryIdempotency({ clock, maxEntries: 3 });
  for (const key of ["a", "b"]) await store.begin(ask(key, { leaseMs: 60_000 }));
  await store.begin(ask("c"));
  clock.advance(5000);
  expect(await store.begin(ask("d"))).toMatchObject({ state: "fresh" });
});

// A key and a digest of one character each take 254 bytes, and each character of a reply two more.
test("memory idempotency: the bound on bytes may be used up; beyond it the longest unused goes out", async () => {
  const store = memoryIdempotency({ clock: createFakeClock(), maxBytes: 2000 });
  for (const key of ["a", "b"]) await call(store, key, "x".repeat(373));
  expect(store.held()).toEqual({ entries: 2, bytes: 2000 });
  await call(store, "c", "x".repeat(373));
  expect(store.held()).toEqual({ entries: 2, bytes: 2000 });
  expect(await store.begin(ask("b"))).toMatchObject({ state: "completed", reply: "x".repeat(373) });
  expect(await store.begin(ask("a"))).toMatchObject({ state: "fresh" });
});

test("memory idempotency: a call may be completed once more, and keeps its first reply; one that never began may not", async () => {
  const store = memoryIdempotency({ clock: createFakeClock() });
  const begun = await store.begin(ask("a"));
  if (begun.state !== "fresh") throw new Error("The first is fresh");
  for (const reply of ["1", "2"]) expect(await store.complete("a", begun.fence, reply, 30_000)).toBe(true);
  expect(await store.begin(ask("a"))).toMatchObject({ state: "completed", reply: "1" });
  expect(await store.complete("b", begun.fence, "1", 30_000)).toBe(false);
});

test("memory idempotency: a reply too large to be kept leaves the key unknown, never free", async () => {
  const store = memoryIdempotency({ clock: createFakeClock(), maxBytes: 2000 });
  expect(await call(store, "a", "x".repeat(874))).toBe(false);
  expect(store.held()).toEqual({ entries: 1, bytes: 254 });
  expect(await store.begin(ask("a"))).toEqual({ state: "unknown", ageMs: 0 });
  expect(await call(store, "b", "x".repeat(873))).toBe(true);
  expect(await store.begin(ask("b"))).toMatchObject({ state: "completed" });
});

test("memory idempotency: a reply that is not kept takes no room: it came too late, or its call is completed already", async () => {
  const store = memoryIdempotency({ clock: createFakeClock() });
  const begun = await store.begin(ask("a"));
  if (begun.state !== "fresh") throw new Error("The first is fresh");
  await store.complete("a", begun.fence, "1", 30_000);
  const before = store.held();
  expect(await store.complete("a", begun.fence - 1, "22", 30_000)).toBe(false);
  expect(await store.complete("a", begun.fence, "333", 30_000)).toBe(true);
  expect(store.held()).toEqual(before);
});

test("memory idempotency: a key that is refused because too many calls are in progress takes no room either", async () => {
  const clock = createFakeClock();
  const store = memoryIdempotency({ clock, maxEntries: 1 });
  await call(store, "a");
  await store.begin(ask("b", { leaseMs: 60_000 }));
  clock.advance(30_000);
  const before = store.held();
  await expect(store.begin(ask("a"))).rejects.toThrow("Too many calls in progress");
  expect(store.held()).toEqual(before);
});

test("memory idempotency: a lease can be prolonged, and only by its holder", async () => {
  const clock = createFakeClock();
  const store = memoryIdempotency({ clock });
  const begun = await store.begin(ask("a"));
  if (begun.state !== "fresh") throw new Error("The first is fresh");
  clock.advance(4000);
  expect(await store.renew("a", begun.fence, 5000)).toBe(true);
  expect(await store.renew("a", begun.fence + 1, 5000)).toBe(false);
  expect(await store.renew("b", begun.fence, 5000)).toBe(false);
  expect(await store.begin(ask("a"))).toEqual({ state: "in_progress", retryAfterMs: 5000 });
});

test("memory idempotency: what is over is cleared as new keys come, with no timer", async () => {
  const clock = createFakeClock();
  const store = memoryIdempotency({ clock, maxEntries: 1000 });
  for (let i = 0; i < 500; i++) await call(store, `${i}`);
  clock.advance(30_000);
  for (let i = 500; i < 1400; i++) await call(store, `${i}`);
  const bytes = 500 * (250 + 2 * (3 + 1 + 6)) + 400 * (250 + 2 * (4 + 1 + 6));
  expect(store.held()).toEqual({ entries: 900, bytes });
  expect(await store.begin(ask("500"))).toMatchObject({ state: "completed" });
  expect(clock.sleepers()).toBe(0);
});

test("memory idempotency: calls whose lease is over count as settled from the next call on", async () => {
  const clock = createFakeClock();
  const store = memoryIdempotency({ clock });
  for (let i = 0; i < 10; i++) await store.begin(ask(`${i}`));
  expect(store.held()).toEqual({ entries: 10, bytes: 0 });
  clock.advance(5000);
  await store.begin(ask("new"));
  expect(store.held()).toEqual({ entries: 11, bytes: 10 * (2 * (1 + 1) + 250) });
});

test("memory idempotency: a caller may leave its key unknown or free", async () => {
  const store = memoryIdempotency({ clock: createFakeClock() });
  const begun = await store.begin(ask("a"));
  if (begun.state !== "fresh") throw new Error("The first is fresh");
  expect(await store.markUnknown("a", begun.fence, 30_000)).toBe(true);
  expect(await store.begin(ask("a"))).toEqual({ state: "unknown", ageMs: 0 });
  expect(await store.release("a", begun.fence)).toBe(true);
  expect(await store.complete("a", begun.fence, "1", 30_000)).toBe(false);
  expect(await store.begin(ask("a"))).toEqual({ state: "fresh", fence: begun.fence + 1 });
});

test("memory idempotency: a freed key is forgotten when its lease would have been over", async () => {
  const clock = createFakeClock();
  const store = memoryIdempotency({ clock });
  const begun = await store.begin(ask("a"));
  if (begun.state !== "fresh") throw new Error("The first is fresh");
  await store.release("a", begun.fence);
  clock.advance(4999);
  await call(store, "b");
  expect(store.held().entries).toBe(2);
  clock.advance(1);
  await call(store, "c");
  expect(store.held().entries).toBe(2);
});

test("memory idempotency without a clock of its own goes by the machine's", async () => {
  const begun = await memoryIdempotency().begin(ask("a"));
  expect(begun.state === "fresh" && Math.abs(begun.fence / 1000 - Date.now()) < 60_000).toBe(true);
});

interface Step {
  readonly key: string;
  readonly length: number;
  readonly end: "complete" | "release" | "markUnknown";
  readonly passMs: number;
}

/** A caller of a key; `replies` is what repeats are to be answered. */
async function take(store: MemoryIdempotency, { key, length, end }: Step, replies: Map<string, string>): Promise<void> {
  const begun = await store.begin(ask(key));
  if (begun.state === "completed") expect(begun.reply).toBe(replies.get(key));
  if (begun.state !== "fresh") return;
  const reply = `${replies.size}:`.padEnd(length, `${key}é`);
  if (end !== "complete") await store[end](key, begun.fence, 30_000);
  else if (await store.complete(key, begun.fence, reply, 30_000)) replies.set(key, reply);
}

test("memory idempotency: whatever is called and repeated, bounds hold, replies are their own, and nothing stays behind", async () => {
  const steps = fc.array(
    fc.record<Step>({
      key: fc.constantFrom(..."abcdefghijkl"),
      length: fc.oneof(fc.nat(40), fc.nat(900)),
      end: fc.constantFrom("complete", "complete", "complete", "complete", "release", "markUnknown"),
      passMs: fc.constantFrom(0, 0, 0, 1000, 40_000),
    }),
    { minLength: 1, maxLength: 80 },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1500, max: 20_000 }), async (taken, maxBytes) => {
      const clock = createFakeClock();
      const store = memoryIdempotency({ clock, maxBytes, maxEntries: 8 });
      const replies = new Map<string, string>();
      for (const step of taken) {
        await take(store, step, replies);
        expect(store.held().bytes).toBeLessThanOrEqual(maxBytes);
        expect(store.held().entries).toBeLessThanOrEqual(8);
        clock.advance(step.passMs);
      }
      clock.advance(40_000);
      for (let number = 0; number < 5; number += 1) await call(store, `${number}`, "");
      clock.advance(40_000);
      for (let number = 0; number < 5; number += 1) {
        const begun = await store.begin(ask("last"));
        if (begun.state === "fresh") await store.release("last", begun.fence);
      }
      expect(store.held()).toEqual({ entries: 1, bytes: 250 + 2 * (4 + 1) });
    }),
    { numRuns: scaled(500) },
  );
});
