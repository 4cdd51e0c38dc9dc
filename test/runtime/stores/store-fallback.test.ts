import { expect, test } from "vitest";
import type { BeginRequest, IdempotencyStore } from "../../../runtime/idempotency/idempotency-store.ts";
import type { LimitStore } from "../../../runtime/limits/limit-store.ts";
import { idempotencyWithin, limitsWithin } from "../../../runtime/stores/bounded-time.ts";
import { memoryIdempotency } from "../../../runtime/stores/memory-idempotency.ts";
import { memoryLimits } from "../../../runtime/stores/memory-limits.ts";
import {
  idempotencyWithFallback,
  limitsWithFallback,
  type StoreFallback,
} from "../../../runtime/stores/store-fallback.ts";
import { createFakeClock } from "../../support/fake-clock.ts";

const rate = { perMinute: 60, burst: 2 };
const ask: BeginRequest = { key: "k", inputDigest: "a", leaseMs: 5000, windowMs: 30_000 };

type Operation = (...args: never[]) => Promise<unknown>;

/** A store of this process that can go and come back, and counts how often it is asked. */
function mortal<Store extends { readonly [Name in keyof Store]: Operation }>(store: Store) {
  const state = { isGone: false, asked: 0 };
  const counted = Object.entries<Operation>(store).map(([name, operation]) => [
    name,
    async (...args: never[]) => {
      state.asked += 1;
      if (state.isGone) throw new Error("connection refused");
      return operation(...args);
    },
  ]);
  return { store: Object.fromEntries(counted) as Store, state };
}

function limitsIn(mode: StoreFallback) {
  const clock = createFakeClock();
  const shared = mortal<LimitStore>(memoryLimits({ clock }));
  const limits = limitsWithFallback(shared.store, mode, memoryLimits({ clock }), { clock });
  return { clock, limits, state: shared.state };
}

function idempotencyIn(mode: StoreFallback) {
  const clock = createFakeClock();
  const shared = mortal<IdempotencyStore>(memoryIdempotency({ clock }));
  const idempotency = idempotencyWithFallback(shared.store, mode, memoryIdempotency({ clock }), { clock });
  return { clock, idempotency, state: shared.state };
}

async function fenceOf(store: IdempotencyStore, asked: BeginRequest = ask): Promise<number> {
  const begun = await store.begin(asked);
  if (begun.state !== "fresh") throw new Error(`${asked.key} is ${begun.state}`);
  return begun.fence;
}

test.each<StoreFallback>(["deny", "allow", "local"])(
  "limits, %s: while the store is there, it decides",
  async (mode) => {
    const { limits } = limitsIn(mode);
    expect((await limits.take("k", rate)).remaining).toBe(1);
    expect((await limits.take("k", rate)).remaining).toBe(0);
    expect(await limits.peek("k", rate)).toEqual({ allowed: false, remaining: 0, retryAfterMs: 1000, resetMs: 2000 });
  },
);

test("limits, deny: a failed store rejects every call, with the reason", async () => {
  const { limits, state } = limitsIn("deny");
  state.isGone = true;
  await expect(limits.take("k", rate)).rejects.toMatchObject({
    message: "The store is not reachable",
    cause: { message: "connection refused" },
  });
  await expect(limits.peek("k", rate)).rejects.toThrow("The store is not reachable");
});

test("limits, allow: a store that is gone lets everybody through, as if each were the first", async () => {
  const { limits, state } = limitsIn("allow");
  state.isGone = true;
  for (let i = 0; i < 5; i++) {
    expect(await limits.take("k", rate)).toEqual({ allowed: true, remaining: 1, retryAfterMs: 0, resetMs: 1000 });
  }
  expect(await limits.peek("k", rate)).toMatchObject({ allowed: true, remaining: 2 });
});

test("limits, local: a store that is gone leaves each process its own limit", async () => {
  const { limits, state } = limitsIn("local");
  state.isGone = true;
  expect((await limits.take("k", rate)).allowed).toBe(true);
  expect((await limits.take("k", rate)).allowed).toBe(true);
  expect((await limits.peek("k", rate)).allowed).toBe(false);
  expect((await limits.take("k", rate)).allowed).toBe(false);
});

