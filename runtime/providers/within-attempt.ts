import { within } from "../clock.ts";
import type { RetrySettings } from "./run-with-retry.ts";

/**
 * Runs a method with the policy's limit for one attempt. After `attemptTimeoutMs` the promise rejects with a
 * `TimeoutError`, which the error map knows as `timeout`. The method itself isn't stopped: only the provider can do that.
 */
export function withinAttempt({ retry, clock }: RetrySettings, run: () => unknown): unknown {
  const begun = run();
  const timeoutMs = retry?.policy.attemptTimeoutMs ?? null;
  if (timeoutMs === null || !(begun instanceof Promise)) return begun;
  return within(clock, timeoutMs, begun, () => {
    return new DOMException(`The attempt took longer than ${timeoutMs} ms.`, "TimeoutError");
  });
}
