import fc from "fast-check";
import { expect, test } from "vitest";
import type { ServerIssue } from "../../../runtime/call/server-issue.ts";
import { ToolFailure } from "../../../runtime/contract/tool-failure.ts";
import type { IdempotencyStore } from "../../../runtime/idempotency/idempotency-store.ts";
import { keepLease } from "../../../runtime/idempotency/keep-lease.ts";
import { memoryIdempotency } from "../../../runtime/stores/memory-idempotency.ts";
import { scaled } from "../../support/scale.ts";
import { ask, withHandler } from "../call/automation-server.ts";
import { fakeClock } from "../call/fake-clock.ts";
import { envelopeOf, socialServer, tasksServer } from "../call/servers.ts";

const input = { agent: "writer", task: "Write." };
const once = { principal: "ada", idempotencyKey: "once" };

/** agent_run (not idempotent, never retryable) with what each run does. */
function runs(...steps: readonly (() => unknown)[]) {
  let count = 0;
  const handler = () => steps[Math.min(count++, steps.length - 1)]?.();
  const clock = fakeClock();
  return { core: withHandler("agent_run", handler, { clock }), count: () => count, clock };
}

const fine = () => ({ text: "done" });

function failing(code: string, parts: object) {
  return () => {
    throw new ToolFailure(code, parts);
  };
}

/** How a first call ends, and whether a second one with the same key runs. */
const ENDINGS: readonly (readonly [ending: string, first: () => unknown, runs: number])[] = [
  ["a success is answered again", fine, 1],
  [
    "a failure without effect frees the key",
    failing("AGENT_NOT_FOUND", { details: { agent: "x" }, effect: "none" }),
    2,
  ],
  [
    "a failure that left something behind is answered again",
    failing("AGENT_EXECUTION_FAILED", { details: { stage: "s" }, effect: "applied" }),
    1,
  ],
  [
    "a bug leaves the outcome unknown, and nothing runs again",
    () => {
      throw new Error("SECRET");
    },
    1,
  ],
];

test.each(ENDINGS)("%s", async (_ending, first, expected) => {
  const { core, count } = runs(first, fine);
  await ask(core, "agent_run", input, once);
  await ask(core, "agent_run", input, once);
  expect(count()).toBe(expected);
});

test("a key that came with another input is refused, and the recovery is about the key", async () => {
  const { core } = runs(fine);
  await ask(core, "agent_run", input, once);
  expect((await ask(core, "agent_run", { ...input, task: "Other." }, once)).error).toMatchObject({
    code: "INVALID_INPUT",
    message: "The idempotency key was sent before with another input.",
    recovery: "Send a new key, or repeat the earlier call unchanged.",
  });
});

test("a bug before the handler began frees the key", async () => {
  const still = fakeClock();
  const here = memoryIdempotency();
  let bugs = 0;
  let isBegun = false;
  const nowMs = () => {
    if (!isBegun || bugs > 0) return still.nowMs();
    bugs += 1;
    throw new Error("the deadline can't be told");
  };
  const begin: IdempotencyStore["begin"] = (asked) => {
    isBegun = true;
    return here.begin(asked);
  };
  let runs = 0;
  const handler = () => {
    runs += 1;
    return fine();
  };
  const stores = { idempotency: { ...here, begin } };
  const core = withHandler("agent_run", handler, { clock: { ...still, nowMs }, stores });
  expect((await ask(core, "agent_run", input, once)).error?.code).toBe("INTERNAL_ERROR");
  expect([bugs, runs]).toEqual([1, 0]);
  expect((await ask(core, "agent_run", input, once)).success).toBe(true);
});

test("after a day the key is free again", async () => {
  const { core, count, clock } = runs(fine);
  await ask(core, "agent_run", input, once);
  await clock.pass(86_400_000);
  await ask(core, "agent_run", input, once);
  expect(count()).toBe(2);
});

test("without a key, or without a principal, each call runs", async () => {
  const { core, count } = runs(fine);
  for (const options of [{ principal: "ada" }, { idempotencyKey: "once" }]) {
    await ask(core, "agent_run", input, options);
    await ask(core, "agent_run", input, options);
  }
  expect(count()).toBe(4);
});

test("a caller whose key has no effect, as callers cannot be distinguished, gets a warning", async () => {
  const core = tasksServer({ tools: { notes_commit: () => ({ sequence: 1 }) } });
  const note = { workspace: "acme/web", text: "Once." };
  const warningsOf = async (options: object) => (await envelopeOf(core, "notes_commit", note, options)).warnings;
  expect(await warningsOf({ idempotencyKey: "once" })).toMatchObject([{ code: "idempotency_key_ignored" }]);
  for (const options of [{}, once, { idempotencyKey: "shared", anonymous: "shared" }])
    expect(await warningsOf(options)).toEqual([]);
});

