import type { Remember } from "../remember.ts";
import { sha256 } from "../sha256.ts";

/** A memory for a process that runs all day: it holds what was used lately, however many edits there are. */
export interface RecentMemory {
  readonly remember: Remember;
  /** Drops what was not used since the sweep before. */
  readonly sweep: () => void;
}

/** A memory of nothing yet, keyed by the digests of keys as JSON. */
export function createRecentMemory(): RecentMemory {
  let recent = new Map<string, unknown>();
  let before = new Map<string, unknown>();
  return {
    remember<Value>(key: unknown, make: () => Value): Value {
      const digest = sha256(JSON.stringify(key));
      const known = [recent, before].find((values) => values.has(digest));
      // Only a `make` for this key put it there.
      const value = known === undefined ? make() : (known.get(digest) as Value);
      recent.set(digest, value);
      return value;
    },
    sweep() {
      before = recent;
      recent = new Map();
    },
  };
}
