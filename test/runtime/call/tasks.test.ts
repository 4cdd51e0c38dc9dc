import { contract } from "@toolpact/contracts/tasks";
import { expect, test } from "vitest";
import type { ServerIssue } from "../../../runtime/call/server-issue.ts";
import { envelopeOf, tasksServer } from "./servers.ts";

const ada = { principal: "ada" };
const here = { workspace: "acme/web" };

interface RevisionCall {
  readonly expectRevision: (current: number, suggestion?: object) => void;
  readonly suggest: (target: string, params: unknown, why: object) => void;
  readonly warn: (code: string, message: string) => void;
}

const task = { id: "TASK-001", title: "Ship it", status: "open", revision: 5 };

/** Tasks at revision 5. */
function server(tools: object = {}, onError?: (issue: ServerIssue) => void) {
  return tasksServer({
    ...(onError && { onError }),
    tools: {
      tasks_patch: (_input: never, call: RevisionCall) => {
        call.expectRevision(5);
        return task;
      },
      tasks_context: () => ({ tasks: [task], steps: [], notes: [] }),
      graph_query: () => ({ revision: 5, nodes: [], edges: [] }),
      ...tools,
    } as never,
  });
}

test("every write accepts expected_revision, and its alias expected_version", async () => {
  for (const name of ["expected_revision", "expected_version"]) {
    const patched = await envelopeOf(server(), "tasks_patch", { ...here, task: "TASK-001", [name]: 5 }, ada);
    expect([name, patched.success]).toEqual([name, true]);
    const stale = await envelopeOf(server(), "tasks_patch", { ...here, task: "TASK-001", [name]: 4 }, ada);
    expect(stale.error).toMatchObject({ code: "REVISION_MISMATCH", message: "expected=4 current=5" });
    expect(stale.result).toEqual({ expected: 4, current: 5 });
  }
});

test("both names with different values are refused", async () => {
  const input = { ...here, expected_revision: 4, expected_version: 5 };
  expect((await envelopeOf(server(), "tasks_patch", input, ada)).error["code"]).toBe("INVALID_INPUT");
  const same = { ...here, expected_revision: 5, expected_version: 5 };
  expect((await envelopeOf(server(), "tasks_patch", same, ada)).success).toBe(true);
});

test("on mismatch, the suggestions read the new state; executed as they are, they succeed", async () => {
  const core = server();
  const stale = await envelopeOf(core, "tasks_patch", { ...here, task: "TASK-001", expected_revision: 4 }, ada);
  expect(stale.suggestions.map(({ target }) => target)).toEqual(["tasks_context"]);
  for (const suggestion of stale.suggestions) {
    expect(suggestion).toMatchObject({ action: "call_tool", validated: true, priority: "high" });
    expect((await envelopeOf(core, suggestion.target, suggestion.params, ada)).success).toBe(true);
  }
  expect(stale.suggestions[0]?.params).toEqual({ ...here, strict_targeting: undefined, task: "TASK-001" });
});

test("a handler can set the tool that reads the new state", async () => {
  const handler = (_input: never, call: RevisionCall) => {
    call.expectRevision(5, { target: "tasks_context", params: { ...here, task: "TASK-007" } });
    return task;
  };
  const input = { ...here, task: "TASK-001", expected_revision: 4 };
  const stale = await envelopeOf(server({ tasks_patch: handler }), "tasks_patch", input, ada);
  expect(stale.suggestions.map(({ target, params }) => [target, params["task"]])).toEqual([
    ["tasks_context", "TASK-007"],
  ]);
});

test("a suggestion that its target would refuse is dropped and reported to the operator", async () => {
  const told: ServerIssue[] = [];
  const handler = (_input: never, call: RevisionCall) => {
    call.suggest("tasks_context", { ...here, task: "TASK-001" }, { reason: "Look.", priority: "low" });
    call.suggest("tasks_context", { ...here, task: null }, { reason: "Look." });
    call.suggest("tasks_burn", {}, { reason: "Burn." });
    return task;
  };
  const envelope = await envelopeOf(
    server({ tasks_patch: handler }, (issue) => told.push(issue)),
    "tasks_patch",
    here,
    ada,
  );
  expect(envelope.suggestions).toEqual([
    {
      action: "call_tool",
      target: "tasks_context",
      reason: "Look.",
      priority: "low",
      validated: true,
      params: { ...here, task: "TASK-001" },
    },
  ]);
  expect(told.map(({ kind }) => kind)).toEqual(["suggestion_dropped", "suggestion_dropped"]);
});

