declare global {
  /** The platform's own. Declared here so that this package type-checks without the types of a platform. */
  interface AbortSignal {
    readonly aborted: boolean;
  }
}

/** The time of a server, in whole milliseconds. Tests replace it. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly nowMs: () => number;
  /** Resolves after so many milliseconds; rejects with the signal's reason as soon as it aborts, and leaves no timer. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** The clock of the machine. */
export const systemClock: Clock = { nowMs: Date.now, sleep };

/** Calls `act` after so many milliseconds, unless what it answers is called before: then no timer is left. */
export function wakeAfter(clock: Clock, ms: number, act: () => void): () => void {
  if (clock.sleep === sleep && ms <= MAX_MS) {
    const timer = setTimeout(act, Math.max(0, Math.ceil(ms)));
    return () => clearTimeout(timer);
  }
  const isOver = new AbortController();
  clock.sleep(ms, isOver.signal).then(act, noop);
  return () => isOver.abort(OVER);
}

/** Settles as `work` does, or rejects with `late()` after so many milliseconds. The work itself is not stopped. */
export async function within<T>(clock: Clock, ms: number, work: Promise<T>, late: () => unknown): Promise<T> {
  let stop = noop;
  const timeout = new Promise<never>((_resolve, reject) => {
    stop = wakeAfter(clock, ms, () => reject(late()));
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    stop();
  }
}

/** Why a sleep was ended: a reason of its own saves making one for each call. */
const OVER = new Error("The operation was aborted.");

function noop(): void {
  // The sleep was ended on purpose.
}

/** The longest that a timer of the platform can wait; a longer one would fire at once. */
const MAX_MS = 2_147_483_647;

async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  const whole = Math.max(0, Math.ceil(ms));
  await wait(Math.min(whole, MAX_MS), signal);
  if (whole > MAX_MS) await sleep(whole - MAX_MS, signal);
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", abort, { once: true });
  });
}
