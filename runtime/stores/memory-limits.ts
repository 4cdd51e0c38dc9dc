import { type Clock, systemClock } from "../clock.ts";
import { peek, type Rate, type Taken, take } from "../limits/gcra.ts";
import type { LimitStore } from "../limits/limit-store.ts";
import { type Bounds, createBoundedMap, type Held } from "./bounded-map.ts";

/** What an entry takes besides its key. */
const ENTRY_BYTES = 100;

export interface MemoryLimits extends LimitStore {
  readonly held: () => Held;
}

type MemoryLimitsOptions = Partial<Bounds> & { readonly clock?: Clock };

interface LimitsHere {
  readonly take: (key: string, rate: Rate) => Taken;
  readonly peek: (key: string, rate: Rate) => Taken;
  readonly held: () => Held;
}

/**
 * Limits of one process. Beyond its bounds (100,000 keys, 32 MiB) the bucket that was longest unused is forgotten,
 * which fills it: an attacker with that many principals could win a burst by it.
 */
export function memoryLimits(options: MemoryLimitsOptions = {}): MemoryLimits {
  const { take, peek, held } = limitsHere(options);
  return { take: async (key, rate) => take(key, rate), peek: async (key, rate) => peek(key, rate), held };
}

/** The same for those in the process, who need not wait. */
export function limitsHere(options: MemoryLimitsOptions = {}): LimitsHere {
  const { clock = systemClock, maxEntries = 100_000, maxBytes = 33_554_432 } = options;
  const buckets = createBoundedMap<number>(
    { maxEntries, maxBytes },
    { bytes: (key) => 2 * key.length + ENTRY_BYTES, isOver: (fullAtUs, nowMs) => fullAtUs <= nowMs * 1000 },
  );
  return {
    take: (key, rate) => {
      const nowMs = clock.nowMs();
      const { state, taken } = take(buckets.get(key) ?? null, rate, nowMs);
      buckets.set(key, state, nowMs);
      return taken;
    },
    peek: (key, rate) => peek(buckets.get(key) ?? null, rate, clock.nowMs()),
    held: buckets.held,
  };
}
