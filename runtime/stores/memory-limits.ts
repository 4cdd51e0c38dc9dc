import { type Clock, systemClock } from "../clock.ts";
import { peek, take } from "../limits/gcra.ts";
import type { LimitStore } from "../limits/limit-store.ts";
import { type Bounds, createBoundedMap, type Held } from "./bounded-map.ts";

/** What an entry takes besides its key. */
const ENTRY_BYTES = 100;

export interface MemoryLimits extends LimitStore {
  readonly held: () => Held;
}

/**
 * Limits of one process. Beyond its bounds (100,000 keys, 32 MiB) the bucket that was longest unused is forgotten,
 * which fills it: an attacker with that many principals could win a burst by it.
 */
export function memoryLimits(options: Partial<Bounds> & { readonly clock?: Clock } = {}): MemoryLimits {
  const { clock = systemClock, maxEntries = 100_000, maxBytes = 33_554_432 } = options;
  const buckets = createBoundedMap<number>(
    { maxEntries, maxBytes },
    { bytes: (key) => 2 * key.length + ENTRY_BYTES, isOver: (fullAtUs, nowMs) => fullAtUs <= nowMs * 1000 },
  );
  return {
    take: async (key, rate) => {
      const nowMs = clock.nowMs();
      const { state, taken } = take(buckets.get(key) ?? null, rate, nowMs);
      buckets.set(key, state, nowMs);
      return taken;
    },
    peek: async (key, rate) => peek(buckets.get(key) ?? null, rate, clock.nowMs()),
    held: buckets.held,
  };
}
