import fc from "fast-check";
import { expect, test } from "vitest";
import type { Ask } from "../../../runtime/duplicates/duplicate-store.ts";
import { createBoundedMap } from "../../../runtime/stores/bounded-map.ts";
import { memoryDuplicates } from "../../../runtime/stores/memory-duplicates.ts";
import { memoryLimits } from "../../../runtime/stores/memory-limits.ts";
import { addNewest, createRecencyList, type Linked, takeOut } from "../../../runtime/stores/recency-list.ts";
import { createFakeClock } from "../../support/fake-clock.ts";

const rate = { perMinute: 60, burst: 2 };

function ask(key: string, other: Partial<Ask> = {}): Ask {
  return { key, inputDigest: "a", leaseMs: 5000, windowMs: 30_000, ...other };
}

/** Begins and completes, or fails the test. */
async function call(store: ReturnType<typeof memoryDuplicates>, key: string, reply = '"done"'): Promise<boolean> {
  const begun = await store.begin(ask(key));
  if (begun.state !== "fresh") throw new Error(`${key} is ${begun.state}`);
  return store.complete(key, begun.fence, reply, 30_000);
}

const kind = {
  bytes: (key: string, value: { readonly size: number }) => key.length + value.size,
  isOver: (value: { readonly untilMs: number }, nowMs: number) => value.untilMs <= nowMs,
};

test("a recency list is in the order of last use, whatever leaves it on the way", () => {
  interface Node extends Linked<Node> {
    readonly key: string;
  }
  const forward = (node: Node | null): readonly string[] => (node === null ? [] : [node.key, ...forward(node.newer)]);
  const backward = (node: Node | null): readonly string[] => (node === null ? [] : [...backward(node.older), node.key]);
  const keys = fc.constantFrom("a", "b", "c", "d", "e");
  const steps = fc.array(fc.record({ key: keys, remove: fc.boolean() }), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (taken) => {
      const list = createRecencyList<Node>();
      const plain = new Map<string, Node>();
      for (const { key, remove } of taken) {
        const known = plain.get(key);
        plain.delete(key);
        if (known !== undefined) takeOut(list, known);
        const node = known ?? { key, older: null, newer: null };
        if (!remove) {
          addNewest(list, node);
          plain.set(key, node);
        }
        expect(forward(list.oldest)).toEqual([...plain.keys()]);
        expect(backward(list.newest)).toEqual([...plain.keys()]);
        expect(list.size).toBe(plain.size);
      }
    }),
  );
});

