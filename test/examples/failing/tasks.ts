import { join } from "node:path";
import { contract } from "@toolpact/contracts/tasks";
import { type Clock, systemClock, ToolFailure } from "@toolpact/runtime";
import { tasksCore } from "../../../examples/tasks/core.ts";
import { openStore, type Store } from "../../../examples/tasks/database.ts";
import { temporaryFolder } from "../running.ts";
import {
  DOUBLE,
  type Double,
  type Failing,
  forAll,
  HURRIED,
  NO_FAILURE,
  newDouble,
  type Provocation,
  provoked,
} from "./failing.ts";

const here = { workspace: "ws1" };
const [task, nowhere] = ["TASK-001", "TASK-999"];
const conflict = `CONFLICT-${"0".repeat(32)}`;
const node = { op: "put_node", node: "CARD-1", type: "claim", title: "One page" };

/** What each tool is asked, and carries out in the prepared workspace. */
const INPUTS: Readonly<Record<string, object>> = {
  graph_apply: { ...here, operations: [node] },
  graph_conflict_resolve: { ...here, conflict, take: "into" },
  graph_conflicts: here,
  graph_diff: { ...here, from: "main" },
  graph_merge: { ...here, from: "main" },
  graph_query: here,
  notes_commit: { ...here, text: "A note." },
  notes_list: here,
  tasks_close_step: { ...here, task, path: "s:0" },
  tasks_context: here,
  tasks_create: { ...here, title: "A task" },
  tasks_decompose: { ...here, task, titles: ["A step"] },
  tasks_delete: { ...here, task },
  tasks_focus: { ...here, task },
  tasks_list: here,
  tasks_patch: { ...here, task, title: "Another title" },
  tasks_radar: here,
  tasks_verify: { ...here, task, path: "s:0", checkpoints: { tests: true } },
  trace_log: here,
  workspace_init: here,
};
const TOOLS = Object.keys(INPUTS);
const IN_A_WORKSPACE = TOOLS.filter((tool) => tool !== "workspace_init");
const ON_A_TARGET = ["tasks_patch", "tasks_decompose", "tasks_verify", "tasks_close_step"];
const WITH_REVISION = [...ON_A_TARGET, "tasks_delete", "tasks_focus", "graph_apply", "graph_merge"];