test("a server may declare that all its callers are one", async () => {
  let count = 0;
  const core = withHandler("agent_run", () => ({ text: `run ${++count}` }), { anonymous: "shared" });
  await ask(core, "agent_run", input, { idempotencyKey: "once" });
  await ask(core, "agent_run", input, { idempotencyKey: "once" });
  await ask(core, "agent_run", input, { idempotencyKey: "once", principal: "" });
  expect(count).toBe(2);
});

test("the order of an input's properties, and what is left to its default, make no other call", async () => {
  let posted = 0;
  const core = socialServer("api", { tools: { x_post_tweet: () => ({ id: String(++posted), text: "Hi." }) } });
  const ada = { principal: "ada" };
  await envelopeOf(core, "x_post_tweet", { text: "Hi.", media_ids: ["1"] }, ada);
  const same = await envelopeOf(core, "x_post_tweet", { media_ids: ["1"], text: "Hi." }, ada);
  const other = await envelopeOf(core, "x_post_tweet", { text: "Hi!", media_ids: ["1"] }, ada);
  expect([same.success, other.success, posted]).toEqual([false, true, 2]);
});

test("an input that a server's guard replaced is compared completely, undeclared properties included", async () => {
  let tenant = 0;
  let posted = 0;
  const core = socialServer("api", {
    guards: {
      before_policy: [(next) => (call) => next({ ...call, input: { ...(call.input as object), tenant: ++tenant } })],
    },
    tools: { x_post_tweet: () => ({ id: String(++posted), text: "Hi." }) },
  });
  await envelopeOf(core, "x_post_tweet", { text: "Hi." }, { principal: "ada" });
  await envelopeOf(core, "x_post_tweet", { text: "Hi." }, { principal: "ada" });
  expect(posted).toBe(2);
});

test("no secret is stored, and a call without effect leaves nothing in the store", async () => {
  const replies: string[] = [];
  const kept = memoryIdempotency();
  const idempotency: IdempotencyStore = {
    ...kept,
    complete: (key, fence, reply, windowMs) => {
      replies.push(reply);
      return kept.complete(key, fence, reply, windowMs);
    },
  };
  const secret = "qZ7rT0pLwX3vB9sKmN2d";
  const handler = (_input: unknown, call: { readonly secret: (value: string) => void }) => {
    call.secret(secret);
    return { text: `the key is ${secret}` };
  };
  const core = withHandler("agent_run", handler, { stores: { idempotency } });
  await ask(core, "agent_run", input, once);
  expect(replies).toHaveLength(1);
  expect(replies.join()).not.toContain(secret);
});

test("a store that is gone: nothing runs; one that goes away while the call runs: the answer leaves all the same", async () => {
  const told: ServerIssue[] = [];
  const onError = (issue: ServerIssue) => told.push(issue);
  let count = 0;
  const handler = () => {
    count += 1;
    return fine();
  };
  const gone = { begin: () => Promise.reject(new Error("gone")) } as never;
  const away: IdempotencyStore = { ...memoryIdempotency(), complete: () => Promise.reject(new Error("gone")) };
  const refused = await ask(
    withHandler("agent_run", handler, { stores: { idempotency: gone }, onError }),
    "agent_run",
    input,
    once,
  );
  expect([refused.error?.code, count]).toEqual(["TIMEOUT", 0]);
  const done = await ask(
    withHandler("agent_run", handler, { stores: { idempotency: away }, onError }),
    "agent_run",
    input,
    once,
  );
  expect([done.success, count]).toEqual([true, 1]);
  expect(told.map(({ kind }) => kind)).toEqual(["store_failed", "store_failed"]);
});

test("a store that rejects the end of a call is reported with its error", async () => {
  const told: ServerIssue[] = [];
  const gone = new Error("gone");
  const idempotency: IdempotencyStore = { ...memoryIdempotency(), complete: () => Promise.reject(gone) };
  const core = withHandler("agent_run", fine, {
    stores: { idempotency },
    onError: (one: ServerIssue) => told.push(one),
  });
  await ask(core, "agent_run", input, once);
  expect(told).toMatchObject([
    { kind: "store_failed", message: "The reply of a call could not be stored.", cause: gone },
  ]);
});

/** What a handler does. */
const ACTS: Readonly<Record<string, () => unknown>> = {
  succeed: fine,
  fail: failing("AGENT_EXECUTION_FAILED", { details: { stage: "s" }, effect: "applied" }),
  refuse: failing("AGENT_NOT_FOUND", { details: { agent: "x" }, effect: "none" }),
  throw: () => {
    throw new Error("A bug.");
  },
  hang: () => new Promise(() => undefined),
};

