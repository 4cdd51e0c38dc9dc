import { type Clock, systemClock, within } from "../base/clock.ts";
import type { IdempotencyStore } from "../idempotency/idempotency-store.ts";
import type { LimitStore } from "../limits/limit-store.ts";

/** How long a store may take; 1,000 ms unless given. */
export interface Patience {
  readonly timeoutMs?: number;
  readonly clock?: Clock;
}

/** The same limits, but an operation that takes too long rejects. It may still be carried out by the store. */
export function limitsWithin(store: LimitStore, patience: Patience = {}): LimitStore {
  return {
    take: (key, rate) => inTime(store.take(key, rate), patience),
    peek: (key, rate) => inTime(store.peek(key, rate), patience),
  };
}

/**
 * The same store, but an operation that takes too long rejects. It may still be carried out by the store:
 * a key that a late `begin` takes is released at once, as its caller has gone.
 */
export function idempotencyWithin(store: IdempotencyStore, patience: Patience = {}): IdempotencyStore {
  return {
    begin: async (ask) => {
      const work = store.begin(ask);
      try {
        return await inTime(work, patience);
      } catch (error) {
        work.then((begun) => begun.state === "fresh" && store.release(ask.key, begun.fence)).catch(ignore);
        throw error;
      }
    },
    complete: (key, fence, reply, windowMs) => inTime(store.complete(key, fence, reply, windowMs), patience),
    release: (key, fence) => inTime(store.release(key, fence), patience),
    markUnknown: (key, fence, windowMs) => inTime(store.markUnknown(key, fence, windowMs), patience),
    renew: (key, fence, leaseMs) => inTime(store.renew(key, fence, leaseMs), patience),
  };
}

function inTime<T>(work: Promise<T>, { timeoutMs = 1000, clock = systemClock }: Patience): Promise<T> {
  return within(clock, timeoutMs, work, () => new Error(`The store did not answer within ${timeoutMs} ms`));
}

/** For results that no caller awaits any longer. */
function ignore(): void {}
