import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isForgettable,
  isRate,
  type LimitState,
  paceOf,
  peek,
  type Rate,
  type Taken,
  take,
} from "../../../runtime/limits/gcra.ts";
import { scaled } from "../../support/scale.ts";

const START_MS = 1_760_000_000_000;

const rates = fc.record({
  perMinute: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(0.5, 7, 13.7, 59.999, 100_000_000)),
  burst: fc.integer({ min: 1, max: 60 }),
});

/** Calls at these instants, on one bucket. */
function callsAt(instants: readonly number[], rate: Rate): readonly { readonly atMs: number; readonly taken: Taken }[] {
  let state: LimitState | null = null;
  return instants.map((atMs) => {
    const next = take(state, rate, atMs);
    state = next.state;
    return { atMs, taken: next.taken };
  });
}

const pauses = fc.array(fc.oneof(fc.constant(0), fc.nat(50), fc.nat(5000), fc.nat(200_000)), { maxLength: 200 });

function instantsOf(gaps: readonly number[]): readonly number[] {
  let atMs = START_MS;
  return gaps.map((gap) => {
    atMs += gap;
    return atMs;
  });
}

test("INV-MCP-006: the sixth execution call at once has to wait 2 s", () => {
  const rate = { perMinute: 30, burst: 5 };
  const calls = callsAt([0, 0, 0, 0, 0, 0, 1999, 2000, 2000], rate);
  expect(calls.map(({ taken }) => taken.allowed)).toEqual([true, true, true, true, true, false, false, true, false]);
  expect(calls[5]?.taken).toEqual({ allowed: false, remaining: 0, retryAfterMs: 2000, resetMs: 10_000 });
  expect(calls[6]?.taken.retryAfterMs).toBe(1);
});

test("INV-MCP-007: the remaining quota counts down, and the reset is the time when the burst is available again", () => {
  const calls = callsAt([0, 0, 0, 6000], { perMinute: 30, burst: 5 });
  expect(calls.map(({ taken }) => taken.remaining)).toEqual([4, 3, 2, 4]);
  expect(calls.map(({ taken }) => taken.resetMs)).toEqual([2000, 4000, 6000, 2000]);
});

test("in no window are there more than burst + rate × t calls", () => {
  fc.assert(
    fc.property(rates, pauses, (rate, gaps) => {
      const allowed = callsAt(instantsOf(gaps), rate).filter(({ taken }) => taken.allowed);
      for (const [i, first] of allowed.entries()) {
        for (const [j, last] of allowed.slice(i).entries()) {
          const most = rate.burst + ((last.atMs - first.atMs) * rate.perMinute) / 60_000;
          expect(j + 1).toBeLessThanOrEqual(most + 1e-9);
        }
      }
    }),
    { numRuns: scaled(1000) },
  );
});

test("over a million steps too, no window has more than burst + rate × t calls", () => {
  const steps = scaled(1_000_000);
  const rate = { perMinute: 700, burst: 13 };
  const perMs = rate.perMinute / 60_000;
  const gaps = [0, 0, 0, 1, 2, 40, 85, 86, 400, 3000];
  let state: LimitState | null = null;
  let nowMs = START_MS;
  let allowed = 0;
  let random = 1;
  // The calls before an instant, less what the rate gives until then: least where the worst window begins.
  let least = Number.POSITIVE_INFINITY;
  let worst = 0;
  for (let i = 0; i < steps; i++) {
    random = (random * 48_271) % 2_147_483_647;
    nowMs += gaps[random % gaps.length] ?? 0;
    const next = take(state, rate, nowMs);
    state = next.state;
    if (!next.taken.allowed) continue;
    const given = (nowMs - START_MS) * perMs;
    least = Math.min(least, allowed - given);
    allowed += 1;
    worst = Math.max(worst, allowed - given - least);
  }
  expect(worst).toBeLessThanOrEqual(rate.burst + 1e-6);
  expect(worst).toBeGreaterThan(rate.burst - 1);
  expect(allowed).toBeGreaterThan(steps / 2);
});