test("a store in memory that has room stores the end of each call, whatever calls do and whenever callers give up", async () => {
  const call = fc.record({
    key: fc.integer({ min: 0, max: 2 }),
    act: fc.constantFrom(...Object.keys(ACTS)),
    givesUp: fc.boolean(),
    passMs: fc.constantFrom(0, 10, 30_000, 70_000, 1_300_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 12 }), async (calls) => {
      const told: ServerIssue[] = [];
      const clock = fakeClock();
      const acts = calls.map(({ act }) => ACTS[act] as () => unknown);
      const handler = () => acts.shift()?.();
      const core = withHandler("agent_run", handler, { clock, onError: (one: ServerIssue) => told.push(one) });
      const answers: Promise<unknown>[] = [];
      for (const { key, givesUp, passMs } of calls) {
        const controller = new AbortController();
        const options = { principal: "ada", idempotencyKey: `key ${key}`, signal: controller.signal };
        answers.push(ask(core, "agent_run", input, options));
        await clock.pass(passMs);
        if (givesUp) controller.abort();
      }
      await clock.pass(3_000_000);
      await Promise.all(answers);
      expect(told.filter(({ kind }) => kind === "store_failed")).toEqual([]);
    }),
    { numRuns: scaled(200) },
  );
});

/** agent_run takes up to 20 minutes; its lease is a minute. */
function longRun(idempotency?: IdempotencyStore) {
  const told: ServerIssue[] = [];
  const clock = fakeClock();
  let finish: () => void = noop;
  let count = 0;
  const handler = () => {
    count += 1;
    return new Promise((resolve) => {
      finish = () => resolve(fine());
    });
  };
  const kept = idempotency ?? memoryIdempotency({ clock });
  const renewed: number[] = [];
  const store: IdempotencyStore = {
    ...kept,
    renew: (...args) => {
      renewed.push(clock.nowMs());
      return kept.renew(...args);
    },
  };
  const onError = (issue: ServerIssue) => told.push(issue);
  const core = withHandler("agent_run", handler, { clock, onError, stores: { idempotency: store } });
  return { core, clock, told, renewed, finish: () => finish(), count: () => count };
}

function noop(): void {
  // Nothing runs yet.
}

test("a call that takes longer than its lease keeps it: a concurrent call has to wait, and gets the reply afterwards", async () => {
  const { core, clock, told, renewed, finish, count } = longRun();
  const first = ask(core, "agent_run", input, once);
  await clock.asleep();
  await clock.pass(600_000);
  const during = await ask(core, "agent_run", input, once);
  finish();
  const answers = [await first, await ask(core, "agent_run", input, once)];
  expect(during.success).toBe(false);
  expect(answers.map(({ success }) => success)).toEqual([true, true]);
  expect([count(), renewed.length, told]).toEqual([1, 30, []]);
});

test("once a call is settled its lease is not renewed any more, and nothing waits for that", async () => {
  const { core, clock, renewed, finish } = longRun();
  const first = ask(core, "agent_run", input, once);
  await clock.asleep();
  await clock.pass(30_000);
  finish();
  await first;
  const before = renewed.length;
  await clock.pass(600_000);
  expect([before, renewed.length, clock.sleepers()]).toEqual([1, 1, 0]);
});

test("a lost lease is reported once; the reply is sent all the same", async () => {
  const clock = fakeClock();
  const lost: IdempotencyStore = { ...memoryIdempotency({ clock }), renew: async () => false };
  const { core, told, finish, ...run } = longRun(lost);
  const first = ask(core, "agent_run", input, once);
  await run.clock.asleep();
  await run.clock.pass(120_000);
  expect(told.map(({ kind, message }) => [kind, message])).toEqual([
    ["store_failed", "The lease of a call could not be renewed."],
  ]);
  finish();
  expect((await first).success).toBe(true);
});

test("a store that comes back in time still knows the lease", async () => {
  const clock = fakeClock();
  const kept = memoryIdempotency({ clock });
  let tries = 0;
  const flaky: IdempotencyStore = {
    ...kept,
    renew: (...args) => (++tries === 1 ? Promise.reject(new Error("gone")) : kept.renew(...args)),
  };
  const lost: string[] = [];
  const begun = await kept.begin({ key: "k", inputDigest: "a", leaseMs: 60_000, windowMs: 1000 });
  const fence = begun.state === "fresh" ? begun.fence : 0;
  const stop = keepLease({ store: flaky, clock, key: "k", fence, leaseMs: 60_000, lost: () => lost.push("lost") });
  await clock.pass(300_000);
  const during = await kept.begin({ key: "k", inputDigest: "a", leaseMs: 60_000, windowMs: 1000 });
  stop();
  expect([during.state, lost]).toEqual(["in_progress", ["lost"]]);
});
