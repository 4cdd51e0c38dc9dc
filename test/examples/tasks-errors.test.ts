import { join } from "node:path";
import { contract } from "@toolpact/contracts/tasks";
import { systemClock } from "@toolpact/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tasksCore } from "../../examples/tasks/core.ts";
import { openStore, type Store } from "../../examples/tasks/database.ts";
import { codeIn, declaredPairs } from "./codes.ts";
import { type Asking, clientOf, temporaryFolder } from "./running.ts";

const here = { workspace: "ws1" };
const [task, nowhere] = ["TASK-001", "TASK-999"];
const conflict = `CONFLICT-${"0".repeat(32)}`;
const node = { op: "put_node", node: "CARD-1", type: "claim", title: "One page" };

/** What each tool is asked, and carries out in the prepared workspace. */
const INPUTS: Readonly<Record<string, object>> = {
  graph_apply: { operations: [node] },
  graph_conflict_resolve: { conflict, take: "into" },
  graph_conflicts: {},
  graph_diff: { from: "main" },
  graph_merge: { from: "main" },
  graph_query: {},
  notes_commit: { text: "A note." },
  notes_list: {},
  tasks_close_step: { task, path: "s:0" },
  tasks_context: {},
  tasks_create: { title: "A task" },
  tasks_decompose: { task, titles: ["A step"] },
  tasks_delete: { task },
  tasks_focus: { task },
  tasks_list: {},
  tasks_patch: { task, title: "Another title" },
  tasks_radar: {},
  tasks_verify: { task, path: "s:0", checkpoints: { tests: true } },
  trace_log: {},
  workspace_init: {},
};
const TOOLS = Object.keys(INPUTS);

/** What makes each of the tools that can fail so do it, in the prepared workspace. */
const PROVOKED: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  UNKNOWN_WORKSPACE: forAll(
    TOOLS.filter((tool) => tool !== "workspace_init"),
    { workspace: "ws2" },
  ),
  INVALID_INPUT: forAll(TOOLS, { surprise: 1 }),
  INVALID_NAME: {
    tasks_create: { title: "" },
    tasks_patch: { title: "two\nlines" },
    workspace_init: { name: "x".repeat(201) },
  },
  UNKNOWN_ID: {
    graph_apply: { operations: [{ op: "put_edge", from: "CARD-1", rel: "supports", to: "nowhere" }] },
    graph_conflict_resolve: {},
    graph_conflicts: { conflict },
    graph_diff: { from: "nowhere" },
    graph_merge: { from: "nowhere" },
    graph_query: { node: "nowhere" },
    notes_commit: { node: "NODE-NOWHERE1" },
    notes_list: { task: nowhere },
    tasks_close_step: { path: "s:9" },
    tasks_context: { task: nowhere },
    tasks_create: { plan: "PLAN-999" },
    tasks_decompose: { under: "s:9" },
    tasks_delete: { task: nowhere },
    tasks_focus: { task: nowhere },
    tasks_list: { plan: "PLAN-999" },
    tasks_patch: { step: "STEP-NOWHERE1" },
    tasks_verify: { step: "STEP-NOWHERE1" },
    trace_log: { task: nowhere },
  },
  REVISION_MISMATCH: {
    ...forAll(["tasks_patch", "tasks_delete", "tasks_decompose", "tasks_verify", "tasks_close_step", "tasks_focus"], {
      expected_revision: 99,
    }),
    graph_apply: { expected_revision: 99 },
    graph_merge: { expected_revision: 99 },
  },
  STRICT_TARGETING_REQUIRES_EXPECTED_TARGET_ID: forAll(
    ["tasks_patch", "tasks_decompose", "tasks_verify", "tasks_close_step"],
    { task: undefined, strict_targeting: true },
  ),
  EXPECTED_TARGET_MISMATCH: forAll(["tasks_patch", "tasks_decompose", "tasks_verify", "tasks_close_step"], {
    task: undefined,
    expected_target_id: "TASK-002",
  }),
  CHECKPOINTS_NOT_CONFIRMED: { tasks_close_step: {} },
  CONFLICT: { graph_merge: { from: "what-if" } },
  BUDGET_EXCEEDED: Object.fromEntries(
    ["graph_query", "notes_list", "tasks_context", "tasks_list"].map((tool) => [tool, { max_chars: 256 }]),
  ),
};

function forAll(tools: readonly string[], input: object): Readonly<Record<string, object>> {
  return Object.fromEntries(tools.map((tool) => [tool, input]));
}

const folder = temporaryFolder();
const stores: Store[] = [];
const clients: Asking[] = [];
let prepared: Asking;

/** A store, and a client of a server over it. */
async function server(name: string, change: (store: Store) => Store = (store) => store, clock = systemClock) {
  const store = await openStore(join(folder.path, `${name}.db`));
  const core = tasksCore(change(store), { clock });
  core.rateLimits.set({ class: "standard", perMinute: 100_000, burst: 1000 });
  const asking = await clientOf(core);
  stores.push(store);
  clients.push(asking);
  return { asking, store, core };
}