test("a store that failed is left alone for a while, then asked again", async () => {
  const { clock, limits, state } = limitsIn("local");
  state.isGone = true;
  for (let i = 0; i < 10; i++) await limits.take("k", rate);
  expect(state.asked).toBe(1);
  clock.advance(999);
  await limits.take("k", rate);
  expect(state.asked).toBe(1);
  clock.advance(1);
  state.isGone = false;
  expect((await limits.take("other", rate)).remaining).toBe(1);
  expect((await limits.take("other", rate)).remaining).toBe(0);
  expect(state.asked).toBe(3);
});

test.each<StoreFallback>(["deny", "allow", "local"])(
  "idempotency, %s: while the store is there, it decides",
  async (mode) => {
    const { idempotency } = idempotencyIn(mode);
    const fence = await fenceOf(idempotency);
    expect(await idempotency.renew("k", fence, 6000)).toBe(true);
    expect(await idempotency.begin(ask)).toEqual({ state: "in_progress", retryAfterMs: 6000 });
    expect(await idempotency.markUnknown("k", fence, 30_000)).toBe(true);
    expect(await idempotency.complete("k", fence, '"done"', 30_000)).toBe(true);
    expect(await idempotency.release("k", fence)).toBe(false);
    expect(await idempotency.begin(ask)).toEqual({ state: "completed", reply: '"done"', ageMs: 0 });
  },
);

test("idempotency, deny: a failed store rejects every call", async () => {
  const { idempotency, state } = idempotencyIn("deny");
  state.isGone = true;
  await expect(idempotency.begin(ask)).rejects.toThrow("The store is not reachable");
  expect(await idempotency.complete("k", 0, '"done"', 30_000)).toBe(false);
});

test("idempotency, allow: a store that is gone lets everybody begin, and what they did is not kept", async () => {
  const { idempotency, state } = idempotencyIn("allow");
  state.isGone = true;
  for (let i = 0; i < 2; i++) {
    const fence = await fenceOf(idempotency);
    expect(await idempotency.renew("k", fence, 5000)).toBe(true);
    expect(await idempotency.complete("k", fence, '"done"', 30_000)).toBe(true);
    expect(await idempotency.release("k", fence)).toBe(true);
    expect(await idempotency.markUnknown("k", fence, 30_000)).toBe(true);
  }
  expect(state.asked).toBe(1);
});

/** Begins while the store is gone, and releases. */
async function settledLocally(store: IdempotencyStore, state: { isGone: boolean }): Promise<readonly unknown[]> {
  state.isGone = true;
  const fence = await fenceOf(store, { ...ask, key: "other" });
  const released = await store.release("other", fence);
  state.isGone = false;
  return [released, (await store.begin({ ...ask, key: "third" })).state];
}

test("idempotency, local: a store that is gone leaves each process its own memory, to the end of the call", async () => {
  const { clock, idempotency, state } = idempotencyIn("local");
  state.isGone = true;
  const fence = await fenceOf(idempotency);
  expect(await idempotency.begin(ask)).toEqual({ state: "in_progress", retryAfterMs: 5000 });
  clock.advance(1000);
  state.isGone = false;
  const asked = state.asked;
  expect(await idempotency.renew("k", fence, 5000)).toBe(true);
  expect(await idempotency.markUnknown("k", fence, 30_000)).toBe(true);
  expect(await idempotency.complete("k", fence, '"done"', 30_000)).toBe(true);
  expect(await idempotency.release("k", fence)).toBe(false);
  const other = await settledLocally(idempotency, state);
  expect(other).toEqual([true, "fresh"]);
  expect(state.asked).toBe(asked + 1);
});

