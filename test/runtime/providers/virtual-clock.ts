import type { Clock } from "../../../runtime/base/clock.ts";

/** A clock on which waiting takes no time: `sleep` moves it, and does what is due on the way. */
export interface VirtualClock extends Clock {
  /** Every wait that was asked for, in milliseconds. */
  readonly sleeps: readonly number[];
  /** Lets time pass, as work does. */
  readonly pass: (ms: number) => void;
  /** Does something at an instant. */
  readonly at: (instantMs: number, act: () => void) => void;
}

/** Starts at an instant in milliseconds. */
export function virtualClock(startMs = 0): VirtualClock {
  let nowMs = startMs;
  const sleeps: number[] = [];
  let due: { readonly instantMs: number; readonly act: () => void }[] = [];
  const pass = (ms: number, isOver: () => boolean = () => false) => {
    const end = nowMs + ms;
    for (let next = due[0]; next !== undefined && next.instantMs <= end && !isOver(); next = due[0]) {
      due = due.slice(1);
      nowMs = Math.max(nowMs, next.instantMs);
      next.act();
    }
    if (!isOver()) nowMs = Math.max(nowMs, end);
  };
  return {
    sleeps,
    nowMs: () => nowMs,
    pass: (ms) => pass(ms),
    at: (instantMs, act) => {
      due = [...due, { instantMs, act }].sort((a, b) => a.instantMs - b.instantMs);
    },
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      sleeps.push(ms);
      pass(ms, () => signal?.aborted === true);
      signal?.throwIfAborted();
    },
  };
}
