/** How often a caller may call: never more than `burst` at once, and never more than `perMinute` in 60 seconds. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
  /** The instant from which the rate counts, if it replaced another; calls made before are credited at the other rate. */
  readonly sinceMs?: number | undefined;
}

/** What a limit decides about a call. */
export interface Taken {
  readonly allowed: boolean;
  /** How many more calls are allowed at once. */
  readonly remaining: number;
  /** After this long one more call is allowed, unless other calls come first; 0 for a call that was allowed. */
  readonly retryAfterMs: number;
  /** After this long without a call the whole burst is available again. */
  readonly resetMs: number;
}

/** The state of one key: a token bucket and the calls of the last 60 seconds. */
export interface LimitState {
  /** When the bucket is full again, in microseconds. */
  readonly fullAtUs: number;
  /** The interval by which `fullAtUs` was computed. */
  readonly intervalUs: number;
  /** When the state was written. */
  readonly atMs: number;
  readonly window: SlidingWindow;
}

/** A rate as every store computes with it: in whole microseconds, and in whole calls. */
export interface Pace {
  /** The time in which one call comes back. */
  readonly intervalUs: number;
  /** The most that may be owed. */
  readonly burstUs: number;
  /** The most calls in any 60 seconds. */
  readonly maxCalls: number;
  /** How much time one entry of the window covers. */
  readonly widthMs: number;
  /** The instant from which the rate counts; far in the future for a rate that replaced no other. */
  readonly sinceMs: number;
}

/** Beyond this (about 126 years) two bursts that differ by a microsecond would compare as equal. */
const MAX_BURST_US = 4e15;

/** True for a rate that can be kept: positive, with a whole burst of at least one, and refilled in less than a century. */
export function isRate(rate: Rate): boolean {
  const { intervalUs, burstUs } = paceOf(rate);
  return Number.isSafeInteger(rate.burst) && rate.burst >= 1 && intervalUs >= 1 && burstUs <= MAX_BURST_US;
}

/** The interval is rounded up and the calls down: a rate that isn't a whole number is never exceeded. */
export function paceOf({ perMinute, burst, sinceMs = Number.MAX_SAFE_INTEGER }: Rate): Pace {
  const intervalUs = Math.ceil(60_000_000 / perMinute);
  const maxCalls = Math.max(1, Math.floor(perMinute));
  return { intervalUs, burstUs: burst * intervalUs, maxCalls, widthMs: widthOf(maxCalls), sinceMs };
}

/**
 * Decides one call at `nowMs`. Two limits apply: the generic cell rate algorithm, a token bucket that bounds the calls at
 * once, and a sliding window that bounds the calls of 60 seconds. A null state is one without calls. A denied call
 * costs nothing. After a clock that went back the bucket is at most empty.
 *
 * Source: INV-MCP-006, INV-MCP-007.
 */
export function take(
  state: LimitState | null,
  rate: Rate,
  nowMs: number,
): { readonly state: LimitState; readonly taken: Taken } {
  const pace = paceOf(rate);
  const before = stateAt(state, pace, nowMs);
  const allowed = isAllowed(before, pace);
  const after = allowed
    ? {
        ...before,
        fullAtUs: before.fullAtUs + pace.intervalUs,
        window: withCall(before.window, pace.widthMs, nowMs),
      }
    : before;
  return { state: after, taken: takenAt(after, allowed, rate, nowMs) };
}

/** What a call at `nowMs` would be answered, without making it: `retryAfterMs` is 0 if it would be allowed. */
export function peek(state: LimitState | null, rate: Rate, nowMs: number): Taken {
  const pace = paceOf(rate);
  const now = stateAt(state, pace, nowMs);
  return takenAt(now, isAllowed(now, pace), rate, nowMs);
}

/** The answer that belongs to a state after the call, for the stores that decide elsewhere. */
export function takenAt(state: LimitState, allowed: boolean, rate: Rate, nowMs: number): Taken {
  const { intervalUs, burstUs, maxCalls } = paceOf(rate);
  const { fullAtUs, window } = state;
  const owedUs = fullAtUs - nowMs * 1000;
  const inBucket = Math.floor((burstUs - owedUs) / intervalUs);
  const bucketWaitMs = Math.max(0, Math.ceil((owedUs + intervalUs - burstUs) / 1000));
  const atOnce = Math.min(rate.burst, maxCalls);
  return {
    allowed,
    remaining: Math.max(0, Math.min(inBucket, maxCalls - callsWithin(window))),
    retryAfterMs: allowed ? 0 : Math.max(bucketWaitMs, windowWaitMs(window, maxCalls, nowMs)),
    resetMs: Math.max(Math.ceil(owedUs / 1000), windowResetMs(window, maxCalls, atOnce, nowMs)),
  };
}

