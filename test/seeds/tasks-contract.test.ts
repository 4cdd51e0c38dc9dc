/** What seed 002 requires of the whole contract `tasks`: each list is copied by hand. */
import { readFileSync } from "node:fs";
import * as tasks from "@toolpact/contracts/tasks";
import { contract } from "@toolpact/contracts/tasks";
import { expect, test } from "vitest";
import { conflictId } from "../../examples/tasks/conflicts.ts";
import { ToolFailure } from "../../runtime/contract/tool-failure.ts";
import { envelopeOf, tasksServer } from "../runtime/call/servers.ts";

const ada = { principal: "ada" };
const here = { workspace: "acme/web" };

const parsers: Readonly<Record<string, (value: unknown) => string | null>> = {
  WorkspaceId: tasks.parseWorkspaceId,
  PlanId: tasks.parsePlanId,
  TaskId: tasks.parseTaskId,
  StepId: tasks.parseStepId,
  TaskNodeId: tasks.parseTaskNodeId,
  StepPath: tasks.parseStepPath,
  GraphNodeId: tasks.parseGraphNodeId,
  GraphType: tasks.parseGraphType,
  GraphRel: tasks.parseGraphRel,
  ConflictId: tasks.parseConflictId,
};

const CONFLICT = `CONFLICT-${"0123456789abcdef".repeat(2)}`;

/** Strings at the limits of each identifier. */
const IDENTIFIERS: readonly (readonly [type: string, valid: readonly string[], invalid: readonly string[]])[] = [
  [
    "WorkspaceId",
    ["a", "9", "Acme/web_1.x-y", "w".repeat(128)],
    ["", "w".repeat(129), "-a", ".a", "/a", "_a", "a b", "a|b", "\u00e9"],
  ],
  [
    "PlanId",
    ["PLAN-001", "TASK-123", "PLAN-1234567"],
    ["PLAN-01", "plan-001", "PLAN001", "STEP-001", "PLAN-00a", " PLAN-001", "PLAN-001x"],
  ],
  [
    "TaskId",
    ["TASK-001", "PLAN-123", "TASK-1234567"],
    ["TASK-01", "task-001", "TASK001", "NODE-001", "TASK-00a", "TASK-001 ", "xTASK-001"],
  ],
  [
    "StepId",
    ["STEP-ABCDEF12", "NODE-abcdefgh", "STEP-012345678"],
    ["STEP-ABCDEF1", "step-ABCDEF12", "TASK-ABCDEF12", "STEP-ABCDEF-2", "STEP-ABCDEF12 "],
  ],
  [
    "TaskNodeId",
    ["NODE-ABCDEF12", "STEP-abcdefgh", "NODE-012345678"],
    ["NODE-ABCDEF1", "node-ABCDEF12", "PLAN-ABCDEF12", "NODE-ABCDEF_2", "xNODE-ABCDEF12"],
  ],
  ["StepPath", ["s:0", "s:12", "s:0.s:1.s:22"], ["", "s:", "0", "s:0.", "s:0.1", "s:0,s:1", "S:0", "s:-1", "s:0xs:1"]],
  ["GraphNodeId", ["x", "n".repeat(256), "a b", "\u00e9"], ["", "n".repeat(257), "a|b", "a\u0000b", "a\u007fb"]],
  ["GraphType", ["x", "t".repeat(128), "a|b"], ["", "t".repeat(129), "a\nb", "a\u0085b"]],
  ["GraphRel", ["x", "r".repeat(128), "a b"], ["", "r".repeat(129), "a|b", "a\tb", "a\u009fb"]],
  [
    "ConflictId",
    [CONFLICT],
    ["CONFLICT-", `${CONFLICT}0`, CONFLICT.slice(0, -1), CONFLICT.toUpperCase(), CONFLICT.replace("0", "g")],
  ],
];

test.each(IDENTIFIERS)("%s accepts and refuses strings at its limits", (type, valid, invalid) => {
  const parse = parsers[type] as (value: unknown) => string | null;
  expect(valid.filter((value) => parse(value) === null)).toEqual([]);
  expect(invalid.filter((value) => parse(value) !== null)).toEqual([]);
  expect(parse(7)).toBe(null);
});

