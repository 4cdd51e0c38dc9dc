/**
 * What a contract's types must refuse, next to what they must let through. It is compiled, never run:
 * here by the repository's own type check, and by every supported TypeScript in typescript.test.ts,
 * which also compares the code after each `@ts-expect-error` with the compiler's error.
 */

import type { ApiSuccess, ErrorCode, ToolReply as SocialReply, WorkflowSuccess } from "@toolpact/contracts/social";
import {
  decode,
  encode,
  errors,
  type PlanId,
  parseTaskId,
  type TaskId,
  type TasksPatchInput,
  type ToolEnvelope,
  type ToolFailure,
  type ToolReply,
  type ToolSuccess,
} from "@toolpact/contracts/tasks";

declare const task: TaskId;
declare const plan: PlanId;
declare const text: string;
declare const input: TasksPatchInput;

const facts = { nowMs: 0, elapsedMs: 0 };

// A declared code with its details.
export const stale: ToolFailure<"default", "tasks_patch"> = {
  kind: "failed",
  code: "REVISION_MISMATCH",
  details: { expected: 1, current: 2 },
  facts,
};
export const onTheWire: ToolEnvelope<"default", "tasks_patch"> = encode("default", "tasks_patch", stale);

// A code that the contract has, but this tool doesn't declare.
export const undeclared: ToolFailure<"default", "graph_apply"> = {
  kind: "failed",
  // @ts-expect-error TS2322
  code: "BUDGET_EXCEEDED",
  facts,
};

// A code that no contract has.
export const unknownCode: ToolFailure<"default", "tasks_patch"> = {
  kind: "failed",
  // @ts-expect-error TS2322
  code: "OOPS",
  facts,
};
// @ts-expect-error TS2322
export const unknownOfAll: ErrorCode = "oops";

// The details of another code.
export const wrongDetails: ToolFailure<"default", "tasks_patch"> = {
  kind: "failed",
  code: "REVISION_MISMATCH",
  // @ts-expect-error TS2322
  details: { expected: "1", current: 2 },
  facts,
};

// `retryable` set by hand.
export const retryable: ToolFailure<"default", "tasks_patch"> = {
  kind: "failed",
  code: "REVISION_MISMATCH",
  details: { expected: 1, current: 2 },
  facts,
  // @ts-expect-error TS2353
  retryable: true,
};
// @ts-expect-error TS2353
encode("default", "tasks_patch", { kind: "failed", code: "TIMEOUT", facts, retryable: true });

// The table rewritten.
// @ts-expect-error TS2540
errors.INVALID_INPUT.retry = "never";

// A raw string for a branded identifier; what the check lets through is one.
export const parsed: TaskId | null = parseTaskId(text);
// @ts-expect-error TS2322
export const raw: TaskId = text;
// @ts-expect-error TS2322
export const literal: TaskId = "TASK-001";
// @ts-expect-error TS2322
export const rawInInput: TasksPatchInput = { ...input, task: "TASK-001" };
export const brandedInInput: TasksPatchInput = { ...input, task };

// One identifier for another.
// @ts-expect-error TS2322
export const another: TaskId = plan;

// A tool that the contract, or the profile, doesn't have.
// @ts-expect-error TS2344
export type NoSuchTool = ToolReply<"default", "tasks_burn">;
// @ts-expect-error TS2344
export type NoSuchProfile = ToolReply<"api", "tasks_patch">;
export type InWorkflow = SocialReply<"workflow", "approve_all">;
// @ts-expect-error TS2344
export type NotInApi = SocialReply<"api", "approve_all">;

// A member that only one profile has.
declare const workflow: WorkflowSuccess<unknown>;
declare const api: ApiSuccess<unknown>;
export const mode: string = workflow.meta.mode;
// @ts-expect-error TS2339
export const noMode: string = api.meta.mode;

// A result that its schema doesn't describe.
declare const patched: ToolSuccess<"default", "tasks_patch">;
export const complete: ToolSuccess<"default", "tasks_patch"> = { ...patched, result: { ...patched.result } };
// @ts-expect-error TS2322
export const noResult: ToolSuccess<"default", "tasks_patch"> = { ...patched, result: null };

// An input without what it must have.
const { task: _left, ...withoutTask } = input;
export const optionalLeftOut: TasksPatchInput = withoutTask;
const { workspace: _out, ...withoutWorkspace } = input;
// @ts-expect-error TS2741
export const requiredLeftOut: TasksPatchInput = withoutWorkspace;

// What is read is typed by profile and tool; a reply may be none of the contract's.
const read = decode("default", "tasks_patch", text);
export const readCode: ToolFailure<"default", "tasks_patch">["code"] | null =
  read?.kind === "failed" ? read.code : null;
// @ts-expect-error TS18047
export const unread: string = read.kind;
// @ts-expect-error TS2345
decode("default", "tasks_burn", text);
// @ts-expect-error TS2345
encode("api", "tasks_patch", stale);
