import { contract } from "@toolpact/contracts/social";
import { expect, test } from "vitest";
import type { CallOptions } from "../../../runtime/call/call.ts";
import { ToolFailure } from "../../../runtime/contract/tool-failure.ts";
import { ProviderError } from "../../../runtime/providers/provider-error.ts";
import { fakeClock } from "./fake-clock.ts";
import { type Changes, envelopeOf, type LooseHandler, MODE, socialServer } from "./servers.ts";

const ada = { principal: "ada" };

/** What can happen to x_post_tweet, and the code that comes of it; null for a success. */
const PATHS: readonly (readonly [path: string, handler: LooseHandler, input: unknown, code: string | null])[] = [
  ["a success", () => ({ id: "17", text: "Hi." }), { text: "Hi." }, null],
  ["a declared failure", failing("tweet_too_long"), { text: "Hi." }, "tweet_too_long"],
  ["an undeclared code", failing("not_declared"), { text: "Hi." }, "serialization_error"],
  ["a thrown bug", throwing(new Error("SECRET")), { text: "Hi." }, "serialization_error"],
  [
    "a thrown proxy",
    throwing(
      new Proxy(
        {},
        {
          get: () => {
            throw new Error("SECRET");
          },
        },
      ),
    ),
    { text: "Hi." },
    "serialization_error",
  ],
  ["a wrong result", () => ({ surprise: 1 }), { text: "Hi." }, "serialization_error"],
  ["a bad input", () => ({}), { text: 7 }, "validation_error"],
  ["an input that is too large", () => ({}), { text: "x".repeat(2_000_000) }, "validation_error"],
];

function throwing(thrown: unknown): LooseHandler {
  return () => {
    throw thrown;
  };
}

function failing(code: string): LooseHandler {
  return throwing(new ToolFailure(code));
}

test.each(PATHS)("%s: mode and approval_mode always in workflow, never in api", async (_path, handler, input, code) => {
  const changes: Changes = { tools: { x_post_tweet: handler } };
  const workflow = await envelopeOf(socialServer("workflow", changes), "x_post_tweet", input, ada);
  const api = await envelopeOf(socialServer("api", { ...changes, context: MODE }), "x_post_tweet", input, ada);
  expect(workflow.meta).toMatchObject(MODE);
  expect(Object.keys(api.meta)).not.toEqual(expect.arrayContaining(["mode"]));
  expect(Object.keys(api.meta)).not.toEqual(expect.arrayContaining(["approval_mode"]));
  for (const { success, error } of [workflow, api])
    expect([success, error?.["code"] ?? null]).toEqual([code === null, code]);
  expect(JSON.stringify([workflow, api])).not.toContain("SECRET");
});

const IN_WORKFLOW: readonly (readonly [path: string, changes: Changes, code: string | null])[] = [
  ["policy denies", { policy: () => ({ kind: "deny", code: "policy_denied_blocked" }) }, "policy_denied_blocked"],
  ["policy fails", { policy: throwing(new Error("SECRET")) as never }, "policy_error"],
  [
    "policy denies with a code of somebody else",
    { policy: () => ({ kind: "deny", code: "x_forbidden" }) },
    "policy_error",
  ],
  [
    "a rate limit",
    { stores: { limits: { take: async () => NOTHING_LEFT, peek: async () => NOTHING_LEFT } } },
    "x_rate_limited",
  ],
  [
    "the store of earlier calls is gone",
    { stores: { idempotency: { begin: () => Promise.reject(new Error("SECRET")) } as never } },
    "db_error",
  ],
  ["the context can't be told any more", { context: failsAfter(MODE) }, null],
];

const NOTHING_LEFT = { allowed: false, remaining: 0, retryAfterMs: 1500, resetMs: 9000 };

function failsAfter(first: typeof MODE): () => typeof MODE {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked > 1) throw new Error("SECRET");
    return first;
  };
}

test.each(IN_WORKFLOW)("%s: every answer of the workflow profile has its mode", async (_path, changes, code) => {
  const core = socialServer("workflow", { tools: { x_post_tweet: () => ({ id: "17", text: "Hi." }) }, ...changes });
  const envelope = await envelopeOf(core, "x_post_tweet", { text: "Hi." }, ada);
  expect(envelope.meta).toMatchObject(MODE);
  expect(JSON.stringify(envelope)).not.toContain("SECRET");
  if (code !== null)
    expect([code, codeOf(contract.commonErrors.store_unavailable)]).toContain(envelope.error?.["code"]);
});

function codeOf({ code }: { readonly code: string }): string {
  return code;
}

