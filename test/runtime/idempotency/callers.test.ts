import fc from "fast-check";
import { expect, test } from "vitest";
import type { BeginRequest, IdempotencyStore } from "../../../runtime/idempotency/idempotency-store.ts";
import { memoryIdempotency } from "../../../runtime/stores/memory-idempotency.ts";
import { createFakeClock } from "../../support/fake-clock.ts";
import { scaled } from "../../support/scale.ts";
import { type CrashPoint, callOnce, crashPoints } from "./once.ts";

const ask: BeginRequest = { key: "k", inputDigest: "a", leaseMs: 5000, windowMs: 30_000 };

/** The same store; the scheduler decides when each operation is sent and when it is answered. */
function scheduled(store: IdempotencyStore, scheduler: fc.Scheduler): IdempotencyStore {
  const inTurn = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await scheduler.schedule(Promise.resolve(), `${name} is sent`);
    return scheduler.schedule(work(), `${name} is answered`);
  };
  return {
    begin: (asked) => inTurn("begin", () => store.begin(asked)),
    complete: (...args) => inTurn("complete", () => store.complete(...args)),
    release: (...args) => inTurn("release", () => store.release(...args)),
    markUnknown: (...args) => inTurn("markUnknown", () => store.markUnknown(...args)),
    renew: (...args) => inTurn("renew", () => store.renew(...args)),
  };
}

test("2 to 8 callers of one key at once have one effect and one answer", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 8 }), async (scheduler, count) => {
      let effects = 0;
      const world = {
        store: scheduled(memoryIdempotency({ clock: createFakeClock() }), scheduler),
        effect: () => {
          effects += 1;
          return scheduler.schedule(Promise.resolve(`"effect ${effects}"`), "effect");
        },
        pause: () => scheduler.schedule(Promise.resolve(), "pause"),
        passes: () => undefined,
      };
      const answers = Promise.all(Array.from({ length: count }, () => callOnce(ask, world)));
      await scheduler.waitFor(answers);
      expect(effects).toBe(1);
      expect(new Set(await answers)).toEqual(new Set(['"effect 1"']));
    }),
    { numRuns: scaled(2000) },
  );
}, 120_000);

test("callers of one key with different inputs: one acts, the others are refused", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const store = scheduled(memoryIdempotency({ clock: createFakeClock() }), scheduler);
      const asks = ["a", "b", "c"].map((inputDigest) => store.begin({ ...ask, inputDigest }));
      const begun = Promise.all(asks);
      await scheduler.waitFor(begun);
      expect((await begun).map(({ state }) => state).toSorted()).toEqual(["fresh", "mismatch", "mismatch"]);
    }),
  );
});

test("callers who come back after a release: at most one at work at any time, and each has its own fence", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 6 }), async (scheduler, count) => {
      const store = scheduled(memoryIdempotency({ clock: createFakeClock() }), scheduler);
      const fences: number[] = [];
      let atWork = 0;
      const caller = async (): Promise<void> => {
        const begun = await store.begin(ask);
        if (begun.state !== "fresh") return caller();
        atWork += 1;
        expect(atWork).toBe(1);
        fences.push(begun.fence);
        await scheduler.schedule(Promise.resolve(), "failure without effect");
        atWork -= 1;
        expect(await store.release(ask.key, begun.fence)).toBe(true);
      };
      await scheduler.waitFor(Promise.all(Array.from({ length: count }, caller)));
      expect(new Set(fences).size).toBe(count);
    }),
    { numRuns: scaled(500) },
  );
});

class Crash extends Error {}

/** One caller dies at `point`; `others` come once its lease is over. */
async function withCrash(point: CrashPoint, onUnknown: "tell" | "again") {
  const clock = createFakeClock();
  const store = memoryIdempotency({ clock });
  const done: string[] = [];
  const world = (dying: CrashPoint | null) => ({
    store,
    effect: async () => {
      if (dying === "in the middle of the effect") throw new Crash();
      done.push("effect");
      return `"effect ${done.length}"`;
    },
    pause: async (retryAfterMs: number) => clock.advance(retryAfterMs),
    passes: (at: CrashPoint) => {
      if (at === dying) throw new Crash();
    },
  });
  const call = (dying: CrashPoint | null) => callOnce({ ...ask, onUnknown }, world(dying));
  await expect(call(point)).rejects.toBeInstanceOf(Crash);
  const startMs = clock.nowMs();
  const answer = await call(null);
  return { answer, again: await call(null), effects: done.length, waitedMs: clock.nowMs() - startMs };
}

const afterCrash: Readonly<Record<CrashPoint, { readonly tell: object; readonly again: object }>> = {
  "before begin": {
    tell: { answer: '"effect 1"', effects: 1, waitedMs: 0 },
    again: { answer: '"effect 1"', effects: 1, waitedMs: 0 },
  },
  "after begin": {
    tell: { answer: "unknown", effects: 0, waitedMs: 5000 },
    again: { answer: '"effect 1"', effects: 1, waitedMs: 5000 },
  },
  "in the middle of the effect": {
    tell: { answer: "unknown", effects: 0, waitedMs: 5000 },
    again: { answer: '"effect 1"', effects: 1, waitedMs: 5000 },
  },
  "after the effect": {
    tell: { answer: "unknown", effects: 1, waitedMs: 5000 },
    again: { answer: '"effect 2"', effects: 2, waitedMs: 5000 },
  },
  "after complete": {
    tell: { answer: '"effect 1"', effects: 1, waitedMs: 0 },
    again: { answer: '"effect 1"', effects: 1, waitedMs: 0 },
  },
};

test.each(crashPoints)("a crash %s leaves no double effect, and no key stuck past its lease", async (point) => {
  const found = await withCrash(point, "tell");
  expect(found).toMatchObject(afterCrash[point].tell);
  expect(found.again).toBe(found.answer);
});

test.each(crashPoints)("a crash %s: a tool that may be repeated is let in again after the lease", async (point) => {
  const found = await withCrash(point, "again");
  expect(found).toMatchObject(afterCrash[point].again);
  expect(found.again).toBe(found.answer);
});

test("a caller whose lease was lost cannot complete the call of its successor", async () => {
  const clock = createFakeClock();
  const store = memoryIdempotency({ clock });
  const repeatable: BeginRequest = { ...ask, onUnknown: "again" };
  const first = await store.begin(repeatable);
  clock.advance(5000);
  const second = await store.begin(repeatable);
  if (first.state !== "fresh" || second.state !== "fresh") throw new Error("Both are let in");
  expect(second.fence).toBeGreaterThan(first.fence);
  expect(await store.complete("k", first.fence, '"first"', 30_000)).toBe(false);
  expect(await store.release("k", first.fence)).toBe(false);
  expect(await store.markUnknown("k", first.fence, 30_000)).toBe(false);
  expect(await store.renew("k", first.fence, 30_000)).toBe(false);
  expect(await store.complete("k", second.fence, '"second"', 30_000)).toBe(true);
  expect(await store.begin(repeatable)).toEqual({ state: "completed", reply: '"second"', ageMs: 0 });
});