test("a conflict has the same id whenever the same disagreement occurs", () => {
  const pair = { workspace: "acme/web" as tasks.WorkspaceId, from: "draft", into: "main" };
  const dispute = { node: "CARD-1", field: "title", values: ["Old", "New", "Other"] } as never;
  const id = conflictId(pair, dispute);
  expect(tasks.parseConflictId(id)).toBe(id);
  expect(conflictId({ ...pair }, dispute)).toBe(id);
  expect(conflictId({ ...pair, from: "other" }, dispute)).not.toBe(id);
});

interface Definition {
  readonly schema: {
    readonly properties?: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
  };
}

interface ListedTool {
  readonly name: string;
  readonly inputSchema: { readonly properties: Readonly<Record<string, { readonly type?: string }>> };
}

const { toolList } = await contract.toolLists.default();
const listed: readonly ListedTool[] = Object.values(toolList).map((text) => JSON.parse(text));
const lock = readFileSync(new URL("../../generated/tasks/contract.lock.json", import.meta.url), "utf8");
const { defs } = JSON.parse(lock).model as { readonly defs: Readonly<Record<string, Definition>> };

test.each(["Task", "Step", "GraphNode", "GraphEdge", "Conflict"])("every %s has an integer revision", (entity) => {
  const { properties, required } = defs[entity]?.schema ?? {};
  expect(required).toContain("revision");
  expect({ ...defs["Revision"]?.schema, ...properties?.["revision"] }).toMatchObject({ type: "integer", minimum: 0 });
});

/** An input of each tool that updates or deletes. */
const WRITES: Readonly<Record<string, object>> = {
  graph_apply: { operations: [{ op: "drop_node", node: "CARD-1" }] },
  graph_conflict_resolve: { conflict: CONFLICT, take: "from" },
  graph_merge: { from: "draft" },
  tasks_close_step: { task: "TASK-001", path: "s:0" },
  tasks_decompose: { task: "TASK-001", titles: ["One"] },
  tasks_delete: { task: "TASK-001" },
  tasks_focus: { task: "TASK-001" },
  tasks_patch: { task: "TASK-001", title: "New" },
  tasks_verify: { task: "TASK-001", path: "s:0", checkpoints: { tests: true } },
};

test("the list of writes is that of the contract", () => {
  const writes = Object.entries(contract.tools).filter(([, { profiles }]) => {
    const { store }: { readonly store: string } = profiles.default.uses;
    return store === "update" || store === "delete";
  });
  expect(writes.map(([tool]) => tool)).toEqual(Object.keys(WRITES));
});

interface RevisionCall {
  readonly expectRevision: (current: number) => void;
}

const stale = (_input: never, call: RevisionCall) => call.expectRevision(5);

test.each(Object.keys(WRITES))("%s accepts expected_revision and its alias expected_version", async (tool) => {
  const core = tasksServer({ tools: { [tool]: stale as never } });
  for (const name of ["expected_revision", "expected_version"]) {
    const { error, result } = await envelopeOf(core, tool, { ...here, ...WRITES[tool], [name]: 4 }, ada);
    expect([name, error["code"], result]).toEqual([name, "REVISION_MISMATCH", { expected: 4, current: 5 }]);
  }
});

/** The parameters that limit each large output. */
const BUDGETS: Readonly<Record<string, readonly string[]>> = {
  graph_conflicts: ["max_chars", "limit", "offset"],
  graph_diff: ["max_bytes", "max_lines"],
  graph_query: ["max_chars", "limit", "offset"],
  notes_list: ["max_chars", "limit", "offset"],
  tasks_context: ["max_chars", "limit", "offset"],
  tasks_list: ["max_chars", "limit", "offset"],
  tasks_radar: ["max_chars"],
  trace_log: ["max_bytes", "max_lines"],
};

test("every tool that only reads accepts a budget", () => {
  const reads = Object.entries(contract.tools).filter(([, { readOnly }]) => readOnly);
  expect(reads.map(([tool]) => tool)).toEqual(Object.keys(BUDGETS));
});

