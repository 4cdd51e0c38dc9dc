import { type Clock, systemClock } from "../clock.ts";
import type { DuplicateStore } from "../duplicates/duplicate-store.ts";
import type { LimitStore } from "../limits/limit-store.ts";

/** How long a store may take; 1,000 ms unless given. */
export interface Patience {
  readonly timeoutMs?: number;
  readonly clock?: Clock;
}

/** The same limits, but an operation that takes too long rejects. It may still be carried out by the store. */
export function limitsWithin(store: LimitStore, patience: Patience = {}): LimitStore {
  return {
    take: (key, rate) => within(store.take(key, rate), patience),
    peek: (key, rate) => within(store.peek(key, rate), patience),
  };
}

/**
 * The same store, but an operation that takes too long rejects. It may still be carried out by the store:
 * a key that a late `begin` takes is released at once, as its caller has gone.
 */
export function duplicatesWithin(store: DuplicateStore, patience: Patience = {}): DuplicateStore {
  return {
    begin: async (ask) => {
      const work = store.begin(ask);
      try {
        return await within(work, patience);
      } catch (error) {
        work.then((begun) => begun.state === "fresh" && store.release(ask.key, begun.fence)).catch(ignore);
        throw error;
      }
    },
    complete: (key, fence, reply, windowMs) => within(store.complete(key, fence, reply, windowMs), patience),
    release: (key, fence) => within(store.release(key, fence), patience),
    markUnknown: (key, fence, windowMs) => within(store.markUnknown(key, fence, windowMs), patience),
    renew: (key, fence, leaseMs) => within(store.renew(key, fence, leaseMs), patience),
  };
}

async function within<T>(work: Promise<T>, { timeoutMs = 1000, clock = systemClock }: Patience): Promise<T> {
  const answered = new AbortController();
  const late = clock.sleep(timeoutMs, answered.signal).then(() => {
    throw new Error(`The store did not answer within ${timeoutMs} ms`);
  });
  late.catch(ignore);
  try {
    return await Promise.race([work, late]);
  } finally {
    answered.abort();
  }
}

/** For what nobody waits for any more. */
function ignore(): void {}
