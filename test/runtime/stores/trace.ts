import fc from "fast-check";
import type { IdempotencyStore } from "../../../runtime/idempotency/idempotency-store.ts";
import {
  begin,
  type IdempotencyRecord,
  renew,
  type Settlement,
  settle,
} from "../../../runtime/idempotency/state-machine.ts";
import { type LimitState, peek, take } from "../../../runtime/limits/gcra.ts";
import type { LimitStore } from "../../../runtime/limits/limit-store.ts";
import type { SetTime } from "./set-time.ts";

/** One operation of a trace, some time after the one before. */
export interface Step {
  readonly gapMs: number;
  readonly key: string;
  readonly act: Act;
}

type Act =
  | { readonly kind: "take" | "peek"; readonly rate: { readonly perMinute: number; readonly burst: number } }
  | { readonly kind: "begin"; readonly inputDigest: string; readonly onUnknown: "tell" | "again" }
  /** `back`: the fence of so many callers ago. */
  | { readonly kind: "complete" | "release" | "markUnknown" | "renew"; readonly back: number };

/** The stores that a trace is run against. */
export interface Stores {
  readonly limits: LimitStore;
  readonly idempotency: IdempotencyStore;
}

const LEASE_MS = 2000;
const WINDOW_MS = 5000;

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("take" as const, "take" as const, "peek" as const),
    rate: fc.constantFrom(
      { perMinute: 30, burst: 5 },
      { perMinute: 6, burst: 5 },
      { perMinute: 700, burst: 2 },
      { perMinute: 0.7, burst: 1 },
      { perMinute: 12, burst: 3, sinceMs: 1_760_000_010_000 },
    ),
  }),
  fc.record({
    kind: fc.constant("begin" as const),
    inputDigest: fc.constantFrom("a", "a", "a", "b"),
    onUnknown: fc.constantFrom("tell" as const, "again" as const),
  }),
  fc.record({
    kind: fc.constantFrom("complete" as const, "release" as const, "markUnknown" as const, "renew" as const),
    back: fc.constantFrom(0, 0, 0, 1, 2),
  }),
);

/** Traces over two keys, one of which no store can hold as it is. */
export function traces(leastGapMs: number): fc.Arbitrary<readonly Step[]> {
  const gapMs = fc.oneof(
    fc.constant(0),
    fc.integer({ min: Math.max(leastGapMs, -3), max: 3 }),
    fc.constantFrom(1999, LEASE_MS, WINDOW_MS - 1, WINDOW_MS, WINDOW_MS + LEASE_MS, 55_000),
    fc.integer({ min: leastGapMs, max: 4000 }),
  );
  const key = fc.constantFrom("plain", "a\u0000b \ud800 ü");
  return fc.array(fc.record({ gapMs, key, act: acts }), { minLength: 1, maxLength: 30 });
}

/** What chance seldom finds: the same word twice does not begin the window anew, nor replace the reply. */
export const repeatedWords: readonly (readonly Step[])[] = (["complete", "markUnknown", "release"] as const).map(
  (kind) => {
    const begin: Act = { kind: "begin", inputDigest: "a", onUnknown: "tell" };
    const gapsAndActs: readonly (readonly [number, Act])[] = [
      [0, begin],
      [10, { kind, back: 0 }],
      [1000, { kind, back: 0 }],
      [0, begin],
      [WINDOW_MS - 1001, begin],
      [1, begin],
    ];
    return gapsAndActs.map(([gapMs, act]) => ({ gapMs, key: "plain", act }));
  },
);

/** What the stores answer, step by step. */
export async function answersTo(
  steps: readonly Step[],
  stores: Stores,
  time: SetTime,
  run: string,
): Promise<unknown[]> {
  const fences = new Map<string, number[]>();
  const answers: unknown[] = [];
  time.nowMs = 1_760_000_000_123;
  for (const [number, step] of steps.entries()) {
    time.nowMs += step.gapMs;
    const key = `${run}/${step.key}`;
    const known = fences.get(key) ?? [];
    fences.set(key, known);
    const answer = await answerTo(step.act, key, known.toReversed(), stores, number);
    if (isFresh(answer)) known.push(answer.fence);
    answers.push(answer);
  }
  return answers;
}

function answerTo(
  act: Act,
  key: string,
  fences: readonly number[],
  { limits, idempotency }: Stores,
  number: number,
): Promise<unknown> {
  switch (act.kind) {
    case "take":
    case "peek":
      return limits[act.kind](key, act.rate);
    case "begin":
      return idempotency.begin({ ...act, key, leaseMs: LEASE_MS, windowMs: WINDOW_MS });
    case "complete":
      return idempotency.complete(key, fences[act.back] ?? 1, `{"text":"é\\u0000 ${number}"}`, WINDOW_MS);
    case "release":
      return idempotency.release(key, fences[act.back] ?? 1);
    case "markUnknown":
      return idempotency.markUnknown(key, fences[act.back] ?? 1, WINDOW_MS);
    case "renew":
      return idempotency.renew(key, fences[act.back] ?? 1, LEASE_MS);
  }
}

function isFresh(answer: unknown): answer is { readonly fence: number } {
  return typeof answer === "object" && answer !== null && "fence" in answer;
}

/** The pure functions over a map that forgets nothing: what every store has to equal. */
export function model(time: SetTime): Stores {
  const buckets = new Map<string, LimitState>();
  const records = new Map<string, IdempotencyRecord | null>();
  const found = (key: string) => records.get(key) ?? null;
  const kept = async (key: string, { record, done }: { record: IdempotencyRecord | null; done: boolean }) => {
    records.set(key, record);
    return done;
  };
  const end = (key: string, fence: number, settlement: Settlement) =>
    kept(key, settle(found(key), fence, settlement, time.nowMs));
  return {
    limits: {
      take: async (key, rate) => {
        const { state, taken } = take(buckets.get(key) ?? null, rate, time.nowMs);
        buckets.set(key, state);
        return taken;
      },
      peek: async (key, rate) => peek(buckets.get(key) ?? null, rate, time.nowMs),
    },
    idempotency: {
      begin: async (ask) => {
        const { record, begun } = begin(found(ask.key), ask, time.nowMs);
        records.set(ask.key, record);
        return begun;
      },
      complete: (key, fence, reply, windowMs) => end(key, fence, { state: "completed", reply, windowMs }),
      release: (key, fence) => end(key, fence, { state: "released" }),
      markUnknown: (key, fence, windowMs) => end(key, fence, { state: "unknown", windowMs }),
      renew: (key, fence, leaseMs) => kept(key, renew(found(key), fence, leaseMs, time.nowMs)),
    },
  };
}
