import { sha256 } from "./sha256.ts";

/**
 * Returns the value that was made under `key`, or makes it. Two calls with the same key must make the same value, so
 * the key covers everything that `make` reads.
 */
export type Remember = <Value>(key: unknown, make: () => Value) => Value;

/** Enough for five values for each of 4,000 tools. */
const MAX_VALUES = 20_000;

/** Keeps values in memory, by the digest of their keys as JSON; beyond `maxValues` the least recently used go. */
export function createMemory(maxValues: number = MAX_VALUES): Remember {
  const values = new Map<string, unknown>();
  return <Value>(key: unknown, make: () => Value): Value => {
    const digest = sha256(JSON.stringify(key));
    const isKnown = values.has(digest);
    // Only a `make` for this key put it there.
    const value = isKnown ? (values.get(digest) as Value) : make();
    values.delete(digest);
    values.set(digest, value);
    for (const [oldest] of values) {
      if (values.size <= maxValues) break;
      values.delete(oldest);
    }
    return value;
  };
}

/** Keeps nothing. */
export const forget: Remember = (_, make) => make();
