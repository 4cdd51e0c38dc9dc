import type { DependencyRow, ErrorRow, ErrorTable, RetryPolicyRow } from "../../../runtime/contract/contract.ts";
import { type RetrySource, retrySettings } from "../../../runtime/providers/retrying.ts";
import type { ProviderCall, RetrySettings } from "../../../runtime/providers/run-with-retry.ts";
import { type VirtualClock, virtualClock } from "./virtual-clock.ts";

/** Two retries after 100 and 200 ms, out of the default budget. */
export const POLICY: RetryPolicyRow = {
  maxRetries: 2,
  initialBackoffMs: 100,
  maxBackoffMs: 1_000,
  multiplier: 2,
  jitter: "none",
  attemptTimeoutMs: null,
  budget: { tokens: 500, retryCost: 14 },
};

/** Error codes with each combination of retry and effect that the tests need. */
export const ERRORS: ErrorTable = {
  down: row("transient", "unknown"),
  refused: row("transient", "none"),
  half_done: row("transient", "partial"),
  all_done: row("transient", "applied"),
  limited: row("caller", "none"),
  wrong: { ...row("never", "none"), details: [] },
  gone: row("never", "none"),
};

const ERROR_MAP: DependencyRow["errorMap"] = {
  "4XX": { code: "wrong", effect: null },
  "410": { code: "gone", effect: null },
  "429": { code: "limited", effect: null },
  "5XX": { code: "down", effect: null },
  "503": { code: "refused", effect: null },
  "507": { code: "half_done", effect: null },
  "508": { code: "all_done", effect: null },
  "599": { code: "nowhere", effect: null },
  network: { code: "down", effect: null },
};

export interface Bench {
  readonly clock: VirtualClock;
  readonly settings: RetrySettings;
}

/** Settings on a clock of their own, with a dependency of the codes above. */
export function bench(policy: RetryPolicyRow | null = POLICY, source: Partial<RetrySource> = {}): Bench {
  const clock = virtualClock();
  const dependency = { errorMap: ERROR_MAP, retryPolicy: policy };
  return { clock, settings: retrySettings({ dependency, errors: ERRORS, clock, random: () => 0.5, ...source }) };
}

/** A call whose repeats are safe. */
export const SAFE: ProviderCall = { mayRepeat: () => true };

/** The same numbers for the same seed: mulberry32, as whole numbers below 2^32. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

function row(retry: ErrorRow["retry"], effect: ErrorRow["effect"]): ErrorRow {
  return {
    retry,
    effect,
    category: null,
    message: "It failed.",
    messageParameters: [],
    recovery: null,
    suggests: [],
    deprecated: null,
    details: null,
    result: null,
    checks: { details: null, result: null },
  };
}
