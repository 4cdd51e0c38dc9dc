/** How often a caller may call: `burst` at once, then `perMinute` a minute. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

/** What a limit says of a call. All of it is read off one number, so the parts never contradict each other. */
export interface Taken {
  readonly allowed: boolean;
  /** How many more calls would be let through at once. */
  readonly remaining: number;
  /** After this long one more call is let through, if nobody else comes first; 0 for a call that was allowed. */
  readonly retryAfterMs: number;
  /** After this long without a call the whole burst is there again. */
  readonly resetMs: number;
}

/** A rate in whole microseconds, so that every store reckons in integers and comes to the same answer. */
export interface Pace {
  /** What one call costs. */
  readonly intervalUs: number;
  /** What may be owed at most. */
  readonly burstUs: number;
}

/** Beyond this (some 126 years) a burst could not be told exactly from one a microsecond longer. */
const LONGEST_BURST_US = 4e15;

/** Whether a limit can be kept: a positive rate, a whole burst of at least one, and less than a century to refill it. */
export function isRate(rate: Rate): boolean {
  const { intervalUs, burstUs } = paceOf(rate);
  return Number.isSafeInteger(rate.burst) && rate.burst >= 1 && intervalUs >= 1 && burstUs <= LONGEST_BURST_US;
}

/** The interval is rounded up: a rate that is no whole number of microseconds is kept, never exceeded. */
export function paceOf({ perMinute, burst }: Rate): Pace {
  const intervalUs = Math.ceil(60_000_000 / perMinute);
  return { intervalUs, burstUs: burst * intervalUs };
}

/**
 * One call at `nowMs`: the generic cell rate algorithm, a token bucket whose whole state is the instant,
 * in microseconds, at which it will be full again. Null is a full bucket. A denied call costs nothing.
 * A state further ahead than an empty bucket, left by a slower rate or a clock that went back, becomes an empty one: who
 * then waits as told is let through.
 *
 * Source: INV-MCP-006, INV-MCP-007.
 */
export function take(
  state: number | null,
  rate: Rate,
  nowMs: number,
): { readonly state: number; readonly taken: Taken } {
  const { intervalUs, burstUs } = paceOf(rate);
  const fullAtUs = within(state, burstUs, nowMs);
  const allowed = fullAtUs + intervalUs - nowMs * 1000 <= burstUs;
  const next = allowed ? fullAtUs + intervalUs : fullAtUs;
  return { state: next, taken: takenAt(next, allowed, rate, nowMs) };
}

/** What a call at `nowMs` would be told, without making it: `retryAfterMs` is 0 when it would be allowed. */
export function peek(state: number | null, rate: Rate, nowMs: number): Taken {
  const { intervalUs, burstUs } = paceOf(rate);
  const allowed = within(state, burstUs, nowMs) + intervalUs - nowMs * 1000 <= burstUs;
  return takenAt(state, allowed, rate, nowMs);
}

/** The answer that belongs to a state after the call: for the stores that decide elsewhere. */
export function takenAt(state: number | null, allowed: boolean, rate: Rate, nowMs: number): Taken {
  const { intervalUs, burstUs } = paceOf(rate);
  const owedUs = within(state, burstUs, nowMs) - nowMs * 1000;
  return {
    allowed,
    remaining: Math.floor((burstUs - owedUs) / intervalUs),
    retryAfterMs: allowed ? 0 : Math.ceil((owedUs + intervalUs - burstUs) / 1000),
    resetMs: Math.ceil(owedUs / 1000),
  };
}

function within(state: number | null, burstUs: number, nowMs: number): number {
  const nowUs = nowMs * 1000;
  return Math.min(Math.max(state ?? nowUs, nowUs), nowUs + burstUs);
}