test("a workflow server without its mode does not start", () => {
  expect(() => socialServer("workflow", { context: {} })).toThrow("The context lacks mode, approval_mode.");
});

test("a denial carries its decision; a routed call succeeds with what was routed", async () => {
  const denied = socialServer("workflow", { policy: () => ({ kind: "deny", code: "policy_denied_hard_rule" }) });
  expect(await envelopeOf(denied, "x_post_tweet", { text: "Hi." }, ada)).toMatchObject({
    success: false,
    data: null,
    error: { code: "policy_denied_hard_rule", retryable: false, policy_decision: "denied" },
  });
  const outcome = { routed_to_approval: true, approval_queue_id: 12 };
  let runs = 0;
  const routed = socialServer("workflow", {
    tools: {
      x_post_tweet: () => {
        runs += 1;
        return {};
      },
    },
    policy: () => ({ kind: "outcome", outcome: "routed_to_approval", value: outcome }),
  });
  const envelope = await envelopeOf(routed, "x_post_tweet", { text: "Hi." }, ada);
  expect([envelope.success, envelope.data["routed_to_approval"], runs]).toEqual([true, true, 0]);
});

test("a thread that fails half way returns what was posted", async () => {
  const posted = { posted_tweet_ids: ["1", "2"], failed_at_index: 2 };
  const core = socialServer("api", {
    tools: { x_post_thread: throwing(new ToolFailure("thread_partial_failure", { result: posted })) },
  });
  expect(await envelopeOf(core, "x_post_thread", { tweets: ["a", "b", "c"] }, ada)).toMatchObject({
    success: false,
    data: posted,
    error: { code: "thread_partial_failure", retryable: true },
  });
});

test("the same tweet twice within 30 seconds is refused, in either profile; then it may be posted again", async () => {
  const clock = fakeClock();
  const { memoryIdempotency } = await import("../../../runtime/stores/memory-idempotency.ts");
  const shared: Changes = {
    clock,
    stores: { idempotency: memoryIdempotency({ clock }) },
    tools: { x_post_tweet: () => ({ id: "17", text: "Hi." }) },
  };
  const [api, workflow] = [socialServer("api", shared), socialServer("workflow", shared)];
  expect((await envelopeOf(api, "x_post_tweet", { text: "Hi." }, ada)).success).toBe(true);
  const twin = await envelopeOf(workflow, "x_post_tweet", { text: "Hi." }, ada);
  expect(twin.error).toMatchObject({
    code: "validation_error",
    retryable: false,
    message: contract.commonErrors.duplicate.message,
  });
  expect((await envelopeOf(api, "x_post_tweet", { text: "Hi." }, { principal: "bob" })).success).toBe(true);
  await clock.pass(29_999);
  expect((await envelopeOf(api, "x_post_tweet", { text: "Hi." }, ada)).success).toBe(false);
  await clock.pass(1);
  expect((await envelopeOf(workflow, "x_post_tweet", { text: "Hi." }, ada)).success).toBe(true);
});

test("a failure that may be retried may be retried at once", async () => {
  let runs = 0;
  const handler = () => {
    runs += 1;
    if (runs === 1) throw new ToolFailure("x_rate_limited", { retryAfterMs: 60_000 });
    return { id: "17", text: "Hi." };
  };
  const core = socialServer("api", { tools: { x_post_tweet: handler } });
  const first = await envelopeOf(core, "x_post_tweet", { text: "Hi." }, ada);
  expect(first.error).toMatchObject({ code: "x_rate_limited", retryable: true, retry_after_ms: 60_000 });
  expect((await envelopeOf(core, "x_post_tweet", { text: "Hi." }, ada)).success).toBe(true);
});

const read = async (
  _input: unknown,
  { use }: { readonly use: { readonly x_client: { readonly me: () => Promise<unknown> } } },
) => use.x_client.me();

/** What X answers, and what comes of it: the code, how often X was asked. */
const PROVIDER: readonly (readonly [what: string, thrown: () => unknown, code: string, asked: number])[] = [
  ["a network fault is tried again, twice", () => new ProviderError({ fault: "network" }), "x_network_error", 3],
  ["a 503 is tried again, twice", () => new ProviderError({ status: 503 }), "x_api_error", 3],
  ["a 429 goes back at once", () => new ProviderError({ status: 429, retryAfter: "60" }), "x_rate_limited", 1],
  ["a 400 is the caller's", () => new ProviderError({ status: 400 }), "invalid_input", 1],
];

