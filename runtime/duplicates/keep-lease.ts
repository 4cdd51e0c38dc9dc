import type { Clock } from "../clock.ts";
import type { DuplicateStore } from "./duplicate-store.ts";

/** The lease of a call that is under way. */
export interface Lease {
  readonly store: Pick<DuplicateStore, "renew">;
  readonly clock: Clock;
  readonly key: string;
  readonly fence: number;
  readonly leaseMs: number;
  /** Told once, when the store did not renew the lease: it was lost, or the store is gone. */
  readonly lost: () => void;
}

/**
 * Renews a lease each time a third of it is over, until the function that is returned is called: after that the store is
 * not asked again.
 */
export function keepLease(lease: Lease): () => void {
  const over = new AbortController();
  renewUntil(over.signal, lease).catch(noop);
  return () => over.abort(OVER);
}

/** Goes on after a failure: a store that was gone for a while may still know the lease. */
async function renewUntil(signal: AbortSignal, { store, clock, key, fence, leaseMs, lost }: Lease): Promise<void> {
  for (let isTold = false; ; ) {
    await clock.sleep(leaseMs / 3, signal);
    signal.throwIfAborted();
    const isKept = await store.renew(key, fence, leaseMs).catch(() => false);
    if (!isKept && !isTold && !signal.aborted) {
      isTold = true;
      lost();
    }
  }
}

/** A reason of its own saves making one for each call. */
const OVER = new Error("The call is over.");

function noop(): void {
  // Ended on purpose.
}
