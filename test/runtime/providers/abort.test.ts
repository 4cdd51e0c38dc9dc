import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { systemClock } from "../../../runtime/base/clock.ts";
import { ProviderError } from "../../../runtime/providers/provider-error.ts";
import { retrying } from "../../../runtime/providers/retrying.ts";
import { untilAborted } from "../../../runtime/providers/run-with-retry.ts";
import { bench, POLICY, SAFE } from "./support.ts";

const REASON = new Error("the caller went away");

function down() {
  let calls = 0;
  return {
    calls: () => calls,
    work: async (): Promise<void> => {
      calls++;
      throw new ProviderError({ status: 500 });
    },
  };
}

describe("an abort", () => {
  test("ends a backoff at that instant, with the signal's reason and no call after it", async () => {
    const { clock, settings } = bench({ ...POLICY, initialBackoffMs: 1_000 });
    const control = new AbortController();
    const provider = down();
    clock.at(400, () => control.abort(REASON));
    const running = retrying(provider, settings, { ...SAFE, signal: control.signal }).work();
    await expect(running).rejects.toBe(REASON);
    expect(clock.nowMs()).toBe(400);
    expect(provider.calls()).toBe(1);
  });

  test("in real time it settles during a backoff of a minute, and does not try again", async () => {
    const policy = { ...POLICY, initialBackoffMs: 60_000, maxBackoffMs: 60_000 };
    const { settings } = bench(policy, { clock: systemClock });
    const control = new AbortController();
    const provider = down();
    const running = retrying(provider, settings, { ...SAFE, signal: control.signal }).work();
    setTimeout(() => control.abort(REASON), 50);
    await expect(running).rejects.toBe(REASON);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(provider.calls()).toBe(1);
  });

  test("gives the token of the repeat that was never made back", async () => {
    const { clock, settings } = bench();
    const control = new AbortController();
    clock.at(50, () => control.abort(REASON));
    await expect(retrying(down(), settings, { ...SAFE, signal: control.signal }).work()).rejects.toBe(REASON);
    expect(settings.retry?.budget.tokens()).toBe(500);
  });

  test("before the first attempt lets nothing begin", () => {
    const { settings } = bench();
    const provider = down();
    const attempts: unknown[] = [];
    const onAttempt = (attempt: unknown) => attempts.push(attempt);
    const client = retrying(provider, settings, { ...SAFE, signal: AbortSignal.abort(REASON), onAttempt });
    expect(() => client.work()).toThrow(REASON);
    expect(provider.calls()).toBe(0);
    expect(attempts).toEqual([]);
  });

  test("ends the wait for an attempt that takes no notice of it", async () => {
    const { settings } = bench();
    const control = new AbortController();
    const client = retrying({ hang: () => new Promise<never>(() => {}) }, settings, {
      ...SAFE,
      signal: control.signal,
    });
    const running = client.hang();
    control.abort(REASON);
    await expect(running).rejects.toBe(REASON);
  });

  test("that the provider answers with an error of its own is still the signal's reason", async () => {
    const { settings } = bench();
    const control = new AbortController();
    const provider = {
      work: async () => {
        control.abort(REASON);
        throw new ProviderError({ status: 500 });
      },
    };
    await expect(retrying(provider, settings, { ...SAFE, signal: control.signal }).work()).rejects.toBe(REASON);
  });

  test("between a backoff's end and the next attempt still lets nothing begin", async () => {
    const control = new AbortController();
    const provider = down();
    const { clock } = bench();
    const deaf = { nowMs: clock.nowMs, sleep: async () => control.abort(REASON) };
    const { settings } = bench(POLICY, { clock: deaf });
    const running = retrying(provider, settings, { ...SAFE, signal: control.signal }).work();
    await expect(running).rejects.toBe(REASON);
    expect(provider.calls()).toBe(1);
  });

  test("at any instant of any schedule: settled at that instant, nothing after it", async () => {
    for (let instant = 0; instant <= 1_200; instant += 7) {
      const { clock, settings } = bench({ ...POLICY, maxRetries: 4 });
      const control = new AbortController();
      const begins: number[] = [];
      const work = async (): Promise<void> => {
        begins.push(clock.nowMs());
        clock.pass(10);
        throw new ProviderError({ status: 500 });
      };
      clock.at(instant, () => control.abort(REASON));
      const running = retrying({ work }, settings, { ...SAFE, signal: control.signal }).work();
      await expect(running, `abort at ${instant}`).rejects.toBe(REASON);
      expect(begins.every((begin) => begin <= instant)).toBe(true);
      expect(clock.nowMs() - instant).toBeLessThanOrEqual(10);
    }
  });
});

describe("the signal carries no listener afterwards", () => {
  test.each([
    ["an answer", () => Promise.resolve("well")],
    ["a failure", () => Promise.reject(new ProviderError({ status: 404 }))],
    ["failed attempts", () => Promise.reject(new ProviderError({ status: 500 }))],
  ])("after %s", async (_, work) => {
    const { settings } = bench();
    const control = new AbortController();
    await Promise.allSettled([retrying({ work }, settings, { ...SAFE, signal: control.signal }).work()]);
    await new Promise(setImmediate);
    expect(getEventListeners(control.signal, "abort")).toHaveLength(0);
  });

  test("nor where it had aborted already", async () => {
    const signal = AbortSignal.abort(REASON);
    await expect(untilAborted(Promise.resolve("well"), signal)).rejects.toBe(REASON);
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  });
});

test("an attempt that fails after the abort is not an unhandled rejection", async () => {
  const control = new AbortController();
  const { settings } = bench();
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  const late = () => new Promise<void>((_, reject) => setTimeout(() => reject(new Error("late")), 20));
  const running = retrying({ late }, settings, { ...SAFE, signal: control.signal }).late();
  control.abort(REASON);
  await expect(running).rejects.toBe(REASON);
  await new Promise((resolve) => setTimeout(resolve, 60));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});
