import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stopOnSignal } from "../../../runtime/mcp/stop-on-signal.ts";

/** A signal that is not sent otherwise. */
const SIGNAL = "SIGUSR2";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process, "exit").mockReturnValue(undefined as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Stops a server by a signal, and waits longer than anything may hold the process. */
async function stopped(stop: () => Promise<void>): Promise<void> {
  stopOnSignal([SIGNAL], stop);
  process.emit(SIGNAL, SIGNAL);
  await vi.advanceTimersByTimeAsync(60_000);
}

test("a stopped server's process ends, whatever still holds it", async () => {
  await stopped(() => Promise.resolve());
  expect(process.exit).toHaveBeenCalledWith(0);
});

test("not before the server has stopped", async () => {
  await stopped(() => new Promise(() => {}));
  expect(process.exit).not.toHaveBeenCalled();
});

test("a process in which others listen for the signal is theirs to end", async () => {
  const other = vi.fn();
  process.on(SIGNAL, other);
  await stopped(() => Promise.resolve());
  process.off(SIGNAL, other);
  expect(other).toHaveBeenCalled();
  expect(process.exit).not.toHaveBeenCalled();
});

test("the first signal is the only one that is caught, and none after the server's own end", () => {
  const stop = vi.fn(() => Promise.resolve());
  stopOnSignal([SIGNAL], stop);
  expect(process.listenerCount(SIGNAL)).toBe(1);
  process.emit(SIGNAL, SIGNAL);
  expect(process.listenerCount(SIGNAL)).toBe(0);
  const forget = stopOnSignal([SIGNAL], stop);
  forget();
  expect(process.listenerCount(SIGNAL)).toBe(0);
  expect(stop).toHaveBeenCalledTimes(1);
});
