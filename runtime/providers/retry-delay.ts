import type { RetryPolicyRow } from "../contract/contract.ts";
import { backoffMs } from "./backoff.ts";

/** Everything that decides whether a failed attempt is repeated, but the budget. */
export interface RetryQuestion {
  readonly policy: RetryPolicyRow;
  /** Of the failure: a `transient` code that is not a rate limit. */
  readonly mayPass: boolean;
  readonly retryAfterMs: number | null;
  /** True where a repeat can't do a thing twice. */
  readonly isSafe: boolean;
  /** Retries made so far. */
  readonly retries: number;
  readonly nowMs: number;
  /** The instant that ends all attempts together; infinity for none. */
  readonly deadlineMs: number;
  readonly random: () => number;
}

/**
 * How long to wait before the next attempt, in milliseconds; null for no further attempt. A provider that asks for a longer
 * wait than the backoff gets it, up to the policy's longest; the caller is asked to wait for longer ones.
 */
export function retryDelayMs(question: RetryQuestion): number | null {
  const { policy, retries, retryAfterMs, nowMs, deadlineMs, random } = question;
  if (!question.mayPass || !question.isSafe || retries >= policy.maxRetries) return null;
  const asked = retryAfterMs ?? 0;
  if (asked > policy.maxBackoffMs) return null;
  const delay = Math.max(asked, backoffMs(policy, retries, random));
  return nowMs + delay < deadlineMs ? delay : null;
}
