import type { Clock } from "../base/clock.ts";

/** How much a memory store may hold. */
export interface Bounds {
  readonly maxEntries: number;
  /** An estimate of the memory, not a measurement. */
  readonly maxBytes: number;
}

/** What a memory store holds at the moment: keys, and an estimate of the memory they take. */
export interface Held {
  readonly entries: number;
  readonly bytes: number;
}

/** Bounds, clock and report of a memory store. */
export interface MemoryStoreOptions extends Partial<Bounds> {
  readonly clock?: Clock;
  /**
   * Called when entries were dropped early because the store was full, at most once a minute, with the number of entries
   * dropped since the last call.
   */
  readonly onShortened?: ((dropped: number) => void) | undefined;
}

const REPORT_INTERVAL_MS = 60_000;

/** Counts entries that were dropped early, and reports them at most once a minute. */
export function dropReport(report: (dropped: number) => void = () => undefined): (nowMs: number) => void {
  let dropped = 0;
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    dropped += 1;
    if (nowMs - reportedAtMs < REPORT_INTERVAL_MS) return;
    report(dropped);
    dropped = 0;
    reportedAtMs = nowMs;
  };
}
