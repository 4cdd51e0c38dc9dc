import type { DependencyRow, Effect, ErrorTable } from "../contract/contract.ts";
import { type FailureParts, ToolFailure } from "../contract/tool-failure.ts";
import { own } from "../json/json.ts";
import { faultOf } from "./fault-of.ts";
import { mapProviderError } from "./map-provider-error.ts";
import { ProviderError } from "./provider-error.ts";

/** One failed attempt, in the contract's words. */
export interface FailedAttempt {
  /** What to throw. */
  readonly failure: ToolFailure;
  readonly effect: Effect;
  /** True for a `transient` code that is not a rate limit. */
  readonly mayPass: boolean;
  readonly retryAfterMs: number | null;
}

/**
 * Turns what a dependency threw into a failure with a code. A `ToolFailure` keeps its own. Null for what the error map
 * doesn't know: a bug, which stays what it is.
 */
export function failureOf(
  errorMap: DependencyRow["errorMap"],
  errors: ErrorTable,
  thrown: unknown,
  nowMs: number,
): FailedAttempt | null {
  if (ToolFailure.is(thrown)) return failedWith(errors, thrown, false);
  const mapped = mapProviderError({ errorMap }, thrown, nowMs);
  if (mapped === null) return null;
  const { code, effect, retryAfterMs } = mapped;
  const details = ProviderError.is(thrown) && own(errors, code)?.details ? thrown.details : undefined;
  const parts = { details, effect: effect ?? undefined, retryAfterMs: retryAfterMs ?? undefined, cause: thrown };
  return failedWith(errors, new ToolFailure(code, parts), faultOf(thrown).isRateLimit);
}

function failedWith(errors: ErrorTable, failure: ToolFailure, isRateLimit: boolean): FailedAttempt {
  const row = own(errors, failure.code);
  return {
    failure,
    effect: failure.effect ?? row?.effect ?? "unknown",
    mayPass: row?.retry === "transient" && !isRateLimit,
    retryAfterMs: failure.retryAfterMs ?? null,
  };
}

const RANKS: Readonly<Record<Effect, number>> = { none: 0, unknown: 1, partial: 2, applied: 3 };

/** The one that left more behind. */
export function worseEffect(one: Effect, other: Effect): Effect {
  return RANKS[one] < RANKS[other] ? other : one;
}

/** The last attempt's failure, with the worst effect of all attempts. */
export function failureAfter({ failure, effect: last }: FailedAttempt, effect: Effect): ToolFailure {
  if (effect === last) return failure;
  const { code, details, result, text, recovery, retryAfterMs, suggestions, cause } = failure;
  const parts: FailureParts = { details, result, message: text, effect, recovery, retryAfterMs, suggestions, cause };
  return new ToolFailure(code, parts);
}