test.each(PROVIDER)("%s", async (_what, thrown, code, asked) => {
  let calls = 0;
  const me = async () => {
    calls += 1;
    throw thrown();
  };
  const clock = {
    nowMs: () => 0,
    sleep: async (_ms: number, signal?: AbortSignal) =>
      signal?.reason === undefined && _ms >= 30_000 ? new Promise<void>(() => undefined) : undefined,
  };
  const core = socialServer("api", { clock, tools: { x_get_me: read as never }, dependencies: { x_client: { me } } });
  const { error } = await envelopeOf(core, "x_get_me", {}, ada);
  expect([error["code"], calls]).toEqual([code, asked]);
  if (code === "x_rate_limited") expect(error["retry_after_ms"]).toBe(60_000);
});

/** x_post_tweet is not idempotent: who may post twice, when X did not answer the first time. */
const KEYED: readonly (readonly [
  what: string,
  options: CallOptions,
  forwardsIdempotencyKey: unknown,
  posts: number,
])[] = [
  ["the caller's key goes along: it is tried again", { ...ada, idempotencyKey: "k" }, { x_client: ["post"] }, 2],
  ["the caller sent no key", ada, { x_client: ["post"] }, 1],
  ["another method passes the key on", { ...ada, idempotencyKey: "k" }, { x_client: ["remove"] }, 1],
  ["another dependency does", { ...ada, idempotencyKey: "k" }, { db: ["post"] }, 1],
  ["no method does", { ...ada, idempotencyKey: "k" }, undefined, 1],
];

test.each(KEYED)("%s", async (_what, options, forwardsIdempotencyKey, posts) => {
  const keys: unknown[] = [];
  const post = async (key: unknown) => {
    keys.push(key);
    if (keys.length === 1) throw new ProviderError({ fault: "network" });
    return { id: "1", text: "Hi." };
  };
  const x_post_tweet = (_input: never, call: Posting) => call.use.x_client.post(call.idempotencyKey);
  const core = socialServer("api", {
    clock: fakeSleeps,
    tools: { x_post_tweet },
    dependencies: { x_client: { post } },
    forwardsIdempotencyKey,
  });
  const { success } = await envelopeOf(core, "x_post_tweet", { text: "Hi." }, options);
  expect([success, keys]).toEqual([posts === 2, Array(posts).fill(options.idempotencyKey ?? null)]);
});

interface Posting {
  readonly idempotencyKey: string | null;
  readonly use: { readonly x_client: { readonly post: (key: string | null) => Promise<unknown> } };
}

/** Backoffs take no time, deadlines never come. */
const fakeSleeps = {
  nowMs: () => 0,
  sleep: (ms: number) => (ms < 30_000 ? Promise.resolve() : new Promise<void>(() => undefined)),
};

test("policy gets no idempotency key, so its uses are not repeated", async () => {
  let asked = 0;
  const isKnown = async () => {
    asked += 1;
    throw new ProviderError({ fault: "network" });
  };
  const core = socialServer("workflow", {
    clock: fakeSleeps,
    policy: async ({ use }) => ({ kind: "allow", reason: String(await (use["x_client"] as Knowing).isKnown()) }),
    tools: { x_post_tweet: () => ({ id: "1", text: "Hi." }) },
    dependencies: { x_client: { isKnown } },
    forwardsIdempotencyKey: { x_client: ["isKnown"] },
  });
  const { success } = await envelopeOf(core, "x_post_tweet", { text: "Hi." }, { ...ada, idempotencyKey: "k" });
  expect([success, asked]).toEqual([false, 1]);
});

interface Knowing {
  readonly isKnown: () => Promise<unknown>;
}

test("pages: has_more follows from the token, and a single thing has no page", async () => {
  const user = { id: "7", username: "ada", name: "Ada" };
  const page = (meta: object) => ({ x_get_followers: () => ({ data: [user], meta }) });
  const first = socialServer("api", { tools: page({ result_count: 1, next_token: "t2" }) });
  const followers = await envelopeOf(first, "x_get_followers", { user_id: "7" }, ada);
  expect(followers.meta["pagination"]).toEqual({ next_token: "t2", result_count: 1, has_more: true });
  const last = await envelopeOf(
    socialServer("api", { tools: page({ result_count: 1 }) }),
    "x_get_followers",
    { user_id: "7" },
    ada,
  );
  expect(last.meta["pagination"]).toEqual({ result_count: 1, has_more: false });
  const single = await envelopeOf(socialServer("api", { tools: { x_get_me: () => user } }), "x_get_me", {}, ada);
  expect(Object.keys(single.meta)).not.toContain("pagination");
});
