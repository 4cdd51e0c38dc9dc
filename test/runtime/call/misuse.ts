/**
 * What the types of `implement` must refuse, next to what they must let through. It is compiled, never run: by the
 * repository's own type check.
 */

import { contract as automation, type SessionId } from "@toolpact/contracts/automation";
import { contract as conformance } from "@toolpact/contracts/conformance";
import type { contract as social } from "@toolpact/contracts/social";
import type { contract as tasks, WorkspaceId } from "@toolpact/contracts/tasks";
import { type HandlerCall, type Handlers, implement, type ToolFailure } from "@toolpact/runtime";

declare const workspace: WorkspaceId;
declare const session: SessionId;

// Only declared codes, each with its own details.
declare const retrieve: HandlerCall<typeof automation, "default", "memory_retrieve", { readonly memory: object }>;
export const declared: ToolFailure = retrieve.fail("KEY_NOT_FOUND", { key: "k" });
// @ts-expect-error TS2345
retrieve.fail("SESSION_NOT_FOUND", { session });
// @ts-expect-error TS2345
retrieve.fail("OOPS");
// @ts-expect-error TS2345
retrieve.fail("KEY_NOT_FOUND", { name: "k" });
// @ts-expect-error TS2345
retrieve.fail("KEY_NOT_FOUND");
retrieve.fail("NOT_IMPLEMENTED");
// @ts-expect-error TS2345
retrieve.fail("NOT_IMPLEMENTED", { why: "no" });
// @ts-expect-error TS2353
retrieve.fail("NOT_IMPLEMENTED", null, { retryable: true });

// A value may still replace the result, for a code that declares one.
declare const thread: HandlerCall<typeof social, "api", "x_post_thread", { readonly x_client: object }>;
thread.fail("thread_partial_failure", null, { result: { posted_tweet_ids: [], failed_at_index: 0 } });
// @ts-expect-error TS2353
thread.fail("thread_partial_failure", null, { result: { posted: 1 } });
// @ts-expect-error TS2322
thread.fail("x_forbidden", null, { result: { posted_tweet_ids: [], failed_at_index: 0 } });

// Only declared dependencies.
export const memory: object = retrieve.use.memory;
// @ts-expect-error TS2339
retrieve.use.files;
declare const set: HandlerCall<typeof automation, "default", "config_set", { readonly config: object }>;
set.use.limits.set({ class: "read", perMinute: 1, burst: 1 });
// @ts-expect-error TS2322
set.use.limits.set({ class: "all", perMinute: 1, burst: 1 });

// Suggestions are calls that their targets take.
declare const patch: HandlerCall<typeof tasks, "default", "tasks_patch", { readonly store: object }>;
patch.suggest("tasks_context", { workspace }, { reason: "Look." });
// @ts-expect-error TS2345
patch.suggest("tasks_burn", { workspace }, { reason: "Burn." });
// @ts-expect-error TS2741
patch.suggest("tasks_context", {}, { reason: "Look." });

// No tool without a handler, no handler without a tool, no other input and no other result.
declare const handlers: Handlers<typeof automation, "default", Everything>;
interface Everything {
  readonly agents: object;
  readonly config: object;
  readonly files: object;
  readonly memory: object;
  readonly sessions: object;
}
declare const dependencies: Everything;
const core = implement(automation, { profile: "default", dependencies, tools: handlers });
implement(automation, {
  profile: "default",
  dependencies,
  tools: handlers,
  forwardsIdempotencyKey: { agents: ["run"] },
});
// The return value of a handler has the type of its tool's output, with several return statements, too.
implement(automation, {
  profile: "default",
  dependencies,
  tools: {
    ...handlers,
    session_get: async ({ session: id }) => {
      const whole = { session: id, goal: "g", participants: [], started_at: "2026-01-01T00:00:00Z" };
      if (id === session) return { ...whole, state: "active" };
      return { ...whole, state: "completed" };
    },
  },
});
implement(automation, {
  profile: "default",
  dependencies,
  tools: handlers,
  // @ts-expect-error TS2353
  forwardsIdempotencyKey: { burners: ["run"] },
});
const { agent_list: _out, ...withoutOne } = handlers;
// @ts-expect-error TS2741
implement(automation, { profile: "default", dependencies, tools: withoutOne });
// @ts-expect-error TS2353
implement(automation, { profile: "default", dependencies, tools: { ...handlers, burn: () => ({}) } });
// @ts-expect-error TS2322
implement(automation, { profile: "default", dependencies, tools: { ...handlers, agent_list: () => ({}) } });
implement(automation, {
  profile: "default",
  dependencies,
  tools: {
    ...handlers,
    memory_store: (input) => {
      // @ts-expect-error TS2540
      input.text = "changed";
      // @ts-expect-error TS2339
      input.tags?.push("b");
      // @ts-expect-error TS2339
      input.colour;
      return { key: input.key, replaced: false };
    },
  },
});