const long = "\u00e9".repeat(200);

beforeAll(async () => {
  const { asking } = await server("prepared");
  prepared = asking;
  const setUp: readonly (readonly [tool: string, input: object])[] = [
    ["workspace_init", {}],
    ["tasks_create", { title: long }],
    ["tasks_create", { title: long }],
    ["tasks_focus", { task }],
    ["tasks_patch", { task, status: "active" }],
    ["tasks_decompose", { task, titles: [long] }],
    ["notes_commit", { task, text: long }],
    ["graph_apply", { operations: [{ ...node, text: long }] }],
    ["graph_apply", { branch: "what-if", operations: [{ ...node, title: "Two pages" }] }],
    ["graph_apply", { operations: [{ ...node, title: "Half a page", text: long }] }],
  ];
  for (const [tool, input] of setUp) await asking.ask(tool, { ...here, ...input });
}, 60_000);

afterAll(async () => {
  for (const { close } of clients) await close();
  for (const { close } of stores) close();
  folder.remove();
});

const asked = new Set<string>();

async function codeOf(asking: Asking, tool: string, input: object = {}): Promise<string> {
  const code = codeIn(await asking.ask(tool, { ...here, ...INPUTS[tool], ...input }));
  asked.add(`${tool} ${code}`);
  return code;
}

test.each(Object.entries(PROVOKED))("%s", async (code, inputs) => {
  for (const [tool, input] of Object.entries(inputs)) {
    expect([tool, await codeOf(prepared, tool, input)]).toEqual([tool, code]);
  }
});

test("CONFLICT, for a conflict that was resolved the other way before", async () => {
  await prepared.ask("graph_merge", { ...here, from: "what-if" });
  const { result } = await prepared.ask("graph_conflicts", here);
  const [open] = result["conflicts"] as readonly { readonly id: string }[];
  const resolve = (take: string) => codeOf(prepared, "graph_conflict_resolve", { conflict: open?.id, take });
  const stale = { conflict: open?.id, take: "from", expected_revision: 99 };
  expect(await codeOf(prepared, "graph_conflict_resolve", stale)).toBe("REVISION_MISMATCH");
  expect([await resolve("from"), await resolve("from"), await resolve("into")]).toEqual([
    "no failure",
    "no failure",
    "CONFLICT",
  ]);
});

test("BUDGET_EXCEEDED, for one conflict that is too long for the least budget", async () => {
  const id = "x".repeat(250);
  const put = (branch: string, title: string) =>
    prepared.ask("graph_apply", { ...here, branch, operations: [{ op: "put_node", node: id, type: "claim", title }] });
  await put("main", "One");
  await put("longer", "Two");
  await put("main", "Three");
  await put("longer", "Four");
  await prepared.ask("graph_merge", { ...here, from: "longer" });
  expect(await codeOf(prepared, "graph_conflicts", { max_chars: 256 })).toBe("BUDGET_EXCEEDED");
});

test("NOT_INITIALIZED, while the store holds no workspace", async () => {
  const { asking } = await server("empty");
  for (const tool of TOOLS.filter((name) => name !== "workspace_init")) {
    expect([tool, await codeOf(asking, tool)]).toEqual([tool, "NOT_INITIALIZED"]);
  }
});

test("RATE_LIMITED, after as many calls as the limit lets through", async () => {
  const { asking, core } = await server("limited");
  core.rateLimits.set({ class: "standard", perMinute: 1, burst: 1 });
  await asking.ask("workspace_init", here);
  for (const tool of TOOLS) expect([tool, await codeOf(asking, tool)]).toEqual([tool, "RATE_LIMITED"]);
});

test("TIMEOUT, when the store does not answer", async () => {
  const hanging = () => new Promise<never>(() => undefined);
  const hung = (store: Store): Store => ({
    ...store,
    read: hanging,
    create: hanging,
    update: hanging,
    delete: hanging,
  });
  const sleep = (ms: number, signal?: AbortSignal) => systemClock.sleep(ms / 1000, signal);
  const { asking } = await server("hung", hung, { nowMs: Date.now, sleep });
  for (const tool of TOOLS) expect([tool, await codeOf(asking, tool)]).toEqual([tool, "TIMEOUT"]);
});

test("INTERNAL_ERROR, when the store is gone", async () => {
  const { asking, store } = await server("gone");
  store.close();
  stores.splice(stores.indexOf(store), 1);
  for (const tool of TOOLS) expect([tool, await codeOf(asking, tool)]).toEqual([tool, "INTERNAL_ERROR"]);
});

test("every code that the contract declares of a tool was answered by it", () => {
  const missing = declaredPairs(contract.toolErrors.default).filter((pair) => !asked.has(pair));
  // All that is left of a radar without its lists is the focus, which fits the least budget that may be asked for.
  expect(missing).toEqual(["tasks_radar BUDGET_EXCEEDED"]);
});
