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
