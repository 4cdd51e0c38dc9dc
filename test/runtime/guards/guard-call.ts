import { contract as automation } from "@toolpact/contracts/automation";
import { lazy } from "../../../runtime/base/lazy.ts";
import { markTrees } from "../../../runtime/call/annotation-tree.ts";
import type { Call, Guard } from "../../../runtime/call/call.ts";
import { newNotes } from "../../../runtime/call/new-call.ts";
import { type ToolPlan, toolPlans } from "../../../runtime/call/plan.ts";
import type { ServerEnvironment } from "../../../runtime/call/server-environment.ts";
import type { ServerIssue } from "../../../runtime/call/server-issue.ts";
import type { Contract, ToolRow } from "../../../runtime/contract/contract.ts";
import type { RedactedReply, Reply } from "../../../runtime/contract/reply.ts";
import { createRedactor } from "../../../runtime/redaction/redact.ts";
import { fakeClock } from "../call/fake-clock.ts";

/** The contract of `automation` with a tool's row changed. */
export function withRow(tool: string, changes: Partial<ToolRow>, tables: Partial<Contract> = {}): Contract {
  const contract: Contract = automation;
  const row = { ...(contract.tools[tool] as ToolRow), ...changes };
  return { ...contract, ...tables, tools: { ...contract.tools, [tool]: row } };
}

/** A guard by itself: what it needs of a server, and a call of a tool. */
export interface Alone {
  readonly server: ServerEnvironment;
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
  const server = {
    contract,
    profile: "default",
    clock: fakeClock(),
    redactor: lazy(async () => createRedactor(contract)),
    anonymous: "no-deduplication",
    guards: {},
    report: (issue: ServerIssue) => void told.push(issue),
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
  return { server, call, told };
}

/** A reply of the type that redaction returns. */
export function asRedacted(reply: Reply): RedactedReply {
  return reply as RedactedReply;
}

/** What the guard makes of this answer. */
export async function guarded<Passed extends Reply>(
  guard: Guard<Passed>,
  call: Call,
  reply: Reply | (() => Reply),
): Promise<Reply> {
  return guard(async () => (typeof reply === "function" ? reply() : reply) as Passed)(call);
}