// No profile that the contract lacks, no dependency missing.
// @ts-expect-error TS2322
implement(automation, { profile: "api", dependencies, tools: handlers });
const { files: _files, ...fewer } = dependencies;
// @ts-expect-error TS2741
implement(automation, { profile: "default", dependencies: fewer, tools: handlers });
// @ts-expect-error TS2345
implement(automation, { profile: "default", tools: handlers });
// If no tool uses a dependency, they may be omitted, and handlers are still typed.
declare const plain: Handlers<typeof conformance, "default", object>;
implement(conformance, { profile: "default", tools: plain });
implement(conformance, { profile: "default", dependencies: {}, tools: plain });
implement(conformance, {
  profile: "default",
  tools: {
    ...plain,
    // @ts-expect-error TS2339
    test_error_handling: (_input, call) => call.use.anything,
  },
});

// A call is typed by its tool, and so is what it answers.
export async function read(): Promise<number> {
  const envelope = await core.call("session_get", { session });
  // @ts-expect-error TS2345
  await core.call("session_burn", { session });
  // @ts-expect-error TS2353
  await core.call("session_get", { id: session });
  // @ts-expect-error TS2339
  envelope.data;
  if (!envelope.success) return envelope.error.code === "SESSION_NOT_FOUND" ? 0 : 1;
  return envelope.data.participants.length;
}

// The context has what the profile's envelopes need, by name.
declare const posting: HandlerCall<typeof social, "workflow", "x_post_tweet", SocialWorld>;
export const mode: unknown = posting.context.mode;
// @ts-expect-error TS4111
posting.context.moode;
declare const socialTools: Handlers<typeof social, "workflow", SocialWorld>;
interface SocialWorld {
  readonly x_client: object;
  readonly db: { readonly isBlocked: (principal: string | null) => Promise<boolean> };
  readonly llm: object;
  readonly media_files: object;
}
declare const world: SocialWorld;
declare const contract: typeof social;
const base = { profile: "workflow", dependencies: world, tools: socialTools } as const;
const MODE = { mode: "composer", approval_mode: true } as const;
const allow = () => ({ kind: "allow" }) as const;
implement(contract, { ...base, context: MODE, policy: () => ({ kind: "allow", reason: "r" }) });
implement(contract, {
  ...base,
  context: (options) => ({ ...MODE, principal: options.principal ?? null }),
  policy: allow,
});
// @ts-expect-error TS2322
implement(contract, { ...base, context: { mode: "composer" }, policy: allow });
// A profile with a tool that asks a policy needs one.
// @ts-expect-error TS2345
implement(contract, { ...base, context: MODE });

// Policy decides in the contract's words, about the tools that ask it, with what the server brought.
implement(contract, {
  ...base,
  context: MODE,
  policy: async ({ tool, input, principal, use }) => {
    if (await use.db.isBlocked(principal)) return { kind: "deny", code: "policy_denied_blocked" };
    if (tool === "x_post_tweet" && input.text === "") return { kind: "outcome", outcome: "dry_run", value: {} };
    return { kind: "allow" };
  },
});
// @ts-expect-error TS2339
implement(contract, { ...base, context: MODE, policy: ({ input }) => ({ kind: "allow", reason: input.text }) });
// @ts-expect-error TS2322
implement(contract, { ...base, context: MODE, policy: () => ({ kind: "deny", code: "x_forbidden" }) });
// @ts-expect-error TS2322
implement(contract, { ...base, context: MODE, policy: () => ({ kind: "outcome", outcome: "posted", value: {} }) });
// @ts-expect-error TS2367
implement(contract, { ...base, policy: ({ tool }) => ({ kind: "allow", reason: tool === "burn" ? "a" : "b" }) });
