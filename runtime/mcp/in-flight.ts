/** Counts what has begun and not ended yet, for a server that wants to stop. */
export interface InFlight {
  /** Notes a beginning; call the returned function at the end, as often as you like. */
  readonly begin: () => () => void;
  /** Resolves when everything has ended, or after this time; returns whether everything has. */
  readonly drained: (withinMs: number) => Promise<boolean>;
}

/** How long a server that stops waits by default. */
export const DRAIN_MS = 10_000;

/** Makes a counter. */
export function createInFlight(): InFlight {
  let count = 0;
  let waiting: (() => void)[] = [];
  const end = () => {
    count -= 1;
    if (count > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  return {
    begin: () => {
      count += 1;
      let hasEnded = false;
      return () => {
        if (!hasEnded) end();
        hasEnded = true;
      };
    },
    drained: async (withinMs) => {
      if (count === 0) return true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs);
      });
      await Promise.race([late, new Promise<void>((resolve) => void waiting.push(resolve))]);
      clearTimeout(timer);
      return count === 0;
    },
  };
}
