import type { Clock } from "../../../runtime/base/clock.ts";

/** A clock that advances only when `pass` is called. */
export interface FakeClock extends Clock {
  /** Lets time go by: sleepers wake in the order of their times. */
  readonly pass: (ms: number) => Promise<void>;
  /** How many sleep now. */
  readonly sleepers: () => number;
  /** Resolves when something sleeps: by then a call has reached its handler. */
  readonly asleep: () => Promise<void>;
}

interface Sleeper {
  readonly atMs: number;
  readonly wake: () => void;
}

export function fakeClock(startMs = Date.UTC(2026, 0, 1)): FakeClock {
  let nowMs = startMs;
  const sleeping = new Set<Sleeper>();
  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const abort = () => {
        sleeping.delete(sleeper);
        reject(signal?.reason);
      };
      const wake = () => {
        signal?.removeEventListener("abort", abort);
        resolve();
      };
      const sleeper: Sleeper = { atMs: nowMs + ms, wake };
      sleeping.add(sleeper);
      signal?.addEventListener("abort", abort, { once: true });
    });
  const pass = async (ms: number) => {
    const endMs = nowMs + ms;
    for (;;) {
      await settled();
      const [first] = [...sleeping].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
      if (first === undefined) break;
      nowMs = Math.max(nowMs, first.atMs);
      sleeping.delete(first);
      first.wake();
    }
    nowMs = endMs;
    await settled();
  };
  const asleep = async () => {
    while (sleeping.size === 0) await settled();
  };
  return { nowMs: () => nowMs, sleep, pass, asleep, sleepers: () => sleeping.size };
}

/** Resolves after all pending microtasks have run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
