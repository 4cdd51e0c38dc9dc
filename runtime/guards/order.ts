import { lazy } from "../base/lazy.ts";
import type { Guard, GuardPlace, Next } from "../call/call.ts";
import type { ToolPlan } from "../call/plan.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import { attachMetadata } from "./attach-metadata.ts";
import { audit } from "./audit.ts";
import { catchErrors } from "./catch-errors.ts";
import { deadline } from "./deadline.ts";
import { limitInput } from "./limit-input.ts";
import { limitRate } from "./limit-rate.ts";
import { redactReply } from "./redact-reply.ts";
import { shapeInput } from "./shape-input.ts";
import { hasBudget, idempotencyOf } from "./tool-features.ts";
import { userGuards } from "./user-guards.ts";
import { validateOutput } from "./validate-output.ts";

/** A guard at its position; the comment on each gives the reason for the position. */
export interface GuardRow {
  readonly name: string;
  readonly isNeeded: (server: ServerEnvironment, plan: ToolPlan) => boolean;
  readonly guards: (server: ServerEnvironment) => readonly Guard[];
}

/** A guard whose code is loaded by the first call that reaches it. */
export function lazyGuard(load: () => Promise<Guard>): Guard {
  return (next) => {
    const guarded = lazy<Next>(async () => (await load())(next));
    return async (call) => (await guarded())(call);
  };
}

const always = () => true;

function has(place: GuardPlace): GuardRow["isNeeded"] {
  return ({ guards }) => (guards[place] ?? []).length > 0;
}

async function loadMemory(server: ServerEnvironment): Promise<Guard> {
  const [{ deduplicate: rememberCall }, stores] = await Promise.all([import("./deduplicate.ts"), server.idempotency()]);
  return rememberCall(server, stores);
}

/** From the outside in: a call meets the first one first, its reply meets it last. */
export const order: readonly GuardRow[] = [
  // Outermost: the record contains what is sent, even if a bug ended the call.
  {
    name: "audit_call",
    isNeeded: ({ audit }) => audit !== null,
    guards: (server) => (server.audit === null ? [] : [audit(server, server.audit)]),
  },
  // Around everything that makes, masks or cuts a reply: whatever a guard throws is caught here.
  {
    name: "catch_errors",
    isNeeded: always,
    guards: (server) => [catchErrors(server)],
  },
  // Around all guards that reject calls, so that their messages and details are redacted too.
  {
    name: "redact_refusals",
    isNeeded: always,
    guards: (server) => [redactReply(server)],
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
  // For guards of the server's own that see the input as it came.
  {
    name: "before_input",
    isNeeded: has("before_input"),
    guards: (server) => userGuards(server, "before_input"),
  },
  // After what is cheap, before everything that reads the input: policy, keys and handler see one canonical form.
  {
    name: "shape_input",
    isNeeded: always,
    guards: (server) => [shapeInput(server)],
  },
  // For guards of the server's own that need the canonical input; what they refuse is not remembered.
  {
    name: "before_policy",
    isNeeded: has("before_policy"),
    guards: (server) => userGuards(server, "before_policy"),
  },
  // Before a call is remembered: what was denied has no record, and is asked for anew.
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
  // Outside redaction and inside truncation: a repeat gets the redacted, full reply, truncated to its own budget.
  {
    name: "deduplicate",
    isNeeded: (server, plan) => idempotencyOf(server.contract, plan) !== null,
    guards: (server) => [lazyGuard(() => loadMemory(server))],
  },
  // Inside what remembers answers: no secret is stored.
  {
    name: "redact",
    isNeeded: (server, plan) => idempotencyOf(server.contract, plan) !== null || hasBudget(server, plan),
    guards: (server) => [redactReply(server)],
  },
  // Outside the deadline, so that a call that timed out keeps its warnings; inside redaction and deduplication.
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
  // Innermost: the handler's time, and no store's, is what the caller's patience is spent on.
  {
    name: "deadline",
    isNeeded: always,
    guards: (server) => [deadline(server)],
  },
  // For guards of the server's own around the handler, within its time; what they reply is checked as a result is.
  {
    name: "before_handler",
    isNeeded: has("before_handler"),
    guards: (server) => userGuards(server, "before_handler"),
  },
];
