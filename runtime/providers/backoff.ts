import type { RetryPolicyRow } from "../contract/contract.ts";

/** The settings of a retry policy that determine delays. */
type Backoff = Pick<RetryPolicyRow, "initialBackoffMs" | "maxBackoffMs" | "multiplier" | "jitter">;

/**
 * How long to wait before a retry, in whole milliseconds; the first retry is 0. The delay grows by the multiplier up to
 * the longest, then jitter is put on: `full` takes 0 to the delay, `spread` 0.8 to 1.2 times the delay kept within the
 * first and the longest, `none` the delay. `random` gives numbers from 0 up to 1, and is called only if there is jitter.
 *
 * Source: decision 0035.
 */
export function backoffMs(policy: Backoff, retry: number, random: () => number): number {
  const delay = Math.round(grown(policy, retry));
  switch (policy.jitter) {
    case "none":
      return delay;
    case "full":
      return Math.round(delay * random());
    case "spread":
      return within(policy, Math.round(delay * (0.8 + 0.4 * random())));
  }
}

/** Multiplied step by step, as the result of `**` may differ from engine to engine. */
function grown({ initialBackoffMs, maxBackoffMs, multiplier }: Backoff, retry: number): number {
  let delay = initialBackoffMs;
  for (let step = 0; step < retry; step++) delay *= multiplier;
  return Math.min(delay, maxBackoffMs);
}

function within({ initialBackoffMs, maxBackoffMs }: Backoff, delay: number): number {
  return Math.min(maxBackoffMs, Math.max(initialBackoffMs, delay));
}
