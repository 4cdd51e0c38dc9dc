import { expect, test } from "vitest";
import type { BeginRequest, BeginResult } from "../../../runtime/idempotency/idempotency-store.ts";
import {
  begin,
  type IdempotencyRecord,
  renew,
  type Settlement,
  settle,
} from "../../../runtime/idempotency/state-machine.ts";

const ask: BeginRequest = { key: "k", inputDigest: "a", leaseMs: 1000, windowMs: 30_000 };
const T = 1_760_000_000_000;
const FENCE = T * 1000;
const completed: Settlement = { state: "completed", reply: '"done"', windowMs: 30_000 };
const unknown: Settlement = { state: "unknown", windowMs: 30_000 };
const released: Settlement = { state: "released" };

const first = begin(null, ask, T).record;

function after(settlement: Settlement, atMs = T + 10): IdempotencyRecord | null {
  return settle(first, FENCE, settlement, atMs).record;
}

function told(record: IdempotencyRecord | null, nowMs: number, other: Partial<BeginRequest> = {}): BeginResult {
  return begin(record, { ...ask, ...other }, nowMs).begun;
}

test("the first caller of a key acts", () => {
  expect(begin(null, ask, T).begun).toEqual({ state: "fresh", fence: FENCE });
});

test.each<[string, IdempotencyRecord | null, number, Partial<BeginRequest>, BeginResult]>([
  ["in progress until the lease is over", first, T + 999, {}, { state: "in_progress", retryAfterMs: 1 }],
  ["unknown from the end of the lease", first, T + 1000, {}, { state: "unknown", ageMs: 0 }],
  ["unknown until the window is over", first, T + 30_999, {}, { state: "unknown", ageMs: 29_999 }],
  ["forgotten after lease and window", first, T + 31_000, {}, { state: "fresh", fence: (T + 31_000) * 1000 }],
  [
    "in progress, for who may repeat it too",
    first,
    T + 999,
    { onUnknown: "again" },
    { state: "in_progress", retryAfterMs: 1 },
  ],
  [
    "free after the lease for who may repeat it",
    first,
    T + 1000,
    { onUnknown: "again" },
    { state: "fresh", fence: (T + 1000) * 1000 },
  ],
  ["another input, in progress", first, T, { inputDigest: "b" }, { state: "mismatch" }],
  [
    "another input, lapsed, to be repeated",
    first,
    T + 1000,
    { inputDigest: "b", onUnknown: "again" },
    { state: "mismatch" },
  ],
  ["completed", after(completed), T + 20, {}, { state: "completed", reply: '"done"', ageMs: 10 }],
  [
    "completed, to be repeated",
    after(completed),
    T + 20,
    { onUnknown: "again" },
    { state: "completed", reply: '"done"', ageMs: 10 },
  ],
  ["completed, by a clock that went back", after(completed), T, {}, { state: "completed", reply: '"done"', ageMs: 0 }],
  ["another input, completed", after(completed), T + 20, { inputDigest: "b" }, { state: "mismatch" }],
  [
    "the window runs from completion",
    after(completed),
    T + 30_009,
    {},
    { state: "completed", reply: '"done"', ageMs: 29_999 },
  ],
  ["forgotten after the window", after(completed), T + 30_010, {}, { state: "fresh", fence: (T + 30_010) * 1000 }],
  ["unknown, as its caller said", after(unknown), T + 20, {}, { state: "unknown", ageMs: 10 }],
  [
    "unknown, to be repeated",
    after(unknown),
    T + 20,
    { onUnknown: "again" },
    { state: "fresh", fence: (T + 20) * 1000 },
  ],
  [
    "released: the next is the first, with any input",
    after(released),
    T + 10,
    { inputDigest: "b" },
    { state: "fresh", fence: (T + 10) * 1000 },
  ],
])("%s", (_name, record, nowMs, other, expected) => {
  expect(told(record, nowMs, other)).toEqual(expected);
});

test("each caller of a key has a fence of its own, within one millisecond too", () => {
  const again = begin(after(released, T), ask, T);
  expect(again.begun).toEqual({ state: "fresh", fence: FENCE + 1 });
  const marked = settle(first, FENCE, unknown, T).record;
  const third = begin(settle(marked, FENCE, released, T).record, ask, T);
  expect(third.begun).toEqual({ state: "fresh", fence: FENCE + 1 });
  expect(settle(marked, FENCE, released, T).record?.keepUntilMs).toBe(T + 1);
});

test.each<[string, IdempotencyRecord | null, Settlement, boolean]>([
  ["nothing", null, completed, false],
  ["in progress", first, completed, true],
  ["in progress", first, released, true],
  ["in progress", first, unknown, true],
  ["completed", after(completed), completed, true],
  ["completed", after(completed), released, false],
  ["completed", after(completed), unknown, false],
  ["unknown", after(unknown), completed, true],
  ["unknown", after(unknown), released, true],
  ["unknown", after(unknown), unknown, true],
  ["released", after(released), completed, false],
  ["released", after(released), unknown, false],
  ["released", after(released), released, true],
])("%s: may the last caller settle with %j? %s", (_state, record, settlement, done) => {
  const result = settle(record, FENCE, settlement, T + 20);
  expect(result.done).toBe(done);
  if (!done || record?.state === settlement.state) expect(result.record).toBe(record);
  else expect(result.record?.state).toBe(settlement.state);
});

test("a caller that comes late, but is still the last, settles its key: what was unknown is known", () => {
  const late = settle(first, FENCE, completed, T + 5000);
  expect(late.done).toBe(true);
  expect(told(late.record, T + 5001)).toEqual({ state: "completed", reply: '"done"', ageMs: 1 });
});

test.each<[string, Settlement]>([
  ["complete", completed],
  ["release", released],
  ["mark", unknown],
])("a stale fence can't %s", (_name, settlement) => {
  const taken = begin(first, { ...ask, onUnknown: "again" }, T + 1000).record;
  expect(settle(taken, FENCE, settlement, T + 1001)).toEqual({ record: taken, done: false });
  expect(renew(taken, FENCE, 1000, T + 1001)).toEqual({ record: taken, done: false });
});

test("a forgotten call cannot be settled", () => {
  expect(settle(first, FENCE, completed, T + 31_000).done).toBe(false);
});

test("a lease that is not over runs anew, and the window after it is as long as before", () => {
  const { record, done } = renew(first, FENCE, 5000, T + 999);
  expect(done).toBe(true);
  expect(told(record, T + 5998)).toEqual({ state: "in_progress", retryAfterMs: 1 });
  expect(told(record, T + 35_998)).toMatchObject({ state: "unknown" });
  expect(told(record, T + 35_999)).toMatchObject({ state: "fresh" });
});

test.each<[string, IdempotencyRecord | null, number]>([
  ["absent", null, T],
  ["over", first, T + 1000],
  ["completed", after(completed), T + 20],
  ["completed, by a clock that went back,", after(completed), T],
  ["unknown", after(unknown), T + 20],
])("a lease that is %s can't be prolonged", (_name, record, nowMs) => {
  expect(renew(record, FENCE, 1000, nowMs)).toEqual({ record, done: false });
});
