import { systemClock } from "../base/clock.ts";
import { stringBytes } from "../json/json.ts";
import { callsWithin, isForgettable, type LimitState, peek, take } from "../limits/gcra.ts";
import type { LimitStore } from "../limits/limit-store.ts";
import { dropReport, type Held, type MemoryStoreOptions } from "./memory-bounds.ts";

/** What an entry takes in addition to its key and its window. */
const ENTRY_BYTES = 84;

/** What an entry of the window takes. */
const WINDOW_ENTRY_BYTES = 16;

/** How many of the longest unused states are compared when one must be dropped. */
const CANDIDATES = 16;

export interface MemoryLimits extends LimitStore {
  readonly held: () => Held;
}

/**
 * The rate limits of one process. Beyond its bounds (100,000 keys, 32 MiB) a state is dropped, which frees its limit: of
 * the longest unused ones, the one with the fewest calls. A used-up limit therefore outlasts those of other principals,
 * however many come.
 */
export function memoryLimits(options: MemoryStoreOptions = {}): MemoryLimits {
  const { clock = systemClock, maxEntries = 100_000, maxBytes = 33_554_432 } = options;
  const reportDrop = dropReport(options.onShortened);
  /** By key, the longest unused first. */
  const states = new Map<string, LimitState>();
  let bytes = 0;
  const drop = (key: string): void => {
    const state = states.get(key);
    if (state !== undefined) bytes -= bytesOf(key, state);
    states.delete(key);
  };
  const store = (key: string, state: LimitState, nowMs: number): void => {
    drop(key);
    dropForgettable(states, drop, nowMs);
    states.set(key, state);
    bytes += bytesOf(key, state);
    while (states.size > maxEntries || bytes > maxBytes) {
      const fewest = fewestCalls(states, key, nowMs);
      if (!isForgettable(states.get(fewest) as LimitState, nowMs)) reportDrop(nowMs);
      drop(fewest);
    }
  };
  return {
    take: async (key, rate) => {
      const nowMs = clock.nowMs();
      const { state, taken } = take(states.get(key) ?? null, rate, nowMs);
      store(key, state, nowMs);
      return taken;
    },
    peek: async (key, rate) => peek(states.get(key) ?? null, rate, clock.nowMs()),
    held: () => ({ entries: states.size, bytes }),
  };
}

function bytesOf(key: string, { window }: LimitState): number {
  return stringBytes(key) + ENTRY_BYTES + WINDOW_ENTRY_BYTES * window.ends.length;
}

/** Drops states that no longer limit a call, from the longest unused on, up to the first that does. */
function dropForgettable(states: ReadonlyMap<string, LimitState>, drop: (key: string) => void, nowMs: number): void {
  for (const [key, state] of states) {
    if (!isForgettable(state, nowMs)) return;
    drop(key);
  }
}

/** Among the longest unused states, the one with the fewest calls; the state just written only if there is no other. */
function fewestCalls(states: ReadonlyMap<string, LimitState>, written: string, nowMs: number): string {
  let fewest = written;
  let fewestSoFar = Number.POSITIVE_INFINITY;
  let compared = 0;
  for (const [key, state] of states) {
    if (compared === CANDIDATES || key === written) break;
    compared += 1;
    const calls = isForgettable(state, nowMs) ? 0 : callsWithin(state.window);
    if (calls >= fewestSoFar) continue;
    fewest = key;
    fewestSoFar = calls;
  }
  return fewest;
}
