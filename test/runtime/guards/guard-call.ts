import { contract as automation } from "@toolpact/contracts/automation";
import type { Contract, ToolRow } from "../../../runtime/contract.ts";
import type { Answer } from "../../../runtime/core/answer.ts";
import { type Call, type Guard, newNotes } from "../../../runtime/core/call.ts";
import { markTrees } from "../../../runtime/core/annotation-tree.ts";
import { type ToolPlan, toolPlans } from "../../../runtime/core/plan.ts";
import type { ServerEnvironment, ServerIssue } from "../../../runtime/core/server-environment.ts";
import { lazy } from "../../../runtime/lazy.ts";
import { createRedactor } from "../../../runtime/redaction/redact.ts";
import { fakeClock } from "../core/fake-clock.ts";

/** The contract of `automation` with a tool's row changed. */
export function withRow(tool: string, changes: Partial<ToolRow>, tables: Partial<Contract> = {}): Contract {
  const contract: Contract = automation;
  const row = { ...(contract.tools[tool] as ToolRow), ...changes };
  return { ...contract, ...tables, tools: { ...contract.tools, [tool]: row } };
}

/** A guard by itself: what it needs of a server, and a call of a tool. */
export interface Alone {
  readonly setup: ServerEnvironment;
  readonly call: Call;
  readonly told: readonly ServerIssue[];
}

export function alone(
  contract: Contract,
  tool: string,
  plan: Partial<ToolPlan> = {},
  parts: Partial<Call> = {},
): Alone {
  const told: ServerIssue[] = [];
  const setup = {
    contract,
    profile: "default",
    clock: fakeClock(),
    redactor: lazy(async () => createRedactor(contract)),
    anonymous: "no-deduplication",
    guards: {},
    tell: (trouble: ServerIssue) => void told.push(trouble),
  } as unknown as ServerEnvironment;
  const planned = toolPlans(contract, "default", markTrees(contract.marks))(tool);
  if (planned === null) throw new Error(`no tool ${tool}`);
  const call: Call = {
    tool: { ...planned, ...plan },
    input: {},
    principal: "ada",
    idempotencyKey: "once",
    requestId: "r1",
    startedMs: 0,
    signal: new AbortController().signal,
    deadlineMs: Number.POSITIVE_INFINITY,
    context: {},
    options: {},
    notes: newNotes(),
    ...parts,
  };
  return { setup, call, told };
}

/** What the guard makes of this answer. */
export async function guarded(guard: Guard, call: Call, answer: Answer | (() => Answer)): Promise<Answer> {
  return guard(async () => (typeof answer === "function" ? answer() : answer))(call);
}