test.each<StoreFallback>(["deny", "allow", "local"])(
  "idempotency, %s: what a call that the store let in can't record rejects with the store's error",
  async (mode) => {
    const { idempotency, state } = idempotencyIn(mode);
    const fence = await fenceOf(idempotency);
    state.isGone = true;
    const refused = "connection refused";
    await expect(idempotency.complete("k", fence, '"done"', 30_000)).rejects.toThrow(refused);
    await expect(idempotency.release("k", fence)).rejects.toThrow(refused);
    await expect(idempotency.markUnknown("k", fence, 30_000)).rejects.toThrow(refused);
    await expect(idempotency.renew("k", fence, 5000)).rejects.toThrow(refused);
    state.isGone = false;
    expect(await idempotency.complete("k", fence, '"done"', 30_000)).toBe(true);
  },
);

/** A store whose answers wait until they are let out. */
function slow() {
  const clock = createFakeClock();
  const memory = memoryIdempotency({ clock });
  const limits = memoryLimits({ clock });
  const gate: { open: () => void } = { open: () => undefined };
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const late =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      await opened;
      return work(...args);
    };
  const store: IdempotencyStore = {
    begin: late(memory.begin),
    complete: late(memory.complete),
    release: memory.release,
    markUnknown: late(memory.markUnknown),
    renew: late(memory.renew),
  };
  return { clock, memory, gate, store, limits: { take: late(limits.take), peek: late(limits.peek) } };
}

async function settledIn(work: Promise<unknown>, advance: () => void): Promise<unknown> {
  const failed = work.then(
    () => "answered",
    (error: Error) => error.message,
  );
  await new Promise((resolve) => setImmediate(resolve));
  advance();
  return failed;
}

test("a store that does not answer is given up after the time it has, and leaves no timer", async () => {
  const { clock, store, limits } = slow();
  const bounded = idempotencyWithin(
    { ...store, release: () => new Promise(() => undefined) },
    { timeoutMs: 200, clock },
  );
  const boundedLimits = limitsWithin(limits, { timeoutMs: 200, clock });
  const works = [
    bounded.begin(ask),
    bounded.complete("k", 1, "1", 1),
    bounded.release("k", 1),
    bounded.markUnknown("k", 1, 1),
    bounded.renew("k", 1, 1),
    boundedLimits.take("k", rate),
    boundedLimits.peek("k", rate),
  ];
  const all = Promise.all(works.map((work) => settledIn(work, () => clock.advance(0))));
  clock.advance(199);
  await new Promise((resolve) => setImmediate(resolve));
  expect(clock.sleepers()).toBe(works.length);
  clock.advance(1);
  expect(new Set(await all)).toEqual(new Set(["The store did not answer within 200 ms"]));
  expect(clock.sleepers()).toBe(0);
});

test("a store that answers in time leaves no timer either", async () => {
  const clock = createFakeClock();
  const bounded = limitsWithin(memoryLimits({ clock }), { clock });
  expect((await bounded.take("k", rate)).allowed).toBe(true);
  expect(clock.sleepers()).toBe(0);
  const refused = limitsWithin({
    take: () => Promise.reject(new Error("no")),
    peek: () => Promise.reject(new Error("no")),
  });
  await expect(refused.take("k", rate)).rejects.toThrow("no");
});

test("a key that a store gives to a caller who has gone is free again", async () => {
  const { clock, memory, gate, store } = slow();
  const bounded = idempotencyWithin(store, { timeoutMs: 200, clock });
  const gone = bounded.begin(ask);
  clock.advance(200);
  await expect(gone).rejects.toThrow("did not answer");
  gate.open();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await memory.begin(ask)).toMatchObject({ state: "fresh" });
});

test("a key of another caller is not released by a late answer", async () => {
  const { clock, memory, gate, store } = slow();
  const bounded = idempotencyWithin(store, { timeoutMs: 200, clock });
  await memory.begin(ask);
  const gone = bounded.begin(ask);
  clock.advance(200);
  await expect(gone).rejects.toThrow("did not answer");
  gate.open();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await memory.begin(ask)).toMatchObject({ state: "in_progress" });
});
