import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemClock, wakeAfter } from "../../../runtime/base/clock.ts";

/** The longest that a timer of the platform waits. */
const MAX_MS = 2_147_483_647;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a sleep takes as long as was asked, rounded up to milliseconds, and leaves no timer", async () => {
  const woken = vi.fn();
  void systemClock.sleep(1.2).then(woken);
  await vi.advanceTimersByTimeAsync(1);
  expect(woken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(woken).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("a sleep longer than a timer of the platform can wait doesn't end at once", async () => {
  const woken = vi.fn();
  void systemClock.sleep(MAX_MS + 5).then(woken);
  await vi.advanceTimersByTimeAsync(MAX_MS + 4);
  expect(woken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(woken).toHaveBeenCalledOnce();
});

test("a sleep ends with the signal's reason as soon as it aborts, also if it has aborted before", async () => {
  const control = new AbortController();
  const early = systemClock.sleep(60_000, control.signal);
  control.abort("enough");
  await expect(early).rejects.toBe("enough");
  await expect(systemClock.sleep(60_000, control.signal)).rejects.toBe("enough");
  expect(vi.getTimerCount()).toBe(0);
});

test("a sleep that is over no longer listens to its signal", async () => {
  const control = new AbortController();
  const remove = vi.spyOn(control.signal, "removeEventListener");
  const sleep = systemClock.sleep(1, control.signal);
  await vi.advanceTimersByTimeAsync(1);
  await sleep;
  expect(remove).toHaveBeenCalledOnce();
});

test.each([5, MAX_MS + 5])("calls back after %d ms, or never if it is cancelled", async (ms) => {
  const [called, calledOff] = [vi.fn(), vi.fn()];
  wakeAfter(systemClock, ms, called);
  wakeAfter(systemClock, ms, calledOff)();
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(called).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(called).toHaveBeenCalledOnce();
  expect(calledOff).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("calls back with a custom clock, too", async () => {
  const called = vi.fn();
  wakeAfter({ nowMs: () => 0, sleep: async () => undefined }, 60_000, called);
  await vi.advanceTimersByTimeAsync(0);
  expect(called).toHaveBeenCalledOnce();
});