test.each(Object.entries(BUDGETS))("%s accepts the parameters that limit its output", (tool, parameters) => {
  const properties = listed.find(({ name }) => name === tool)?.inputSchema.properties ?? {};
  const budgets = Object.keys(properties).filter((name) => /^(max_.*|limit|offset)$/.test(name));
  expect(budgets.sort()).toEqual([...parameters].sort());
});

const CODES = [
  "NOT_INITIALIZED",
  "UNKNOWN_WORKSPACE",
  "UNKNOWN_ID",
  "INVALID_NAME",
  "INVALID_INPUT",
  "REVISION_MISMATCH",
  "EXPECTED_TARGET_MISMATCH",
  "STRICT_TARGETING_REQUIRES_EXPECTED_TARGET_ID",
  "CHECKPOINTS_NOT_CONFIRMED",
  "CONFLICT",
  "BUDGET_EXCEEDED",
];

test("the contract has the eleven codes, and three for situations that these do not cover", () => {
  const added = ["RATE_LIMITED", "TIMEOUT", "INTERNAL_ERROR"];
  expect(Object.keys(contract.errors).sort()).toEqual([...CODES, ...added].sort());
});

test("every code has a message and a recovery", () => {
  for (const { message, recovery } of Object.values(contract.errors)) {
    expect(message).toMatch(/\S/);
    expect(recovery).toMatch(/\S.*\.$/);
  }
});

/** Codes that no call of a tool can repair. */
const WITHOUT_SUGGESTION = ["INTERNAL_ERROR", "INVALID_INPUT", "INVALID_NAME", "RATE_LIMITED", "TIMEOUT"];

test("every code that a tool call can repair suggests one", () => {
  const without = Object.entries(contract.errors).filter(([, { suggests }]) => suggests.length === 0);
  expect(without.map(([code]) => code).sort()).toEqual(WITHOUT_SUGGESTION);
});

test("a failure has code, message and recovery, and no result of a success", async () => {
  const unknown = () => {
    throw new ToolFailure("UNKNOWN_ID", { details: { id: "TASK-009" } });
  };
  const core = tasksServer({ tools: { tasks_context: unknown } });
  const envelope = await envelopeOf(core, "tasks_context", { ...here, task: "TASK-009" }, ada);
  expect([envelope.success, envelope.error]).toEqual([
    false,
    {
      code: "UNKNOWN_ID",
      message: "Nothing has the id TASK-009.",
      recovery: "Read the current ids and use one of them.",
    },
  ]);
});

const MEMBERS = ["context", "error", "intent", "result", "success", "suggestions", "timestamp", "warnings"];

test("every tool answers in the envelope of eight members, whatever it receives", async () => {
  const core = tasksServer();
  for (const tool of Object.keys(contract.tools)) {
    for (const input of [{}, { ...here, surprise: 1 }, { ...here, ...WRITES[tool] }]) {
      const envelope = await envelopeOf(core, tool, input, ada);
      expect([tool, Object.keys(envelope).sort()]).toEqual([tool, MEMBERS]);
      expect([tool, envelope.intent, envelope.success]).toEqual([tool, tool, false]);
    }
  }
});

test("a success has a null error and an ISO 8601 timestamp in UTC", async () => {
  const clock = { nowMs: () => Date.UTC(2026, 0, 2, 3, 4, 5), sleep: () => new Promise<void>(() => undefined) };
  const core = tasksServer({ clock, tools: { workspace_init: () => ({ created: true, revision: 1 }) } });
  const envelope = await envelopeOf(core, "workspace_init", here, ada);
  expect(Object.keys(envelope).sort()).toEqual(MEMBERS);
  expect(envelope).toMatchObject({ success: true, error: null, result: { created: true, revision: 1 } });
  expect([envelope.context, envelope.warnings, envelope.suggestions]).toEqual([{}, [], []]);
  expect(envelope).toHaveProperty("timestamp", "2026-01-02T03:04:05.000Z");
});