test("a bounded map never holds more than its bounds, and counts what it holds", () => {
  const steps = fc.array(
    fc.record({
      key: fc.constantFrom("a", "b", "c", "d", "e", "f", "g"),
      size: fc.nat(40),
      untilMs: fc.nat(100),
    }),
    { maxLength: 100 },
  );
  fc.assert(
    fc.property(steps, (list) => {
      const map = createBoundedMap<{ size: number; untilMs: number }>({ maxEntries: 4, maxBytes: 100 }, kind);
      for (const [nowMs, { key, size, untilMs }] of list.entries()) {
        map.set(key, { size, untilMs }, nowMs);
        const held = ["a", "b", "c", "d", "e", "f", "g"].flatMap((name) => {
          const value = map.get(name);
          return value === undefined ? [] : [name.length + value.size];
        });
        const bytes = held.reduce((sum, one) => sum + one, 0);
        expect(map.held()).toEqual({ entries: held.length, bytes });
        expect(held.length).toBeLessThanOrEqual(4);
        expect(bytes).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 1000 },
  );
});

test("what was longest unused goes first, and what is over goes before there is need", () => {
  const map = createBoundedMap<{ size: number; untilMs: number }>({ maxEntries: 3, maxBytes: 1000 }, kind);
  const lasting = { size: 1, untilMs: 1000 };
  for (const key of ["a", "b", "c"]) map.set(key, lasting, 0);
  map.set("a", lasting, 0);
  map.set("d", lasting, 0);
  expect(["a", "b", "c", "d"].map((key) => map.get(key) !== undefined)).toEqual([true, false, true, true]);
  map.set("c", { size: 1, untilMs: 5 }, 5);
  map.set("e", { size: 1, untilMs: 9 }, 1000);
  expect(map.held().entries).toBe(2);
  map.set("f", lasting, 1000);
  expect(map.held().entries).toBe(1);
});

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

test("memory stores without a clock of their own go by the machine's", async () => {
  expect((await memoryLimits().take("a", rate)).remaining).toBe(1);
  const begun = await memoryDuplicates().begin(ask("a"));
  expect(begun.state === "fresh" && Math.abs(begun.fence / 1000 - Date.now()) < 60_000).toBe(true);
});

test("memory duplicates: a call in progress is never pushed out, settled ones are, the longest unused first", async () => {
  const store = memoryDuplicates({ clock: createFakeClock(), maxEntries: 2 });
  await store.begin(ask("open"));
  for (const key of ["a", "b"]) await call(store, key);
  expect(await store.begin(ask("a"))).toMatchObject({ state: "completed" });
  await call(store, "c");
  expect(await store.begin(ask("open"))).toMatchObject({ state: "in_progress" });
  expect(await store.begin(ask("a"))).toMatchObject({ state: "completed" });
  expect(await store.begin(ask("b"))).toMatchObject({ state: "fresh" });
});

test("memory duplicates: with too many calls in progress a new key is refused, until a lease is over", async () => {
  const clock = createFakeClock();
  const store = memoryDuplicates({ clock, maxEntries: 3 });
  await store.begin(ask("a", { leaseMs: 60_000 }));
  await store.begin(ask("b", { leaseMs: 60_000 }));
  await store.begin(ask("c"));
  await expect(store.begin(ask("d"))).rejects.toThrow("Too many calls in progress");
  expect(await store.begin(ask("a"))).toMatchObject({ state: "in_progress" });
  clock.advance(5000);
  expect(await store.begin(ask("d"))).toMatchObject({ state: "fresh" });
  expect(await store.begin(ask("c"))).toEqual({ state: "unknown", ageMs: 0 });
});

test("memory duplicates: any lease that is over makes room, however many others are older", async () => {
  const clock = createFakeClock();
  const store = memoryDuplicates({ clock, maxEntries: 3 });
  for (const key of ["a", "b"]) await store.begin(ask(key, { leaseMs: 60_000 }));
  await store.begin(ask("c"));
  clock.advance(5000);
  expect(await store.begin(ask("d"))).toMatchObject({ state: "fresh" });
});

test("memory duplicates: the bound on bytes may be used up; beyond it the longest unused goes out", async () => {
  const store = memoryDuplicates({ clock: createFakeClock(), maxBytes: 2000 });
  for (const key of ["a", "b"]) await call(store, key, "x".repeat(373));
  expect(store.held()).toEqual({ entries: 2, bytes: 2000 });
  await call(store, "c", "x".repeat(373));
  expect(store.held()).toEqual({ entries: 2, bytes: 2000 });
  expect(await store.begin(ask("b"))).toMatchObject({ state: "completed" });
  expect(await store.begin(ask("a"))).toMatchObject({ state: "fresh" });
});

test("memory duplicates: a call may be completed once more, and keeps its first reply; one that never began may not", async () => {
  const store = memoryDuplicates({ clock: createFakeClock() });
  const begun = await store.begin(ask("a"));
  if (begun.state !== "fresh") throw new Error("The first is fresh");
  for (const reply of ["1", "2"]) expect(await store.complete("a", begun.fence, reply, 30_000)).toBe(true);
  expect(await store.begin(ask("a"))).toMatchObject({ state: "completed", reply: "1" });
  expect(await store.complete("b", begun.fence, "1", 30_000)).toBe(false);
});

test("memory duplicates: a reply too large to be kept leaves the key unknown, never free", async () => {
  const store = memoryDuplicates({ clock: createFakeClock(), maxBytes: 2000 });
  expect(await call(store, "a", "x".repeat(874))).toBe(false);
  expect(await store.begin(ask("a"))).toEqual({ state: "unknown", ageMs: 0 });
  expect(await call(store, "b", "x".repeat(873))).toBe(true);
  expect(await store.begin(ask("b"))).toMatchObject({ state: "completed" });
});

test("memory duplicates: a lease can be prolonged, and only by its holder", async () => {
  const clock = createFakeClock();
  const store = memoryDuplicates({ clock });
  const begun = await store.begin(ask("a"));
  if (begun.state !== "fresh") throw new Error("The first is fresh");
  clock.advance(4000);
  expect(await store.renew("a", begun.fence, 5000)).toBe(true);
  expect(await store.renew("a", begun.fence + 1, 5000)).toBe(false);
  expect(await store.renew("b", begun.fence, 5000)).toBe(false);
  expect(await store.begin(ask("a"))).toEqual({ state: "in_progress", retryAfterMs: 5000 });
});

test("memory duplicates: what is over is cleared as new keys come, with no timer", async () => {
  const clock = createFakeClock();
  const store = memoryDuplicates({ clock, maxEntries: 1000 });
  for (let i = 0; i < 500; i++) await call(store, `${i}`);
  clock.advance(30_000);
  for (let i = 500; i < 1400; i++) await call(store, `${i}`);
  expect(store.held()).toEqual({ entries: 900, bytes: 500 * (250 + 2 * (3 + 1 + 6)) + 400 * (250 + 2 * (4 + 1 + 6)) });
  expect(await store.begin(ask("500"))).toMatchObject({ state: "completed" });
  expect(clock.sleepers()).toBe(0);
});

test("memory duplicates: calls whose lease is over are set aside, two for each that comes", async () => {
  const clock = createFakeClock();
  const store = memoryDuplicates({ clock });
  for (let i = 0; i < 10; i++) await store.begin(ask(`${i}`));
  expect(store.held()).toEqual({ entries: 10, bytes: 0 });
  clock.advance(5000);
  await store.begin(ask("new"));
  expect(store.held()).toEqual({ entries: 11, bytes: 2 * (2 * (1 + 1) + 250) });
});

test("memory duplicates: a caller may leave its key unknown or free", async () => {
  const store = memoryDuplicates({ clock: createFakeClock() });
  const begun = await store.begin(ask("a"));
  if (begun.state !== "fresh") throw new Error("The first is fresh");
  expect(await store.markUnknown("a", begun.fence, 30_000)).toBe(true);
  expect(await store.begin(ask("a"))).toEqual({ state: "unknown", ageMs: 0 });
  expect(await store.release("a", begun.fence)).toBe(true);
  expect(await store.complete("a", begun.fence, "1", 30_000)).toBe(false);
  expect(await store.begin(ask("a"))).toEqual({ state: "fresh", fence: begun.fence + 1 });
});

test("memory duplicates: a freed key is forgotten when its lease would have been over", async () => {
  const clock = createFakeClock();
  const store = memoryDuplicates({ clock });
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