test("one envelope for all: intent, warnings, suggestions, context, timestamp, error", async () => {
  const handler = (_input: never, call: RevisionCall) => {
    call.warn("STALE_INDEX", "The index is a minute old.");
    return task;
  };
  const envelope = await envelopeOf(server({ tasks_patch: handler }), "tasks_patch", here, ada);
  expect(envelope).toMatchObject({
    success: true,
    intent: "tasks_patch",
    warnings: [{ code: "STALE_INDEX", message: "The index is a minute old." }],
    suggestions: [],
    context: {},
    error: null,
  });
  expect(Object.keys(envelope)).toContain("timestamp");
});

/** A list of so many tasks. */
function list(count: number, title = task.title) {
  const tasks = Array.from({ length: count }, (_, index) => ({
    ...task,
    title,
    id: `TASK-${String(index).padStart(3, "0")}`,
  }));
  return {
    tasks_list: ({ offset, limit }: { readonly offset: number; readonly limit: number }) => ({
      tasks: tasks.slice(offset, offset + limit),
      total: count,
    }),
  };
}

test("max_chars is a hard cap in UTF-8 bytes; truncation is reported, and pages make up the whole", async () => {
  const core = server(list(30));
  const seen: unknown[] = [];
  for (let offset: unknown = 0; offset !== undefined; ) {
    const { result } = await envelopeOf(core, "tasks_list", { ...here, max_chars: 400, offset }, ada);
    const { truncated, budget, next_offset, ...own } = result;
    expect(Buffer.byteLength(JSON.stringify(own))).toBeLessThanOrEqual(400);
    expect(budget).toEqual({ used: Buffer.byteLength(JSON.stringify(own)), limit: 400 });
    expect(truncated).toBe(next_offset !== undefined);
    seen.push(...(own["tasks"] as unknown[]));
    offset = next_offset;
  }
  expect(seen).toHaveLength(30);
});

test("a budget below the least result is refused with that least", async () => {
  const core = server(list(30, "\u00e9".repeat(200)));
  const { error, result } = await envelopeOf(core, "tasks_list", { ...here, max_chars: 256 }, ada);
  expect(error["code"]).toBe("BUDGET_EXCEEDED");
  const enough = await envelopeOf(core, "tasks_list", { ...here, max_chars: result["min_bytes"] }, ada);
  expect(enough.success).toBe(true);
});

test("max_bytes and max_lines cut a string at a line", async () => {
  const line = `${"x".repeat(149)}\n`;
  const diff = line.repeat(3);
  const core = server({ graph_diff: () => ({ diff }) });
  const input = { ...here, from: "draft" };
  expect((await envelopeOf(core, "graph_diff", { ...input, max_lines: 2 }, ada)).result).toMatchObject({
    truncated: true,
    diff: line.repeat(2),
  });
  expect((await envelopeOf(core, "graph_diff", { ...input, max_bytes: 300 }, ada)).result).toMatchObject({
    truncated: true,
    diff: line.repeat(2),
  });
  expect((await envelopeOf(core, "graph_diff", input, ada)).result).toMatchObject({ truncated: false, diff });
});

test("identifiers are validated and canonicalised before the handler sees them", async () => {
  let seen: unknown;
  const handler = (input: { readonly node?: string }) => {
    seen = input.node;
    return { revision: 1, nodes: [], edges: [] };
  };
  const core = server({ graph_query: handler });
  await envelopeOf(core, "graph_query", { ...here, node: "  cafe\u0301 " }, ada);
  expect(seen).toBe("caf\u00e9");
  for (const node of ["", "a|b", "a\u0007b", "x".repeat(257)]) {
    expect((await envelopeOf(core, "graph_query", { ...here, node }, ada)).error["code"]).toBe("INVALID_INPUT");
  }
});

test("control: without the budget guard, a result passes its cap", async () => {
  const core = tasksServer({ tools: list(30) as never, without: ["truncate_result"] });
  const { result } = await envelopeOf(core, "tasks_list", { ...here, max_chars: 400 }, ada);
  expect(Buffer.byteLength(JSON.stringify(result))).toBeGreaterThan(400);
});

test("the common codes of the contract are what the tests above name", () => {
  expect(contract.commonErrors.revision_mismatch.code).toBe("REVISION_MISMATCH");
  expect(contract.commonErrors.budget_exceeded.code).toBe("BUDGET_EXCEEDED");
});
