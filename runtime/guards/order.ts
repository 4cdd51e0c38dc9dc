import type { Guard, Next } from "../core/call.ts";
import type { ToolPlan } from "../core/plan.ts";
import type { ServerEnvironment } from "../core/server-environment.ts";
import { lazy } from "../lazy.ts";
import { attachMetadata } from "./attach-metadata.ts";
import { deadline } from "./deadline.ts";
import { catchErrors } from "./catch-errors.ts";
import { audit } from "./audit.ts";
import { limitInput } from "./limit-input.ts";
import { limitRate } from "./limit-rate.ts";
import { redactAnswer } from "./redact-answer.ts";
import { duplicatesOf, hasBudget } from "./tool-features.ts";
import { shapeInput } from "./shape-input.ts";
import { type GuardPlace, userGuards } from "./user-guards.ts";
import { validateOutput } from "./validate-output.ts";

/** A guard at its position; the comment on each gives the reason for the position. */
export interface GuardRow {
  readonly name: string;
  readonly isNeeded: (setup: ServerEnvironment, plan: ToolPlan) => boolean;
  readonly guards: (setup: ServerEnvironment) => readonly Guard[];
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

async function loadMemory(setup: ServerEnvironment): Promise<Guard> {
  const [{ deduplicate: rememberCall }, stores] = await Promise.all([import("./deduplicate.ts"), setup.duplicates()]);
  return rememberCall(setup, stores);
}

/** From the outside in: a call meets the first one first, its answer meets it last. */
export const order: readonly GuardRow[] = [
  // Outermost: the record contains what is sent, even if a bug ended the call.
  {
    name: "audit_call",
    isNeeded: ({ audit }) => audit !== null,
    guards: (setup) => (setup.audit === null ? [] : [audit(setup, setup.audit)]),
  },
  // Around everything that makes, masks or cuts an answer: whatever a guard throws is caught here.
  {
    name: "finish",
    isNeeded: always,
    guards: (setup) => [catchErrors(setup)],
  },
  // Around all guards that reject calls, so that their messages and details are redacted too.
  {
    name: "redact_refusals",
    isNeeded: always,
    guards: (setup) => [redactAnswer(setup)],
  },
  // Before the input is read; passes on a copy.
  {
    name: "limit_input",
    isNeeded: always,
    guards: (setup) => [limitInput(setup)],
  },
  // Before the input is checked: bad calls cost too (INV-MCP-006).
  {
    name: "limit_rate",
    isNeeded: always,
    guards: (setup) => [limitRate(setup)],
  },
  // For guards of the server's own that see the input as it came.
  {
    name: "before_input",
    isNeeded: has("before_input"),
    guards: (setup) => userGuards(setup, "before_input"),
  },
  // After what is cheap, before everything that reads the input: policy, keys and handler see one canonical form.
  {
    name: "shape_input",
    isNeeded: always,
    guards: (setup) => [shapeInput(setup)],
  },
  // For guards of the server's own that need the canonical input; what they refuse is not remembered.
  {
    name: "before_policy",
    isNeeded: has("before_policy"),
    guards: (setup) => userGuards(setup, "before_policy"),
  },
  // Before a call is remembered: what was denied has no record, and is asked for anew.
  {
    name: "decide_policy",
    isNeeded: (setup, { inProfile }) => inProfile.policy && setup.policy !== null,
    guards: (setup) => {
      const { policy } = setup;
      return policy === null
        ? []
        : [lazyGuard(async () => (await import("./decide-policy.ts")).decidePolicy(setup, policy))];
    },
  },
  // Inside shape_input, for defaults of budgets; outside deduplication, so that each repeat is truncated to its own budget.
  {
    name: "truncate_result",
    isNeeded: hasBudget,
    guards: (setup) => [lazyGuard(async () => (await import("./truncate-result.ts")).truncateResult(setup))],
  },
  // Outside redaction and inside truncation: a repeat gets the redacted, full reply, truncated to its own budget.
  {
    name: "deduplicate",
    isNeeded: (setup, plan) => duplicatesOf(setup.contract, plan) !== null,
    guards: (setup) => [lazyGuard(() => loadMemory(setup))],
  },
  // Inside what remembers answers: no secret is stored.
  {
    name: "mask",
    isNeeded: (setup, plan) => duplicatesOf(setup.contract, plan) !== null || hasBudget(setup, plan),
    guards: (setup) => [redactAnswer(setup)],
  },
  // Outside the deadline, so that a call that timed out keeps its warnings; inside redaction and deduplication.
  {
    name: "collect",
    isNeeded: always,
    guards: (setup) => [attachMetadata(setup)],
  },
  // Before anything is done with a result.
  {
    name: "validate_output",
    isNeeded: always,
    guards: (setup) => [validateOutput(setup)],
  },
  // Innermost: the handler's time, and no store's, is what the caller's patience is spent on.
  {
    name: "deadline",
    isNeeded: always,
    guards: (setup) => [deadline(setup)],
  },
  // For guards of the server's own around the handler, within its time; what they answer is checked as a result is.
  {
    name: "before_handler",
    isNeeded: has("before_handler"),
    guards: (setup) => userGuards(setup, "before_handler"),
  },
];
