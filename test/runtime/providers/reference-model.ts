import type { RetryPolicyRow } from "../../../runtime/contract/contract.ts";

/**
 * A reference model of a provider's calls. It uses fractions of whole numbers instead of floating point, and checks each
 * condition for the next attempt in turn. It shares no code with the runtime but the shape of a policy.
 */

/** What one attempt comes to, after so many milliseconds. */
export interface ScriptedAttempt {
  readonly tookMs: number;
  /** Null for a good answer. */
  readonly status: number | null;
  /** The wait that the provider asks for; null for none. */
  readonly askedMs: number | null;
}

export interface ScriptedCall {
  readonly isSafe: boolean;
  /** After the begin of the call; null for none. */
  readonly deadlineAfterMs: number | null;
  /** The last one goes on for ever. */
  readonly attempts: readonly ScriptedAttempt[];
}

export interface CallTrace {
  /** The instants at which attempts begin. */
  readonly begins: readonly number[];
  readonly endsAt: number;
  /** The status of the last attempt, null for a good answer. */
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly tokensAfter: number;
}

/** Draws whole numbers below 2^32: the random numbers of the runtime, times 2^32. */
export type Draw = () => number;

/** Multipliers are quarters: 5 is 1.25. Statuses from 500 on may be repeated; all others may not. */
export function modelTraces(
  policy: RetryPolicyRow,
  quarters: number,
  calls: readonly ScriptedCall[],
  draw: Draw,
): readonly CallTrace[] {
  const state: State = { now: 0, tokens: policy.budget.tokens };
  return calls.map((call) => modelCall(policy, quarters, call, draw, state));
}

interface State {
  now: number;
  tokens: number;
}

function modelCall(policy: RetryPolicyRow, quarters: number, call: ScriptedCall, draw: Draw, state: State): CallTrace {
  const overAt = state.now + (call.deadlineAfterMs ?? Number.MAX_VALUE);
  const begins: number[] = [];
  for (;;) {
    const attempt = call.attempts[Math.min(begins.length, call.attempts.length - 1)] as ScriptedAttempt;
    begins.push(state.now);
    state.now += attempt.tookMs;
    if (attempt.status === null) refill(policy, begins.length, state);
    const { status, askedMs } = attempt;
    const ended = { begins, endsAt: state.now, status, retryAfterMs: askedMs, tokensAfter: state.tokens };
    if (isLast(policy, call, attempt, begins.length)) return ended;
    const next = state.now + Math.max(modelBackoff(policy, quarters, begins.length - 1, draw), askedMs ?? 0);
    if (next >= overAt || state.tokens < policy.budget.retryCost) return ended;
    state.tokens -= policy.budget.retryCost;
    state.now = next;
  }
}

function refill({ budget: { tokens, retryCost } }: RetryPolicyRow, made: number, state: State): void {
  state.tokens = Math.min(tokens, state.tokens + (made > 1 ? retryCost : 1));
}

/** For all reasons that need neither the clock nor chance. */
function isLast(policy: RetryPolicyRow, call: ScriptedCall, attempt: ScriptedAttempt, made: number): boolean {
  const { status, askedMs } = attempt;
  const isHopeless = status === null || status < 500;
  const isTooFar = askedMs !== null && askedMs > policy.maxBackoffMs;
  return isHopeless || !call.isSafe || made === policy.maxRetries + 1 || isTooFar;
}

/** The delay as a fraction, rounded half up once it is capped and once more after the jitter. */
export function modelBackoff(policy: RetryPolicyRow, quarters: number, retry: number, draw: Draw): number {
  const first = BigInt(policy.initialBackoffMs);
  const longest = BigInt(policy.maxBackoffMs);
  const top = first * BigInt(quarters) ** BigInt(retry);
  const below = 4n ** BigInt(retry);
  const delay = top > longest * below ? longest : rounded(top, below);
  if (policy.jitter === "none") return Number(delay);
  const luck = BigInt(draw());
  const whole = 2n ** 32n;
  if (policy.jitter === "full") return Number(rounded(delay * luck, whole));
  const spread = rounded(delay * (8n * whole + 4n * luck), 10n * whole);
  const least = spread < first ? first : spread;
  return Number(least > longest ? longest : least);
}

function rounded(top: bigint, below: bigint): bigint {
  return (2n * top + below) / (2n * below);
}
