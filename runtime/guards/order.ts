import type { OwnGuard } from "../core/call.ts";
import type { ToolPlan } from "../core/plan.ts";
import type { Policy } from "../core/policy.ts";
import type { Setup } from "../core/setup.ts";
import { collect } from "./collect.ts";
import { deadline } from "./deadline.ts";
import { finish } from "./finish.ts";
import { keepRecord } from "./keep-record.ts";
import { lateGuard } from "./late-guard.ts";
import { limitInput } from "./limit-input.ts";
import { limitRate } from "./limit-rate.ts";
import { mask } from "./mask.ts";
import { duplicatesOf, hasBudget } from "./needs.ts";
import { shapeInput } from "./shape-input.ts";
import { type GuardPlace, userGuards } from "./user-guards.ts";
import { validateOutput } from "./validate-output.ts";

/** A guard's place among the others. */
export interface GuardRow {
  readonly name: string;
  readonly why: string;
  readonly isNeeded: (setup: Setup, plan: ToolPlan) => boolean;
  readonly guards: (setup: Setup) => readonly OwnGuard[];
}

const always = () => true;

function has(place: GuardPlace): GuardRow["isNeeded"] {
  return ({ guards }) => (guards[place] ?? []).length > 0;
}

/** Policy may use dependencies, so what repeats their methods is loaded with it. */
async function loadPolicy(setup: Setup, policy: Policy): Promise<OwnGuard> {
  await setup.dependencies.retries?.load();
  return (await import("./decide-policy.ts")).decidePolicy(setup, policy);
}

async function loadMemory(setup: Setup): Promise<OwnGuard> {
  const [{ rememberCall }, stores] = await Promise.all([import("./remember-call.ts"), setup.duplicates.load()]);
  return rememberCall(setup, stores);
}

/** From the outside in: a call meets the first one first, its answer meets it last. */
export const order: readonly GuardRow[] = [
  {
    name: "keep_record",
    why: "Outermost: the record says what leaves, also where a bug ended the call.",
    isNeeded: ({ audit }) => audit !== null,
    guards: (setup) => (setup.audit === null ? [] : [keepRecord(setup, setup.audit)]),
  },
  {
    name: "finish",
    why: "Around everything that makes, masks or cuts an answer: whatever a guard throws is caught here.",
    isNeeded: always,
    guards: (setup) => [finish(setup)],
  },
  {
    name: "mask_refusals",
    why: "Around all guards that refuse: their messages and details leave masked too.",
    isNeeded: always,
    guards: (setup) => [mask(setup)],
  },
  {
    name: "limit_input",
    why: "Before anybody looks at the input; it hands on a copy.",
    isNeeded: always,
    guards: (setup) => [limitInput(setup)],
  },
  {
    name: "limit_rate",
    why: "Before the input is checked: bad calls cost too (INV-MCP-006).",
    isNeeded: always,
    guards: (setup) => [limitRate(setup)],
  },
  {
    name: "before_input",
    why: "For guards of the server's own that see the input as it came.",
    isNeeded: has("before_input"),
    guards: (setup) => userGuards(setup, "before_input"),
  },
  {
    name: "shape_input",
    why: "After what is cheap, before everything that reads the input: policy, keys and handler see one canonical form.",
    isNeeded: always,
    guards: (setup) => [shapeInput(setup)],
  },
  {
    name: "before_policy",
    why: "For guards of the server's own that need the canonical input; what they refuse is not remembered.",
    isNeeded: has("before_policy"),
    guards: (setup) => userGuards(setup, "before_policy"),
  },
  {
    name: "decide_policy",
    why: "Before a call is remembered: what was denied has no record, and is asked for anew.",
    isNeeded: (setup, { inProfile }) => inProfile.policy && setup.policy !== null,
    guards: (setup) => {
      const { policy } = setup;
      return policy === null ? [] : [lateGuard(() => loadPolicy(setup, policy))];
    },
  },
  {
    name: "cut_to_budget",
    why: "Inside shape_input, for the knobs' defaults; outside what remembers answers: each repeat is cut anew, to its own budget.",
    isNeeded: hasBudget,
    guards: (setup) => [lateGuard(async () => (await import("./cut-to-budget.ts")).cutResult(setup))],
  },
  {
    name: "remember_call",
    why: "Outside what masks the answer and inside what cuts it: a repeat gets the masked, uncut answer, cut to its own budget.",
    isNeeded: (setup, plan) => duplicatesOf(setup.contract, plan) !== null,
    guards: (setup) => [lateGuard(() => loadMemory(setup))],
  },
  {
    name: "mask",
    why: "Inside what remembers answers: no secret is stored.",
    isNeeded: (setup, plan) => duplicatesOf(setup.contract, plan) !== null || hasBudget(setup, plan),
    guards: (setup) => [mask(setup)],
  },
  {
    name: "collect",
    why: "Outside the deadline, so that a call that timed out still tells its warnings; inside what masks and keeps answers.",
    isNeeded: always,
    guards: (setup) => [collect(setup)],
  },
  {
    name: "validate_output",
    why: "Before anything is done with a result.",
    isNeeded: always,
    guards: (setup) => [validateOutput(setup)],
  },
  {
    name: "deadline",
    why: "Innermost: the handler's time, and no store's, is what the caller's patience is spent on.",
    isNeeded: always,
    guards: (setup) => [deadline(setup)],
  },
  {
    name: "before_handler",
    why: "For guards of the server's own around the handler, within its time; what they answer is checked as a result is.",
    isNeeded: has("before_handler"),
    guards: (setup) => userGuards(setup, "before_handler"),
  },
];
