import type { Clock } from "../../runtime/base/clock.ts";

/** A clock that moves only by `advance`. A sleeper wakes when its time is reached. */
export interface FakeClock extends Clock {
  readonly advance: (ms: number) => void;
  /** How many sleep. */
  readonly sleepers: () => number;
}

interface Sleeper {
  readonly untilMs: number;
  readonly wake: () => void;
}

/** A clock for tests, at `startMs`. */
export function createFakeClock(startMs = 1_760_000_000_000): FakeClock {
  let nowMs = startMs;
  const sleeping = new Set<Sleeper>();
  return {
    nowMs: () => nowMs,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const sleeper: Sleeper = { untilMs: nowMs + ms, wake: resolve };
        sleeping.add(sleeper);
        signal?.addEventListener("abort", () => {
          sleeping.delete(sleeper);
          reject(signal.reason);
        });
      }),
    advance: (ms) => {
      nowMs += ms;
      for (const sleeper of [...sleeping].filter(({ untilMs }) => untilMs <= nowMs)) {
        sleeping.delete(sleeper);
        sleeper.wake();
      }
    },
    sleepers: () => sleeping.size,
  };
}
