import { lazy } from "../base/lazy.ts";
import type { Guard, GuardPlace, Next } from "../call/call.ts";
import type { ToolPlan } from "../call/plan.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import type { RedactedReply, Reply } from "../contract/reply.ts";
import { attachMetadata } from "./attach-metadata.ts";
import { audit } from "./audit.ts";
import { catchErrors } from "./catch-errors.ts";
import { deadline } from "./deadline.ts";
import { limitInput } from "./limit-input.ts";
import { limitRate } from "./limit-rate.ts";
import { shapeInput } from "./shape-input.ts";
import { hasBudget, idempotencyOf } from "./tool-features.ts";
import { redactedUserGuards, userGuards } from "./user-guards.ts";
import { validateOutput } from "./validate-output.ts";

/** A guard at its position; the comment on each gives the reason for the position. */
export interface GuardRow<Passed extends Reply = Reply> {
  readonly name: string;
  readonly isNeeded: (server: ServerEnvironment, plan: ToolPlan) => boolean;
  readonly guards: (server: ServerEnvironment) => readonly Guard<Passed>[];
}

/**
 * The guards of a call, from the outside in: a call passes the first one first, its reply passes it last. Between the two
 * lists, every reply is redacted. Guards outside it can return only redacted replies: the compiler rejects any other.
 */
export interface GuardOrder {
  readonly outside: readonly GuardRow<RedactedReply>[];
  readonly inside: readonly GuardRow[];
}

/** A guard whose code is loaded by the first call that reaches it. */
export function lazyGuard<Passed extends Reply>(load: () => Promise<Guard<Passed>>): Guard<Passed> {
  return (next) => {
    const guarded = lazy<Next<Passed>>(async () => (await load())(next));
    return async (call) => (await guarded())(call);
  };
}

const always = () => true;

function has(place: GuardPlace): GuardRow["isNeeded"] {
  return ({ guards }) => (guards[place] ?? []).length > 0;
}

async function loadDeduplicate(server: ServerEnvironment): Promise<Guard<RedactedReply>> {
  const [{ deduplicate }, stores] = await Promise.all([import("./deduplicate.ts"), server.idempotency()]);
  return deduplicate(server, stores);
}

const outside: GuardOrder["outside"] = [
  // Outermost: the record contains what is sent, even if a bug ended the call.
  {
    name: "audit_call",
    isNeeded: ({ audit }) => audit !== null,
    guards: (server) => (server.audit === null ? [] : [audit(server, server.audit)]),
  },
  // Around all guards that make, redact or truncate a reply: catches whatever they throw.
  {
    name: "catch_errors",
    isNeeded: always,
    guards: (server) => [catchErrors(server)],
  },
  // Before the input is read; passes on a copy.
  {
    name: "limit_input",
    isNeeded: always,
    guards: (server) => [limitInput(server)],
  },
  // Before the input is checked: bad calls cost too (INV-MCP-006).
  {
    name: "limit_rate",
    isNeeded: always,
    guards: (server) => [limitRate(server)],
  },
  // For the server's own guards that see the input as it came.
  {
    name: "before_input",
    isNeeded: has("before_input"),
    guards: (server) => [redactedUserGuards(server, "before_input")],
  },
  // After what is cheap, before everything that reads the input: policy, keys and handler see one canonical form.
  {
    name: "shape_input",
    isNeeded: always,
    guards: (server) => [shapeInput(server)],
  },
  // For the server's own guards that need the canonical input; calls that they refuse are not stored.
  {
    name: "before_policy",
    isNeeded: has("before_policy"),
    guards: (server) => [redactedUserGuards(server, "before_policy")],
  },
  // Outside deduplication: a denied call is not stored, and policy decides again when it is repeated.
  {
    name: "decide_policy",
    isNeeded: (server, { inProfile }) => inProfile.policy && server.policy !== null,
    guards: (server) => {
      const { policy } = server;
      return policy === null
        ? []
        : [lazyGuard(async () => (await import("./decide-policy.ts")).decidePolicy(server, policy))];
    },
  },
  // Inside shape_input, for defaults of budgets; outside deduplication, so that each repeat is truncated to its own budget.
  {
    name: "truncate_result",
    isNeeded: hasBudget,
    guards: (server) => [lazyGuard(async () => (await import("./truncate-result.ts")).truncateResult(server))],
  },
  // Stores redacted replies in full: a repeat is truncated to its own budget.
  {
    name: "deduplicate",
    isNeeded: (server, plan) => idempotencyOf(server.contract, plan) !== null,
    guards: (server) => [lazyGuard(() => loadDeduplicate(server))],
  },
];

const inside: GuardOrder["inside"] = [
  // Outside the deadline, so that a call that timed out keeps its warnings.
  {
    name: "attach_metadata",
    isNeeded: always,
    guards: (server) => [attachMetadata(server)],
  },
  // Before anything is done with a result.
  {
    name: "validate_output",
    isNeeded: always,
    guards: (server) => [validateOutput(server)],
  },
  // Innermost: the deadline covers the handler, and no store.
  {
    name: "deadline",
    isNeeded: always,
    guards: (server) => [deadline(server)],
  },
  // For the server's own guards around the handler, within its deadline; what they return is validated like a result.
  {
    name: "before_handler",
    isNeeded: has("before_handler"),
    guards: (server) => userGuards(server, "before_handler"),
  },
];

export const order: GuardOrder = { outside, inside };
