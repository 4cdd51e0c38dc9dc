import { expect, test } from "vitest";
import type { Trouble } from "../../../runtime/core/setup.ts";
import type { DuplicateStore } from "../../../runtime/duplicates/duplicate-store.ts";
import { memoryDuplicates } from "../../../runtime/stores/memory-duplicates.ts";
import { ToolFailure } from "../../../runtime/tool-failure.ts";
import { ask, withHandler } from "../core/automation-server.ts";
import { fakeClock } from "../core/fake-clock.ts";
import { envelopeOf, socialServer } from "../core/servers.ts";

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

test("a server may say that all its callers are one", async () => {
  let count = 0;
  const core = withHandler("agent_run", () => ({ text: `run ${++count}` }), { rememberAnonymous: true });
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

test("no secret is stored, and a call without effect leaves nothing in the store", async () => {
  const replies: string[] = [];
  const kept = memoryDuplicates();
  const duplicates: DuplicateStore = {
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
  const core = withHandler("agent_run", handler, { stores: { duplicates } });
  await ask(core, "agent_run", input, once);
  expect(replies).toHaveLength(1);
  expect(replies.join()).not.toContain(secret);
});

test("a store that is gone: nothing runs; one that goes away while the call runs: the answer leaves all the same", async () => {
  const told: Trouble[] = [];
  const onTrouble = (trouble: Trouble) => told.push(trouble);
  let count = 0;
  const handler = () => {
    count += 1;
    return fine();
  };
  const gone = { begin: () => Promise.reject(new Error("gone")) } as never;
  const away: DuplicateStore = { ...memoryDuplicates(), complete: () => Promise.reject(new Error("gone")) };
  const refused = await ask(
    withHandler("agent_run", handler, { stores: { duplicates: gone }, onTrouble }),
    "agent_run",
    input,
    once,
  );
  expect([refused.error?.code, count]).toEqual(["INTERNAL_ERROR", 0]);
  const done = await ask(
    withHandler("agent_run", handler, { stores: { duplicates: away }, onTrouble }),
    "agent_run",
    input,
    once,
  );
  expect([done.success, count]).toEqual([true, 1]);
  expect(told.map(({ kind }) => kind)).toEqual(["store_failed", "store_failed"]);
});
