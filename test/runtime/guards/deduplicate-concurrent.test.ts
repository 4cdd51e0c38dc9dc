import { expect, test } from "vitest";
import type { Contract, IdempotencyRow, ToolRow } from "../../../runtime/contract/contract.ts";
import type { RedactedReply, Reply } from "../../../runtime/contract/reply.ts";
import { deduplicate } from "../../../runtime/guards/deduplicate.ts";
import type { BeginResult, IdempotencyStore } from "../../../runtime/idempotency/idempotency-store.ts";
import { keepLease } from "../../../runtime/idempotency/keep-lease.ts";
import { idempotencyStores } from "../../../runtime/stores/idempotency-stores.ts";
import { memoryIdempotency } from "../../../runtime/stores/memory-idempotency.ts";
import { type FakeClock, fakeClock } from "../call/fake-clock.ts";
import { deferred } from "../mcp/deferred.ts";
import { alone, asRedacted, guarded, withRow } from "./guard-call.ts";

const ROW: IdempotencyRow = {
  key: "idempotency_key",
  windowMs: 60_000,
  onRepeat: "replay",
  onConcurrent: "wait",
  onStoreError: "deny",
};

const remembering = (row: Partial<ToolRow> = {}): Contract =>
  withRow("memory_store", { idempotency: "waiting", ...row }, { idempotency: { waiting: ROW } });

/** A call of the tool, and the guard over this store. */
function guardOver(store: Partial<IdempotencyStore>, contract = remembering(), signal?: AbortSignal) {
  const { server, call, told } = alone(contract, "memory_store", {}, signal === undefined ? {} : { signal });
  const whole = { ...memoryIdempotency({ clock: server.clock }), ...store };
  const guard = deduplicate(server, idempotencyStores(whole, server.clock));
  return { guard, call, told, clock: server.clock as FakeClock, timeoutMs: call.tool.row.timeoutMs };
}

const done = asRedacted({ kind: "ok", result: { key: "k", replaced: false }, facts: {} });

test("a concurrent call waits until the first is done, and gets its reply", async () => {
  const { guard, call, clock } = guardOver({});
  let finish = (_reply: RedactedReply) => {};
  const running = new Promise<RedactedReply>((resolve) => {
    finish = resolve;
  });
  const begun = deferred();
  const first = guard(() => {
    begun.resolve();
    return running;
  })(call);
  await begun.promise;
  const twin = guarded(guard, call, () => {
    throw new Error("a second run");
  });
  await clock.asleep();
  await clock.pass(100);
  finish(done);
  expect(await first).toBe(done);
  await clock.pass(1000);
  expect(await twin).toMatchObject({ ...done, facts: { replayed: true } });
});

test("it waits no longer than the tool may take", async () => {
  let asked = 0;
  const begin = async (): Promise<BeginResult> => ({ state: "in_progress", retryAfterMs: 10 * ++asked });
  const { guard, call, clock, timeoutMs } = guardOver({ begin });
  const twin = guarded(guard, call, done);
  await clock.asleep();
  await clock.pass(timeoutMs - 1);
  const before = asked;
  await clock.pass(2000);
  expect(await twin).toMatchObject({ kind: "failed", code: expect.any(String), effect: "none" });
  expect([before > 2, asked - before <= 1, clock.sleepers()]).toEqual([true, true, 0]);
});

test("nor longer than its caller does", async () => {
  const gone = new AbortController();
  const begin = async (): Promise<BeginResult> => ({ state: "in_progress", retryAfterMs: 1000 });
  const { guard, call, clock } = guardOver({ begin }, remembering(), gone.signal);
  const twin = guarded(guard, call, done);
  await clock.asleep();
  gone.abort();
  expect(await twin).toMatchObject({ kind: "failed", effect: "none" });
  expect(clock.sleepers()).toBe(0);
});

test("after an unknown outcome, a tool that may be repeated runs again; another doesn't", async () => {
  for (const [idempotent, runs] of [
    [true, 2],
    [false, 1],
  ] as const) {
    const { guard, call } = guardOver({}, remembering({ idempotent }));
    let count = 0;
    const broken = () => {
      count += 1;
      call.notes.handlerStarted = true;
      throw new Error("a bug behind the handler's beginning");
    };
    await expect(guarded(guard, call, broken)).rejects.toThrow("a bug");
    await guarded(guard, call, broken).catch(() => undefined);
    expect([idempotent, count]).toEqual([idempotent, runs]);
  }
});

test.each([
  [true, "none"],
  [false, "unknown"],
] as const)(
  "an unknown outcome has the effect of the tool: a tool that only reads (%s) had %s",
  async (readOnly, effect) => {
    const begin = async (): Promise<BeginResult> => ({ state: "unknown", ageMs: 1 });
    const { guard, call } = guardOver({ begin }, remembering({ readOnly }));
    expect(await guarded(guard, call, done)).toMatchObject({ kind: "failed", effect });
  },
);

test("a failure without an effect, of an undeclared code, leaves the outcome unknown", async () => {
  const marked: string[] = [];
  const markUnknown = async (key: string) => marked.push(key) > 0;
  const { guard, call } = guardOver({ markUnknown });
  const answer: Reply = { kind: "failed", code: "NO_SUCH", facts: {} };
  expect(await guarded(guard, call, answer)).toBe(answer);
  expect(marked).toHaveLength(1);
});

test.each([
  ["says no", async () => false],
  ["is gone", () => Promise.reject(new Error("gone"))],
])("a reply is sent, and the problem reported, if the store that should keep it %s", async (_case, complete) => {
  const { guard, call, told } = guardOver({ complete });
  expect(await guarded(guard, call, done)).toBe(done);
  expect(told.map(({ kind }) => kind)).toEqual(["store_failed"]);
});

test("a reply that cannot be serialized for the store is sent, and the problem reported", async () => {
  const circle: Record<string, unknown> = {};
  circle["self"] = circle;
  const { guard, call, told } = guardOver({});
  const answer: Reply = { kind: "ok", result: circle, facts: {} };
  expect(await guarded(guard, call, answer)).toBe(answer);
  expect(told.map(({ kind }) => kind)).toEqual(["store_failed"]);
});

test("a lease that is released during a renewal is not reported as lost, and not renewed again", async () => {
  const clock = fakeClock();
  const lost: string[] = [];
  let answer = (_isKept: boolean) => {};
  let asked = 0;
  const renew = () => {
    asked += 1;
    return new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  };
  const stop = keepLease({ store: { renew }, clock, key: "k", fence: 1, leaseMs: 3000, lost: () => lost.push("lost") });
  await clock.pass(1000);
  stop();
  answer(false);
  await clock.pass(10_000);
  expect([asked, lost, clock.sleepers()]).toEqual([1, [], 0]);
});
