import { type Clock, systemClock } from "../base/clock.ts";
import type { IdempotencyStore } from "../idempotency/idempotency-store.ts";
import { peek, take } from "../limits/gcra.ts";
import type { LimitStore } from "../limits/limit-store.ts";

/** `deny` rejects, `allow` goes on without, `local` asks a store of this process instead. */
export type StoreFallback = "deny" | "allow" | "local";

/** How long a store that failed is left alone: 1,000 ms unless given. */
export interface Pause {
  readonly pauseMs?: number;
  readonly clock?: Clock;
}

/**
 * Limits that go on as declared while their store rejects. `local` counts per process, at the full rate.
 */
export function limitsWithFallback(
  store: LimitStore,
  mode: StoreFallback,
  local: LimitStore,
  pause: Pause = {},
): LimitStore {
  const attempt = pausing(pause);
  const standIn = { deny: null, allow: openLimits(pause.clock ?? systemClock), local }[mode];
  return {
    take: (key, rate) => attempt(() => store.take(key, rate), standIn && (() => standIn.take(key, rate))),
    peek: (key, rate) => attempt(() => store.peek(key, rate), standIn && (() => standIn.peek(key, rate))),
  };
}

/**
 * Deduplicates calls as declared while the store fails. A call that began in the store is settled there, and one that
 * began in the fallback is settled in the fallback, whether the store has recovered or not.
 */
export function idempotencyWithFallback(
  store: IdempotencyStore,
  mode: StoreFallback,
  local: IdempotencyStore,
  pause: Pause = {},
): IdempotencyStore {
  const attempt = pausing(pause);
  const standIn = { deny: null, allow: openIdempotency, local: marked(local) }[mode];
  const settle = async (fence: number, to: (where: IdempotencyStore) => Promise<boolean>) => {
    if (fence > 0) return to(store);
    return standIn !== null && to(standIn);
  };
  return {
    begin: (ask) => attempt(() => store.begin(ask), standIn && (() => standIn.begin(ask))),
    complete: (key, fence, reply, windowMs) => settle(fence, (where) => where.complete(key, fence, reply, windowMs)),
    release: (key, fence) => settle(fence, (where) => where.release(key, fence)),
    markUnknown: (key, fence, windowMs) => settle(fence, (where) => where.markUnknown(key, fence, windowMs)),
    renew: (key, fence, leaseMs) => settle(fence, (where) => where.renew(key, fence, leaseMs)),
  };
}

type Attempt = <T>(work: () => Promise<T>, instead: (() => Promise<T>) | null) => Promise<T>;

/** Asks the store; for a while after a failure it is not asked, so that callers don't wait for it one by one. */
function pausing({ pauseMs = 1000, clock = systemClock }: Pause): Attempt {
  let failed: { readonly atMs: number; readonly error: unknown } | null = null;
  return async (work, instead) => {
    if (failed === null || clock.nowMs() - failed.atMs >= pauseMs) {
      try {
        const answer = await work();
        failed = null;
        return answer;
      } catch (error) {
        failed = { atMs: clock.nowMs(), error };
      }
    }
    if (instead === null) throw new Error("The store is not reachable", { cause: failed.error });
    return instead();
  };
}

/** Every bucket is full. */
function openLimits(clock: Clock): LimitStore {
  return {
    take: async (_key, rate) => take(null, rate, clock.nowMs()).taken,
    peek: async (_key, rate) => peek(null, rate, clock.nowMs()),
  };
}

/** Every call is the first of its key. Its fence is 0, which no store gives. */
const openIdempotency: IdempotencyStore = {
  begin: async () => ({ state: "fresh", fence: 0 }),
  complete: async () => true,
  release: async () => true,
  markUnknown: async () => true,
  renew: async () => true,
};

/** The same store with negative fences, so that what is begun here is known by its fence. */
function marked(store: IdempotencyStore): IdempotencyStore {
  return {
    begin: async (ask) => {
      const begun = await store.begin(ask);
      return begun.state === "fresh" ? { state: "fresh", fence: -begun.fence } : begun;
    },
    complete: (key, fence, reply, windowMs) => store.complete(key, -fence, reply, windowMs),
    release: (key, fence) => store.release(key, -fence),
    markUnknown: (key, fence, windowMs) => store.markUnknown(key, -fence, windowMs),
    renew: (key, fence, leaseMs) => store.renew(key, -fence, leaseMs),
  };
}
