/** INV-MCP-001: tool inputs and outputs strictly conform to their declared schemas. */
import { contract } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import { ask, withHandler } from "../runtime/call/automation-server.ts";

/** An input that each tool refuses. */
const MISFITS: readonly (readonly [tool: string, input: unknown])[] = [
  ["agent_list", { limit: 0 }],
  ["agent_run", { agent: "writer" }],
  ["config_get", { extra: 1 }],
  ["config_set", { class: "all", perMinute: 1, burst: 1 }],
  ["file_read", { path: "" }],
  ["file_write", { path: "a", text: 1 }],
  ["memory_delete", {}],
  ["memory_retrieve", { key: null }],
  ["memory_search", { query: "q", tags: ["a", "a"] }],
  ["memory_store", { key: "k", text: "t", namespace: "No" }],
  ["session_complete", []],
  ["session_create", { goal: "g", participants: [] }],
  ["session_get", { session: 7 }],
  ["workflow_list", { page: 1 }],
  ["workflow_run", "deploy"],
];

/** A result that no tool of the contract declares. */
const MISFIT = { surprise: true };

test("every tool is tried", () => {
  expect(MISFITS.map(([tool]) => tool)).toEqual(Object.keys(contract.tools));
});

test.each(MISFITS)("%s: input validation occurs before execution; a misfit is INVALID_INPUT", async (tool, input) => {
  let runs = 0;
  const core = withHandler(tool, () => {
    runs += 1;
    return {};
  });
  const { success, error } = await ask(core, tool, input);
  expect({ success, code: error?.code, runs }).toEqual({ success: false, code: "INVALID_INPUT", runs: 0 });
  expect(error?.details?.["fields"]).not.toHaveLength(0);
});

test.each(Object.keys(contract.tools))(
  "%s: output validation occurs after execution; a misfit is INVALID_OUTPUT",
  async (tool) => {
    const core = withHandler(tool, () => MISFIT);
    const answer = await ask(core, tool, EXAMPLES[tool]);
    expect(answer.error?.code).toBe("INVALID_OUTPUT");
    expect(JSON.stringify(answer)).not.toContain("surprise");
  },
);

const EXAMPLES: Readonly<Record<string, unknown>> = {
  agent_list: {},
  agent_run: { agent: "writer", task: "Write." },
  config_get: {},
  config_set: { class: "read", perMinute: 1, burst: 1 },
  file_read: { path: "notes.txt" },
  file_write: { path: "notes.txt", text: "t" },
  memory_delete: { key: "k" },
  memory_retrieve: { key: "k" },
  memory_search: { query: "q" },
  memory_store: { key: "k", text: "t" },
  session_complete: { session: "4b1f3f0a-6a0e-4d53-9d8e-0c6a5b1f2d3e" },
  session_create: { goal: "g", participants: ["writer"] },
  session_get: { session: "4b1f3f0a-6a0e-4d53-9d8e-0c6a5b1f2d3e" },
  workflow_list: {},
  workflow_run: { workflow: "deploy" },
};

test("a result that is not JSON, or changes when it is read again, never leaves", async () => {
  const circle: Record<string, unknown> = {};
  circle["self"] = circle;
  let reads = 0;
  const shifty = {
    get agents(): unknown {
      reads += 1;
      return reads === 1 ? [] : "SECRET";
    },
  };
  for (const result of [circle, { agents: () => [] }, Number.NaN, 1n, new Map(), new Date(0)]) {
    const answer = await ask(
      withHandler("agent_list", () => result),
      "agent_list",
      {},
    );
    expect(answer.error?.code).toBe("INVALID_OUTPUT");
  }
  expect(
    await ask(
      withHandler("agent_list", () => shifty),
      "agent_list",
      {},
    ),
  ).toMatchObject({ data: { agents: [] } });
});

test("control: without the guards, a misfit reaches the handler and a wrong result its caller", async () => {
  const seen: unknown[] = [];
  const unshaped = withHandler("agent_list", (input: unknown) => seen.push(input) && { agents: [] }, {
    without: ["shape_input"],
  });
  expect(await ask(unshaped, "agent_list", { limit: 0 })).toMatchObject({ success: true });
  expect(seen).toEqual([{ limit: 0 }]);
  const unchecked = withHandler("agent_list", () => MISFIT, { without: ["validate_output"] });
  expect(await ask(unchecked, "agent_list", {})).toMatchObject({ success: true, data: MISFIT });
});