/** What makes each of the tools that can fail so do it, by the state of the server. */
const TABLE: readonly (readonly [code: string, server: string, inputs: Readonly<Record<string, object>>])[] = [
  ["UNKNOWN_WORKSPACE", "works", forAll(IN_A_WORKSPACE, { workspace: "ws2" })],
  ["INVALID_INPUT", "works", forAll(TOOLS, { surprise: 1 })],
  [
    "INVALID_NAME",
    "works",
    {
      tasks_create: { title: "" },
      tasks_patch: { title: "two\nlines" },
      workspace_init: { name: "x".repeat(201) },
    },
  ],
  [
    "UNKNOWN_ID",
    "works",
    {
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
  ],
  ["REVISION_MISMATCH", "works", forAll(WITH_REVISION, { expected_revision: 99 })],
  [
    "STRICT_TARGETING_REQUIRES_EXPECTED_TARGET_ID",
    "works",
    forAll(ON_A_TARGET, { task: undefined, strict_targeting: true }),
  ],
  ["EXPECTED_TARGET_MISMATCH", "works", forAll(ON_A_TARGET, { task: undefined, expected_target_id: "TASK-002" })],
  ["CHECKPOINTS_NOT_CONFIRMED", "works", { tasks_close_step: {} }],
  ["CONFLICT", "works", { graph_merge: { from: "what-if" } }],
  [
    "BUDGET_EXCEEDED",
    "works",
    forAll(["graph_query", "notes_list", "tasks_context", "tasks_list"], { max_chars: 256 }),
  ],
  ["BUDGET_EXCEEDED", "merged", { graph_conflicts: { max_chars: 256 } }],
  ["NOT_INITIALIZED", "empty", forAll(IN_A_WORKSPACE, {})],
  ["RATE_LIMITED", "limited", forAll(TOOLS, {})],
  ["TIMEOUT", "hung", forAll(TOOLS, {})],
  ["INTERNAL_ERROR", "gone", forAll(TOOLS, {})],
];

const long = "\u00e9".repeat(200);
const PREPARED: readonly (readonly [tool: string, input: object])[] = [
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

const put = (branch: string, title: string) =>
  ["graph_apply", { branch, operations: [{ ...node, node: "x".repeat(250), title }] }] as const;

/** Two branches with a conflict that is too long for the least budget. */
const MERGED: typeof PREPARED = [
  ["workspace_init", {}],
  put("main", "One"),
  put("longer", "Two"),
  put("main", "Three"),
  put("longer", "Four"),
  ["graph_merge", { from: "longer" }],
];

type Tasks = ReturnType<typeof tasksCore>;

async function done(core: Tasks, calls: typeof PREPARED): Promise<Tasks> {
  for (const [tool, input] of calls) await core.answer(tool, { ...here, ...input });
  return core;
}

/** The table of the tasks server, over a file for each state. */
export async function failingTasks(): Promise<Failing> {
  const folder = temporaryFolder();
  const stores: Store[] = [];
  const server = async (name: string, { change = same, clock = systemClock }: Changes = {}) => {
    const store = await openStore(join(folder.path, `${name}.db`));
    stores.push(store);
    const core = tasksCore(change(store), { clock });
    core.rateLimits.set({ class: "standard", perMinute: 100_000, burst: 1000 });
    return core;
  };
  const double = newDouble();
  const servers = {
    works: await done(await server("works"), PREPARED),
    merged: await done(await server("merged"), MERGED),
    limited: await exhausted(await server("limited")),
    empty: await server("empty"),
    hung: await server("hung", { change: acting(() => new Promise(() => undefined)), clock: HURRIED }),
    gone: tasksCore(await closed(join(folder.path, "gone.db"))),
    [DOUBLE]: await server(DOUBLE, { change: acting(async () => double.fail()) }),
  };
  const rows = TABLE.flatMap(([code, name, table]) => provoked(code, name, table, { inputs: INPUTS }));
  const close = () => {
    for (const store of stores) store.close();
    folder.remove();
  };
  return {
    contract,
    profile: "default",
    servers,
    provocations: [...rows, ...(await onAConflict(servers.merged)), lastBudget(double), ...IN_TURN],
    close,
  };
}

interface Changes {
  readonly change?: (store: Store) => Store;
  readonly clock?: Clock;
}

const same = (store: Store) => store;

/** A store of which every transaction does the same. */
function acting(act: () => Promise<never>): (store: Store) => Store {
  return (store) => ({ ...store, read: act, create: act, update: act, delete: act });
}

async function closed(path: string): Promise<Store> {
  const store = await openStore(path);
  store.close();
  return store;
}

/** Its one call of this minute is made. */
async function exhausted(core: Tasks): Promise<Tasks> {
  core.rateLimits.set({ class: "standard", perMinute: 1, burst: 1 });
  await core.answer("workspace_init", here);
  return core;
}

/** A conflict that is asked for with an old revision, and one that was resolved the other way before. */
async function onAConflict(merged: Tasks): Promise<readonly Provocation[]> {
  const { envelope } = await merged.answer("graph_conflicts", here);
  const id = (envelope as Conflicts).result.conflicts[0]?.id;
  const resolving = { ...here, conflict: id };
  const tool = "graph_conflict_resolve";
  const resolve = () => merged.answer(tool, { ...resolving, take: "from" });
  return [
    { code: NO_FAILURE, server: "merged", tool, input: { ...resolving, take: "from" } },
    { code: "REVISION_MISMATCH", server: "merged", tool, input: { ...resolving, take: "from", expected_revision: 99 } },
    { code: "CONFLICT", server: "merged", tool, input: { ...resolving, take: "into" }, before: resolve },
  ];
}

interface Conflicts {
  readonly result: { readonly conflicts: readonly { readonly id: string }[] };
}

const LAST = ["tasks_verify", "tasks_close_step", "tasks_delete"];

/** Each tool once, but for the one that needs a conflict. A step is closed when its checks are made. */
const IN_TURN: readonly Provocation[] = provoked(
  NO_FAILURE,
  "works",
  {
    ...forAll(
      TOOLS.filter((tool) => tool !== "graph_conflict_resolve" && !LAST.includes(tool)),
      {},
    ),
    tasks_verify: { checkpoints: { criteria: true, tests: true } },
    tasks_close_step: {},
    tasks_delete: {},
  },
  { inputs: INPUTS },
);

/** All that is left of a radar without its lists is the focus, which fits the least budget that may be asked for. */
function lastBudget({ tell }: Double): Provocation {
  const [code, tool] = ["BUDGET_EXCEEDED", "tasks_radar"];
  return { code, server: DOUBLE, tool, input: here, before: () => tell(new ToolFailure(code)) };
}
