import { type Clock, systemClock } from "../base/clock.ts";
import type { IdempotencyStore } from "../idempotency/idempotency-store.ts";
import { idempotencyWithin, limitsWithin } from "../stores/bounded-time.ts";
import type { Servable } from "./server-options.ts";

/** Whether a server can answer calls as its contract requires. */
export interface Readiness {
  readonly ready: boolean;
  /** The stores that it would need for that, and that don't answer. */
  readonly missing: readonly ("limits" | "idempotency")[];
}

/** What a store may take to answer: as long as a probe commonly waits. */
const TIMEOUT_MS = 1000;

/**
 * Asks the stores without which the contract would refuse calls (`deny`). A store with another setting doesn't count:
 * this server still answers without it. Stores of the process itself are always available. Never rejects; takes two
 * seconds at most, as the store of calls is asked twice.
 */
export async function readinessOf(
  { contract: { limits, idempotency }, stores = {} }: Servable,
  clock: Clock = systemClock,
): Promise<Readiness> {
  const patience = { timeoutMs: TIMEOUT_MS, clock };
  const needed = Object.values(idempotency).some(({ onStoreError }) => onStoreError === "deny");
  const [hasLimits, hasIdempotency] = await Promise.all([
    stores.limits === undefined ||
      limits.onRateStoreError !== "deny" ||
      answers(limitsWithin(stores.limits, patience).peek("toolpact-ready", { perMinute: 1, burst: 1 })),
    stores.idempotency === undefined || !needed || answers(tried(idempotencyWithin(stores.idempotency, patience))),
  ]);
  const missing = [...(hasLimits ? [] : ["limits" as const]), ...(hasIdempotency ? [] : ["idempotency" as const])];
  return { ready: missing.length === 0, missing };
}

/** A key that no call uses, begun and released: a read-only store is not enough. */
async function tried(store: IdempotencyStore): Promise<void> {
  const key = `toolpact-ready:${crypto.randomUUID()}`;
  const begun = await store.begin({ key, inputDigest: "", leaseMs: 1000, windowMs: 1000 });
  if (begun.state === "fresh") await store.release(key, begun.fence);
}

function answers(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
