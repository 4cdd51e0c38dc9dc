import type { Clock } from "../clock.ts";
import type { RetrySettings } from "./run-with-retry.ts";

/**
 * Runs a method with the policy's limit for one attempt. After `attemptTimeoutMs` the promise rejects with a
 * `TimeoutError`, which the error map knows as `timeout`. The method itself isn't stopped: only the provider can do that.
 */
export function withinAttempt({ retry, clock }: RetrySettings, run: () => unknown): unknown {
  const begun = run();
  const timeoutMs = retry?.policy.attemptTimeoutMs ?? null;
  return timeoutMs === null || !(begun instanceof Promise) ? begun : untilTimeout(begun, timeoutMs, clock);
}

async function untilTimeout(attempt: Promise<unknown>, timeoutMs: number, clock: Clock): Promise<unknown> {
  const settled = new AbortController();
  const timeout = clock.sleep(timeoutMs, settled.signal).then(() => {
    throw new DOMException(`The attempt took longer than ${timeoutMs} ms.`, "TimeoutError");
  });
  timeout.catch(ignore);
  try {
    return await Promise.race([attempt, timeout]);
  } finally {
    settled.abort();
  }
}

/** The timer of an attempt that has settled rejects, and nothing waits for it. */
function ignore(): void {}