/** True once the state equals a missing one. */
export function isForgettable({ fullAtUs, window }: LimitState, nowMs: number): boolean {
  return fullAtUs <= nowMs * 1000 && windowAt(window, 1, nowMs).ends.length === 0;
}

function isAllowed({ fullAtUs, atMs, window }: LimitState, { intervalUs, burstUs, maxCalls }: Pace): boolean {
  return fullAtUs + intervalUs - atMs * 1000 <= burstUs && callsWithin(window) < maxCalls;
}

/** The state as the rate counts it at `nowMs`: neither fuller than full nor emptier than empty. */
function stateAt(state: LimitState | null, pace: Pace, nowMs: number): LimitState {
  const { intervalUs, burstUs, widthMs } = pace;
  const nowUs = nowMs * 1000;
  if (state === null) return { fullAtUs: nowUs, intervalUs, atMs: nowMs, window: { ends: [], counts: [] } };
  const fullAtUs = Math.min(Math.max(fullAtBy(pace, state, nowMs), nowUs), nowUs + burstUs);
  return { fullAtUs, intervalUs, atMs: nowMs, window: windowAt(state.window, widthMs, nowMs) };
}

/** What was owed when the rate changed is still owed, in calls, and comes back at the new rate from that instant on. */
function fullAtBy({ intervalUs, burstUs, sinceMs }: Pace, state: LimitState, nowMs: number): number {
  const { fullAtUs } = state;
  const fromUs = Math.min(Math.max(sinceMs, state.atMs), nowMs) * 1000;
  if (state.intervalUs === intervalUs || fullAtUs <= fromUs) return fullAtUs;
  return fromUs + Math.min(Math.ceil(((fullAtUs - fromUs) / state.intervalUs) * intervalUs), burstUs);
}

/** The calls of the last 60 seconds, oldest first: the instant at which each entry ends, in milliseconds, and its calls. */
export interface SlidingWindow {
  readonly ends: readonly number[];
  readonly counts: readonly number[];
}

/** The length of the window. */
export const WINDOW_MS = 60_000;

/** The most entries of a window. A limit of more calls merges those of 250 ms, which then leave the window together. */
const MAX_ENTRIES = 240;

/** How much time one entry covers: 1 ms up to 240 calls a minute, so that the window is exact; 250 ms above. */
export function widthOf(maxCalls: number): number {
  return maxCalls <= MAX_ENTRIES ? 1 : WINDOW_MS / MAX_ENTRIES;
}

/** The window at `nowMs`: without the calls that have left it. Entries of the future, after a clock that went back, end now. */
export function windowAt(window: SlidingWindow, widthMs: number, nowMs: number): SlidingWindow {
  const { ends, counts } = window;
  const latest = endOf(widthMs, nowMs);
  const first = ends.findIndex((end) => Math.min(end, latest) + WINDOW_MS > nowMs);
  if (first === -1) return { ends: [], counts: [] };
  return { ends: ends.slice(first).map((end) => Math.min(end, latest)), counts: counts.slice(first) };
}

/** The window with one more call, at `nowMs`. */
export function withCall({ ends, counts }: SlidingWindow, widthMs: number, nowMs: number): SlidingWindow {
  const end = endOf(widthMs, nowMs);
  const last = ends.at(-1);
  if (last === undefined || last < end) return { ends: [...ends, end], counts: [...counts, 1] };
  return { ends, counts: counts.with(-1, (counts.at(-1) as number) + 1) };
}

export function callsWithin({ counts }: SlidingWindow): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How long until one more call fits into the window; 0 if it fits now. */
export function windowWaitMs(window: SlidingWindow, maxCalls: number, nowMs: number): number {
  return untilAtMostMs(window, maxCalls - 1, nowMs);
}

/** How long until `atOnce` more calls fit into the window. */
export function windowResetMs(window: SlidingWindow, maxCalls: number, atOnce: number, nowMs: number): number {
  return untilAtMostMs(window, maxCalls - atOnce, nowMs);
}

function untilAtMostMs(window: SlidingWindow, calls: number, nowMs: number): number {
  let left = callsWithin(window);
  let waitMs = 0;
  for (const [i, end] of window.ends.entries()) {
    if (left <= calls) break;
    left -= window.counts[i] as number;
    waitMs = end + WINDOW_MS - nowMs;
  }
  return waitMs;
}

/** The last instant of the entry that a call at `nowMs` belongs to. */
function endOf(widthMs: number, nowMs: number): number {
  return nowMs - (nowMs % widthMs) + widthMs - 1;
}
