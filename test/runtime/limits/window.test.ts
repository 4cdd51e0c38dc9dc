import { expect, test } from "vitest";
import {
  type SlidingWindow,
  widthOf,
  windowAt,
  windowResetMs,
  windowWaitMs,
  withCall,
} from "../../../runtime/limits/gcra.ts";

const EMPTY: SlidingWindow = { ends: [], counts: [] };

/** The window after calls at these instants. */
function windowOf(instants: readonly number[], widthMs: number): SlidingWindow {
  return instants.reduce((window, nowMs) => withCall(windowAt(window, widthMs, nowMs), widthMs, nowMs), EMPTY);
}

test.each([
  [1, 1],
  [240, 1],
  [241, 250],
  [100_000, 250],
])("calls of a limit of %d a minute share an entry of %d ms", (maxCalls, widthMs) => {
  expect(widthOf(maxCalls)).toBe(widthMs);
});

test("calls of the same entry are counted in it, and later ones in an entry of their own", () => {
  expect(windowOf([1000, 1000, 1001], 1)).toEqual({ ends: [1000, 1001], counts: [2, 1] });
  expect(windowOf([1000, 1249, 1250, 1499, 1501], 250)).toEqual({ ends: [1249, 1499, 1749], counts: [2, 2, 1] });
});

test("calls without a pause fill at most 241 entries", () => {
  const instants = Array.from({ length: 2400 }, (_, index) => 1_000_003 + 50 * index);
  expect(windowOf(instants, 250).ends).toHaveLength(241);
});

test("a call leaves the window 60 seconds after the end of its entry, not earlier", () => {
  const window = windowOf([1000, 2000], 1);
  expect(windowAt(window, 1, 60_999)).toEqual(window);
  expect(windowAt(window, 1, 61_000)).toEqual({ ends: [2000], counts: [1] });
  expect(windowAt(window, 1, 62_000)).toEqual(EMPTY);
});

test("after a clock that went back, calls of the future end now", () => {
  const window = windowOf([1000, 5000], 1);
  expect(windowAt(window, 1, 3000)).toEqual({ ends: [1000, 3000], counts: [1, 1] });
  expect(windowAt(window, 1, 500)).toEqual({ ends: [500, 500], counts: [1, 1] });
});

test("one more call fits once enough calls have left the window, and the burst once more have", () => {
  const window = windowOf([1000, 2000, 3000], 1);
  expect(windowWaitMs(window, 4, 3000)).toBe(0);
  expect(windowWaitMs(window, 3, 3000)).toBe(58_000);
  expect(windowResetMs(window, 3, 2, 3000)).toBe(59_000);
  expect(windowResetMs(window, 3, 3, 3000)).toBe(60_000);
});
