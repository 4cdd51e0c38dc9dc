import { createRecencyMap } from "./recency-map.ts";

/** How much a memory store may hold. What goes beyond either bound goes out, the longest unused first. */
export interface Bounds {
  readonly maxEntries: number;
  /** An estimate of the heap, not a measurement. */
  readonly maxBytes: number;
}

/** What a memory store holds at the moment: keys, and an estimate of the heap they take. */
export interface Held {
  readonly entries: number;
  readonly bytes: number;
}

/** What a bounded map must know of its values. */
interface Kind<Value> {
  readonly bytes: (key: string, value: Value) => number;
  /** From when on the value is as good as absent. */
  readonly isOver: (value: Value, nowMs: number) => boolean;
}

/** A map that stays within its bounds and clears up as it is used, with no timer. */
export interface BoundedMap<Value> {
  readonly get: (key: string) => Value | undefined;
  /** Makes it the most recently used, drops what is over among the oldest, and what is beyond the bounds. */
  readonly set: (key: string, value: Value, nowMs: number) => void;
  readonly delete: (key: string) => void;
  readonly held: () => Held;
}

/** Two for each one that comes: what is over is gone sooner than the map grows. */
const LOOKED_AT = 2;

/** Bounded by entries and by estimated bytes. */
export function createBoundedMap<Value>(bounds: Bounds, kind: Kind<Value>): BoundedMap<Value> {
  const values = createRecencyMap<Value>();
  let bytes = 0;
  const drop = (key: string): void => {
    const value = values.get(key);
    if (value === undefined) return;
    bytes -= kind.bytes(key, value);
    values.delete(key);
  };
  const isBeyond = (): boolean => values.size() > bounds.maxEntries || bytes > bounds.maxBytes;
  const clear = (nowMs: number): void => {
    let looked = 0;
    for (const [key, value] of values.entries()) {
      const mustGo = isBeyond();
      if (!mustGo && looked >= LOOKED_AT) return;
      if (mustGo || kind.isOver(value, nowMs)) drop(key);
      looked += 1;
    }
  };
  return {
    get: values.get,
    set: (key, value, nowMs) => {
      drop(key);
      values.set(key, value);
      bytes += kind.bytes(key, value);
      clear(nowMs);
    },
    delete: drop,
    held: () => ({ entries: values.size(), bytes }),
  };
}