test("in no window of 60 seconds are there more calls than the rate, and never more than the burst at once", () => {
  fc.assert(
    fc.property(rates, pauses, (rate, gaps) => {
      const most = Math.max(1, Math.floor(rate.perMinute));
      const allowed = callsAt(instantsOf(gaps), rate).filter(({ taken }) => taken.allowed);
      for (const [i, { atMs }] of allowed.entries()) {
        const inWindow = allowed.slice(i).filter((call) => call.atMs < atMs + 60_000);
        const atOnce = inWindow.filter((call) => call.atMs === atMs);
        expect(inWindow.length).toBeLessThanOrEqual(most);
        expect(atOnce.length).toBeLessThanOrEqual(rate.burst);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each([
  { perMinute: 30, burst: 5 },
  { perMinute: 100, burst: 20 },
  { perMinute: 200, burst: 50 },
])("INV-MCP-006: a caller who asks without a pause gets exactly the rate in each minute: $perMinute", (rate) => {
  const instants = Array.from({ length: 9000 }, (_, i) => START_MS + 20 * i);
  const allowed = callsAt(instants, rate).filter(({ taken }) => taken.allowed);
  const perMinute = [0, 1, 2].map(
    (minute) => allowed.filter(({ atMs }) => Math.floor((atMs - START_MS) / 60_000) === minute).length,
  );
  expect(perMinute).toEqual([rate.perMinute, rate.perMinute, rate.perMinute]);
});

test("a steady caller at the rate is never refused", () => {
  const instants = Array.from({ length: 300 }, (_, i) => START_MS + i * 2000);
  expect(callsAt(instants, { perMinute: 30, burst: 5 }).every(({ taken }) => taken.allowed)).toBe(true);
});

test("retryAfter is the wait for the window once the window is used up", () => {
  const rate = { perMinute: 6, burst: 5 };
  const calls = callsAt([0, 0, 0, 0, 0, 10_000, 20_000, 59_999, 60_000], rate);
  expect(calls.map(({ taken }) => taken.allowed)).toEqual([...Array(6).fill(true), false, false, true]);
  expect(calls.slice(6, 8).map(({ taken }) => taken.retryAfterMs)).toEqual([40_000, 1]);
});

test("the three numbers agree: the remaining calls are allowed, the next one not before the wait ends, and all at the reset", () => {
  fc.assert(
    fc.property(rates, pauses, (rate, gaps) => {
      let state: LimitState | null = null;
      let nowMs = START_MS;
      for (const gap of gaps) {
        nowMs += gap;
        const before = peek(state, rate, nowMs);
        const { state: next, taken } = take(state, rate, nowMs);
        expect(taken.allowed).toBe(before.allowed);
        expect(taken.remaining).toBe(before.remaining - (taken.allowed ? 1 : 0));
        expect(callsAtOnce(next, rate, nowMs)).toBe(taken.remaining);
        const atOnce = Math.min(rate.burst, Math.max(1, Math.floor(rate.perMinute)));
        expect(peek(next, rate, nowMs + taken.resetMs).remaining).toBe(atOnce);
        if (!taken.allowed) {
          expect(peek(next, rate, nowMs)).toEqual(before);
          expect(taken.retryAfterMs).toBeGreaterThan(0);
          expect(peek(next, rate, nowMs + taken.retryAfterMs).allowed).toBe(true);
          expect(peek(next, rate, nowMs + taken.retryAfterMs - 1).allowed).toBe(false);
        }
        state = next;
      }
    }),
    { numRuns: scaled(300) },
  );
});

function callsAtOnce(from: LimitState, rate: Rate, nowMs: number): number {
  let state: LimitState = from;
  for (let count = 0; ; count++) {
    const { state: next, taken } = take(state, rate, nowMs);
    if (!taken.allowed) return count;
    state = next;
  }
}

test("the numbers are whole milliseconds and never negative, whatever the rate", () => {
  fc.assert(
    fc.property(rates, pauses, (rate, gaps) => {
      for (const { taken } of callsAt(instantsOf(gaps), rate)) {
        for (const number of [taken.remaining, taken.retryAfterMs, taken.resetMs]) {
          expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
        }
      }
    }),
  );
});

test("a limit raised at run time applies at once", () => {
  const slow = { perMinute: 6, burst: 5 };
  const fast = { perMinute: 600, burst: 5 };
  let state: LimitState | null = null;
  for (let i = 0; i < 5; i++) state = take(state, slow, START_MS).state;
  expect(peek(state, slow, START_MS).retryAfterMs).toBe(10_000);
  expect(peek(state, fast, START_MS)).toEqual({ allowed: false, remaining: 0, retryAfterMs: 100, resetMs: 500 });
});

test("a clock that goes back leaves at most an empty bucket", () => {
  const rate = { perMinute: 60, burst: 3 };
  const { state } = take(null, rate, START_MS);
  expect(peek(state, rate, START_MS - 3_600_000)).toEqual({
    allowed: false,
    remaining: 0,
    retryAfterMs: 1000,
    resetMs: 3000,
  });
});

test("a denied call costs nothing: asking again and again doesn't put off the next one", () => {
  const rate = { perMinute: 60, burst: 3 };
  let state: LimitState | null = null;
  for (let i = 0; i < 3; i++) state = take(state, rate, START_MS).state;
  expect(take(state, rate, START_MS).state).toEqual(state);
});

test("a rate that was raised is credited from the change on, not at the old rate and not from the next call", () => {
  const slow = { perMinute: 6, burst: 5 };
  const fast = { perMinute: 6000, burst: 5, sinceMs: START_MS + 1000 };
  const calls = callsOf(
    [0, 0, 0, 0, 0].map((gap) => START_MS + gap),
    slow,
  );
  expect(peek(calls, fast, START_MS + 1000)).toMatchObject({ allowed: false, remaining: 0, retryAfterMs: 9 });
  expect(peek(calls, fast, START_MS + 1500)).toMatchObject({ allowed: true, remaining: 5 });
});

test("a rate that was lowered keeps what was owed, in calls", () => {
  const fast = { perMinute: 600, burst: 5 };
  const slow = { perMinute: 6, burst: 5, sinceMs: START_MS };
  const calls = callsOf(
    [0, 0, 0, 0].map((gap) => START_MS + gap),
    fast,
  );
  expect(peek(calls, slow, START_MS + 100)).toMatchObject({ allowed: true, remaining: 1 });
  expect(peek(calls, slow, START_MS + 10_000)).toMatchObject({ allowed: true, remaining: 2 });
});

/** The state after calls at these instants. */
function callsOf(instants: readonly number[], rate: Rate): LimitState | null {
  let state: LimitState | null = null;
  for (const atMs of instants) state = take(state, rate, atMs).state;
  return state;
}

test.each([
  ["a limit that was raised", { perMinute: 6, burst: 5 }, 0],
  ["a clock that went back", { perMinute: 600, burst: 5 }, -3_600_000],
])(
  "after %s, a denied caller that waits as asked is allowed, and then has no more than the rate",
  (_, before, stepMs) => {
    const rate = { perMinute: 600, burst: 5 };
    let state: LimitState | null = null;
    for (let i = 0; i < 5; i++) state = take(state, before, START_MS).state;
    const denied = take(state, rate, START_MS + stepMs);
    expect(denied.taken).toEqual({ allowed: false, remaining: 0, retryAfterMs: 100, resetMs: 500 });
    const next = take(denied.state, rate, START_MS + stepMs + 100);
    expect(next.taken).toEqual({ allowed: true, remaining: 0, retryAfterMs: 0, resetMs: 500 });
    expect(take(next.state, rate, START_MS + stepMs + 100).taken.allowed).toBe(false);
  },
);

test("a burst of 0 allows no call", () => {
  const { state, taken } = take(null, { perMinute: 60, burst: 0 }, START_MS);
  expect([state.fullAtUs, taken.allowed, taken.remaining]).toEqual([START_MS * 1000, false, 0]);
});

test("the interval is rounded up, so that the rate is never exceeded", () => {
  expect(paceOf({ perMinute: 7, burst: 2 })).toMatchObject({ intervalUs: 8_571_429, burstUs: 17_142_858 });
});

test.each([
  [{ perMinute: 30, burst: 5 }, true],
  [{ perMinute: 0.001, burst: 1 }, true],
  [{ perMinute: 60_000_000, burst: 1 }, true],
  [{ perMinute: 0.06, burst: 4_000_000 }, true],
  [{ perMinute: 0.06, burst: 4_000_001 }, false],
  [{ perMinute: 0, burst: 5 }, false],
  [{ perMinute: -1, burst: 5 }, false],
  [{ perMinute: Number.NaN, burst: 5 }, false],
  [{ perMinute: Number.POSITIVE_INFINITY, burst: 5 }, false],
  [{ perMinute: 30, burst: 0 }, false],
  [{ perMinute: 30, burst: 1.5 }, false],
  [{ perMinute: 30, burst: Number.NaN }, false],
  [{ perMinute: 0.001, burst: 1_000_000 }, false],
])("%j can be kept: %s", (rate, expected) => {
  expect(isRate(rate)).toBe(expected);
});

test("a state is forgettable once its bucket is full and its window is empty, not earlier", () => {
  const { state } = take(null, { perMinute: 1, burst: 1 }, START_MS);
  expect(isForgettable(state, START_MS + 59_999)).toBe(false);
  expect(isForgettable(state, START_MS + 60_000)).toBe(true);
});

test("waits at an unchanged rate are exact to the millisecond", () => {
  const rate = { perMinute: 100, burst: 1 };
  const { state } = take(null, rate, START_MS);
  expect(peek(state, rate, START_MS + 88)).toMatchObject({ retryAfterMs: 512, resetMs: 512 });
});
