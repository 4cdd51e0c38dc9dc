import { join } from "node:path";
import type { contract } from "@toolpact/contracts/tasks";
import type { Core } from "@toolpact/runtime";
import { tasksCore } from "../../examples/tasks/core.ts";
import { openStore } from "../../examples/tasks/database.ts";
import { temporaryFolder } from "../examples/running.ts";
import { createFakeClock, type FakeClock } from "../support/fake-clock.ts";

/** The example of tasks with something in it, as its contract's examples speak of it. */
export interface TasksExample {
  readonly core: Core<typeof contract, "default">;
  readonly clock: FakeClock;
  readonly close: () => void;
}

const ws = { workspace: "ws1" };

/** A plan, tasks with steps, notes and a graph with two branches: enough for pages and budgets. */
const FILLING: readonly (readonly [tool: string, input: object])[] = [
  ["workspace_init", { ...ws, name: "The new billing" }],
  ["tasks_create", { ...ws, kind: "plan", title: "Rechnung für Zoë" }],
  ...Array.from(
    { length: 9 },
    (_, index) => ["tasks_create", { ...ws, title: `Tâche ${index} – ${"é".repeat(40)}` }] as const,
  ),
  ["tasks_decompose", { ...ws, task: "TASK-002", titles: ["Choose", "Print", "Bind", "Send"] }],
  ["tasks_focus", { ...ws, task: "TASK-002" }],
  ["tasks_patch", { ...ws, task: "TASK-003", status: "blocked" }],
  ["tasks_patch", { ...ws, task: "TASK-004", status: "active" }],
  ...Array.from(
    { length: 8 },
    (_, index) => ["notes_commit", { ...ws, task: "TASK-002", text: `${index} ${"ü".repeat(60)}` }] as const,
  ),
  ["graph_apply", { ...ws, operations: nodes("main", 7) }],
  ["graph_apply", { ...ws, branch: "what-if", operations: nodes("what-if", 9) }],
  ["graph_apply", { ...ws, operations: nodes("other", 3) }],
];

function nodes(word: string, count: number) {
  return Array.from({ length: count }, (_, index) => {
    return { op: "put_node", node: `CARD-${123 + index}`, type: "claim", title: `${word} ${"ö".repeat(30)} ${index}` };
  });
}

/** The example over a store of its own, with a clock that does not advance. */
export async function tasksExample(): Promise<TasksExample> {
  const folder = temporaryFolder();
  const store = await openStore(join(folder.path, "tasks.db"));
  const clock = createFakeClock();
  const core = tasksCore(store, { clock });
  for (const [tool, input] of FILLING) {
    const { reply, envelope } = await core.answer(tool, input, { principal: "filling" });
    if (reply.kind === "failed") throw new Error(`${tool}: ${JSON.stringify(envelope)}`);
    clock.advance(1000);
  }
  const close = () => {
    store.close();
    folder.remove();
  };
  return { core, clock, close };
}
