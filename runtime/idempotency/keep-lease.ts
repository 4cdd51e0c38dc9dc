import { type Clock, wakeAfter } from "../base/clock.ts";
import type { IdempotencyStore } from "./idempotency-store.ts";

/** The lease of a call that is under way. */
export interface Lease {
  readonly store: Pick<IdempotencyStore<never>, "renew">;
  readonly clock: Clock;
  readonly key: string;
  readonly fence: number;
  readonly leaseMs: number;
  /** Called once if the store did not renew the lease: it was lost, or the store failed with the error `cause`. */
  readonly lost: (cause: unknown) => void;
}

/**
 * Renews a lease each time a third of it is over, until the function that is returned is called: after that the store is
 * not asked again. It goes on after a failure: a store that was gone for a while may still know the lease.
 */
export function keepLease(lease: Lease): () => void {
  const { clock, leaseMs, lost } = lease;
  let isOver = false;
  let isTold = false;
  const renew = async () => {
    const failure = await failureOf(lease);
    if (isOver) return;
    if (failure !== null && !isTold) {
      isTold = true;
      lost(failure.cause);
    }
    stop = wakeAfter(clock, leaseMs / 3, renew);
  };
  let stop = wakeAfter(clock, leaseMs / 3, renew);
  return () => {
    isOver = true;
    stop();
  };
}

/** Renews the lease. Null if that succeeds. */
async function failureOf({ store, key, fence, leaseMs }: Lease): Promise<{ readonly cause?: unknown } | null> {
  try {
    return (await store.renew(key, fence, leaseMs)) ? null : {};
  } catch (cause) {
    return { cause };
  }
}
