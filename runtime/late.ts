import { loadedOnce } from "./loaded-once.ts";
import type { Soon } from "./soon.ts";

/** A part of the runtime that only some servers need: loaded when the first call needs it, then kept. */
export interface Late<T> {
  /** Null as long as nobody loaded it. */
  readonly now: () => T | null;
  readonly load: () => Promise<T>;
  /** At once if it is loaded. */
  readonly soon: () => Soon<T>;
}

/** A part and how to load it. A load that failed is tried again by the next who needs it. */
export function late<T>(load: () => Promise<T>): Late<T> {
  let part: T | null = null;
  const loading = loadedOnce(async () => {
    part = await load();
    return part;
  });
  return { now: () => part, load: loading, soon: () => part ?? loading() };
}
