import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tasksCore } from "../../examples/tasks/core.ts";
import { openStore, type Store } from "../../examples/tasks/database.ts";
import { type Asking, childClient, clientAt, clientOf, listening, temporaryFolder } from "./running.ts";

const folder = temporaryFolder();
const here = { workspace: "acme/web" };
const KEY = "dev.example.tasks/idempotency_key";

let store: Store;
let tasks: Asking;

beforeAll(async () => {
  store = await openStore(join(folder.path, "here.db"));
  const core = tasksCore(store);
  core.rateLimits.set({ class: "standard", perMinute: 100_000, burst: 1000 });
  tasks = await clientOf(core);
  await tasks.ask("workspace_init", { ...here, name: "The web" });
}, 60_000);

afterAll(async () => {
  await tasks.close();
  store.close();
  folder.remove();
});

async function create(title: string, more: object = {}): Promise<string> {
  return String((await tasks.ask("tasks_create", { ...here, title, ...more })).result["id"]);
}

test("from a plan to a task that is done: each answer has the next revision", async () => {
  const plan = await create("Billing", { kind: "plan" });
  const task = await create("Draw the invoice", { plan, priority: "high" });
  await tasks.ask("tasks_focus", { ...here, task });
  const { result: split } = await tasks.ask("tasks_decompose", {
    ...here,
    titles: ["Choose the fonts", "Print a page"],
  });
  expect(split).toMatchObject({
    steps: [expect.stringMatching(/^STEP-/), expect.stringMatching(/^STEP-/)],
    revision: 2,
  });
  await tasks.ask("tasks_decompose", { ...here, under: "s:1", titles: ["Buy paper"] });
  const { result: context } = await tasks.ask("tasks_context", here);
  expect(context["steps"]).toMatchObject([{ path: "s:0" }, { path: "s:1" }, { path: "s:1.s:0" }]);
  for (const [index, path] of ["s:0", "s:1.s:0", "s:1"].entries()) {
    const checkpoints = { criteria: true, tests: true };
    await tasks.ask("tasks_verify", { ...here, path, checkpoints, expected_revision: 3 + 2 * index });
    const { result } = await tasks.ask("tasks_close_step", { ...here, path, expected_version: 4 + 2 * index });
    expect(result).toMatchObject({ status: index === 2 ? "done" : "active", revision: 5 + 2 * index });
  }
  expect((await tasks.ask("tasks_list", { ...here, plan })).result).toMatchObject({ tasks: [{ id: task }], total: 1 });
  const { result: trace } = await tasks.ask("trace_log", { ...here, task, max_lines: 2 });
  expect(trace).toMatchObject({
    truncated: true,
    log: expect.stringMatching(/tasks_verify TASK-\d+\n\d+ tasks_close_step TASK-\d+\n$/),
  });
});

test("a suggestion of a failure fixes the cause when it is executed as it is", async () => {
  const task = await create("Close me");
  await tasks.ask("tasks_decompose", { ...here, task, titles: ["One"] });
  const refused = await tasks.ask("tasks_close_step", { ...here, task, path: "s:0" });
  expect(refused.error.code).toBe("CHECKPOINTS_NOT_CONFIRMED");
  const [verify] = refused.suggestions;
  expect((await tasks.ask(verify?.target ?? "", verify?.params ?? {})).success).toBe(true);
  expect((await tasks.ask("tasks_close_step", { ...here, task, path: "s:0" })).result).toMatchObject({
    status: "done",
  });
});

test("a stale revision changes nothing, and the suggested call returns the current one", async () => {
  const task = await create("Patch me");
  await tasks.ask("tasks_patch", { ...here, task, title: "First", expected_revision: 1 });
  const stale = await tasks.ask("tasks_patch", { ...here, task, title: "Second", expected_revision: 1 });
  expect([stale.error.code, stale.result]).toEqual(["REVISION_MISMATCH", { expected: 1, current: 2 }]);
  const read = stale.suggestions.find(({ target }) => target === "tasks_context");
  const { result } = await tasks.ask("tasks_context", read?.params ?? {});
  expect(result["tasks"]).toContainEqual(expect.objectContaining({ id: task, title: "First", revision: 2 }));
});

test("the same patch twice is one change", async () => {
  const task = await create("Patch me twice");
  for (let time = 0; time < 2; time++) {
    const { result } = await tasks.ask("tasks_patch", { ...here, task, title: "Patched", status: "blocked" });
    expect(result).toMatchObject({ revision: 2 });
  }
  expect((await tasks.ask("tasks_radar", here)).result["blockers"]).toContain(`${task} Patched`);
});

test("a budget is a hard cap in bytes; pages make up the whole", async () => {
  for (let index = 0; index < 12; index++) await create(`Caf\u00e9 ${index}`);
  const { total } = (await tasks.ask("tasks_list", here)).result;
  const seen: unknown[] = [];
  for (let offset: unknown = 0; offset !== undefined; ) {
    const { result } = await tasks.ask("tasks_list", { ...here, max_chars: 500, offset });
    const { truncated: _cut, budget, next_offset, ...own } = result;
    expect(Buffer.byteLength(JSON.stringify(own))).toBeLessThanOrEqual(500);
    expect(budget).toMatchObject({ limit: 500 });
    seen.push(...(own["tasks"] as unknown[]));
    offset = next_offset;
  }
  expect([seen.length, total]).toEqual([seen.length, seen.length]);
});

test("notes outlive the task that they are about", async () => {
  const task = await create("Delete me");
  await tasks.ask("notes_commit", { ...here, task, kind: "decision", text: "One page is enough." });
  expect((await tasks.ask("tasks_delete", { ...here, task })).result).toMatchObject({ deleted: task });
  expect((await tasks.ask("notes_list", { ...here, task })).result["notes"]).toMatchObject([
    { text: "One page is enough." },
  ]);
  expect((await tasks.ask("tasks_context", { ...here, task })).error.code).toBe("UNKNOWN_ID");
});

test("branches of the graph: what both changed is a conflict, kept until it is resolved", async () => {
  const put = (branch: string, title: string) =>
    tasks.ask("graph_apply", {
      ...here,
      branch,
      operations: [{ op: "put_node", node: "CARD-1", type: "claim", title }],
    });
  await put("main", "One page");
  await tasks.ask("graph_apply", {
    ...here,
    branch: "what-if",
    operations: [
      { op: "put_node", node: "CARD-2", type: "evidence" },
      { op: "put_edge", from: "CARD-2", rel: "supports", to: "CARD-1" },
    ],
  });
  await put("what-if", "Two pages");
  const diff = await tasks.ask("graph_diff", { ...here, from: "what-if", node: "CARD-1" });
  expect(diff.result["diff"]).toBe("- CARD-1 title One page\n+ CARD-1 title Two pages\n+ CARD-2 supports CARD-1\n");
  await put("main", "Half a page");
  const refused = await tasks.ask("graph_merge", { ...here, from: "what-if" });
  expect(refused.error.code).toBe("CONFLICT");
  const { result: open } = await tasks.ask("graph_conflicts", here);
  const conflict = (open["conflicts"] as readonly { readonly id: string }[])[0]?.id;
  expect([refused.result["conflict"], open["conflicts"]]).toMatchObject([
    conflict,
    [{ field: "title", state: "open" }],
  ]);
  await tasks.ask("graph_conflict_resolve", { ...here, conflict, take: "from", expected_revision: 1 });
  const { result } = await tasks.ask("graph_merge", { ...here, from: "what-if" });
  expect(result).toMatchObject({ merged: 3, resolved: [conflict] });
  expect((await tasks.ask("graph_merge", { ...here, from: "what-if" })).result).toMatchObject({
    merged: 0,
    resolved: [],
  });
  const { result: now } = await tasks.ask("graph_query", { ...here, node: "CARD-1" });
  expect(now).toMatchObject({
    nodes: [{ id: "CARD-1", title: "Two pages" }, { id: "CARD-2" }],
    edges: [{ rel: "supports" }],
  });
});

test("a merge with the same key is answered as before, whatever the branches have become", async () => {
  const put = (branch: string, title: string) =>
    tasks.ask("graph_apply", {
      ...here,
      branch,
      operations: [{ op: "put_node", node: "CARD-9", type: "card", title }],
    });
  await put("main", "One");
  await put("again", "Two");
  const merge = () => tasks.ask("graph_merge", { ...here, from: "again" }, { [KEY]: "merge" });
  const { result } = await merge();
  expect(result["merged"]).toBeGreaterThan(0);
  await put("again", "Three");
  await put("main", "Four");
  expect((await merge()).result).toEqual(result);
});

test("the same key carries a call out once; with another input it is refused", async () => {
  const note = { ...here, text: "Once." };
  const answers = [];
  for (let time = 0; time < 3; time++) answers.push((await tasks.ask("notes_commit", note, { [KEY]: "once" })).result);
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  const other = await tasks.ask("notes_commit", { ...here, text: "Twice." }, { [KEY]: "once" });
  expect(other.error).toMatchObject(KEY_REUSED);
});

const KEY_REUSED = {
  code: "INVALID_INPUT",
  message: "The idempotency key was sent before with another input.",
  recovery: "Send a new key, or repeat the earlier call unchanged.",
};

test("a key that a change kept is refused with another input, and the recovery is about the key", async () => {
  const task = await create("Keyed");
  await tasks.ask("tasks_patch", { ...here, task, title: "First" }, { [KEY]: "patch" });
  const other = await tasks.ask("tasks_patch", { ...here, task, title: "Second" }, { [KEY]: "patch" });
  expect(other.error).toMatchObject(KEY_REUSED);
});

test.each([
  ["task", "tasks_patch", { task: "TASK-999", title: "None" }, "tasks_context"],
  ["branch", "graph_query", { branch: "no-such" }, "graph_query"],
  ["node", "graph_query", { node: "NO-1" }, "graph_query"],
  [
    "node of a new branch",
    "graph_apply",
    { branch: "no-such", operations: [{ op: "put_edge", from: "NO-1", rel: "supports", to: "NO-2" }] },
    "graph_query",
  ],
  ["conflict", "graph_conflicts", { conflict: `CONFLICT-${"0".repeat(32)}` }, "graph_conflicts"],
])("UNKNOWN_ID of a %s suggests a call that succeeds and is about that kind", async (_kind, tool, input, target) => {
  const { error, suggestions } = await tasks.ask(tool, { ...here, ...input });
  expect([error.code, suggestions.map((one) => one.target)]).toEqual(["UNKNOWN_ID", [target]]);
  expect((await tasks.ask(target, suggestions[0]?.params ?? {})).success).toBe(true);
});

const WRITES = 200;
const AT_ONCE = 8;

/** Writes all notes, some at once, each under its own key, until the server dies. */
async function writeAll(asking: Asking, done: (index: number, sequence: unknown) => void): Promise<void> {
  const indexes = Array.from({ length: WRITES }, (_, index) => index).values();
  const writer = async () => {
    for (const index of indexes) {
      const note = { ...here, text: `note ${index}` };
      const { success, result } = await asking.ask("notes_commit", note, { [KEY]: `write ${index}` });
      if (success === true) done(index, result["sequence"]);
    }
  };
  await Promise.allSettled(Array.from({ length: AT_ONCE }, writer));
}

interface Kept {
  readonly text: string;
  readonly sequence: number;
}

test("killed in the middle of 200 writes: what was answered is there, what is sent again is there once", async () => {
  const data = join(folder.path, "killed.db");
  const program = join(import.meta.dirname, "tasks-child.ts");
  const first = await childClient(program, data);
  await first.ask("workspace_init", here);
  const answered = new Map<number, unknown>();
  await writeAll(first, (index, sequence) => {
    answered.set(index, sequence);
    if (answered.size === WRITES / 4) process.kill(first.pid, "SIGKILL");
  });
  await first.close();
  expect(answered.size).toBeGreaterThanOrEqual(WRITES / 4);
  expect(answered.size).toBeLessThan(WRITES);

  const second = await childClient(program, data);
  const again = new Map<number, unknown>();
  await writeAll(second, (index, sequence) => void again.set(index, sequence));
  expect(again.size).toBe(WRITES);
  for (const [index, sequence] of answered) expect([index, again.get(index)]).toEqual([index, sequence]);
  await second.close();

  const { url, stop } = await listening("tasks", "--data", data);
  const third = await clientAt(url);
  const { result } = await third.ask("notes_list", { ...here, limit: 500, max_chars: 80_000 });
  const kept = result["notes"] as readonly Kept[];
  const texts = kept.map(({ text }) => text);
  expect(texts.sort()).toEqual(Array.from({ length: WRITES }, (_, index) => `note ${index}`).sort());
  await third.close();
  expect(await stop()).toBe(0);
}, 60_000);

/** The first `revision` of a result, its own or that of its first entity. */
function revisionIn(result: Readonly<Record<string, unknown>>): unknown {
  const [first] = Object.values(result).filter(Array.isArray).flat();
  return result["revision"] ?? (first as { readonly revision?: unknown } | undefined)?.revision;
}

test("after REVISION_MISMATCH, the first suggestion returns the revision with which the call succeeds", async () => {
  const task = await create("Change me");
  for (let index = 0; index < 60; index++) await create(`Newer ${index}`);
  await tasks.ask("tasks_decompose", { ...here, task, titles: ["One"] });
  const put = (branch: string, title: string) => {
    const operations = [{ op: "put_node", node: "N-1", type: "claim", title }];
    return tasks.ask("graph_apply", { ...here, branch, operations });
  };
  await put("main", "Base");
  await put("other", "There");
  await put("main", "Here");
  const { error } = await tasks.ask("graph_merge", { ...here, from: "other" });
  const { conflicts } = (await tasks.ask("graph_conflicts", here)).result;
  const [{ id: conflict }] = conflicts as [{ readonly id: string }];
  expect(error.code).toBe("CONFLICT");
  const calls: readonly (readonly [tool: string, input: object])[] = [
    ["tasks_patch", { task, title: "Changed" }],
    ["tasks_decompose", { task, titles: ["Two"] }],
    ["tasks_verify", { task, path: "s:0", checkpoints: { criteria: true, tests: true } }],
    ["tasks_close_step", { task, path: "s:0" }],
    ["tasks_focus", { task }],
    ["tasks_patch", { title: "Changed by focus" }],
    ["graph_apply", { branch: "new", operations: [{ op: "put_node", node: "N-2", type: "claim" }] }],
    ["graph_conflict_resolve", { conflict, take: "from" }],
    ["graph_merge", { from: "other" }],
    ["graph_apply", { operations: [{ op: "drop_node", node: "N-1" }] }],
    ["tasks_delete", { task }],
  ];
  for (const [tool, input] of calls) {
    const stale = await tasks.ask(tool, { ...here, ...input, expected_revision: 900 });
    expect([tool, stale.error.code]).toEqual([tool, "REVISION_MISMATCH"]);
    const [first] = stale.suggestions;
    const read = await tasks.ask(first?.target ?? "", first?.params ?? {});
    expect([tool, read.success]).toEqual([tool, true]);
    const repeated = { ...here, ...input, expected_revision: revisionIn(read.result) };
    expect([tool, (await tasks.ask(tool, repeated)).success]).toEqual([tool, true]);
  }
});

test("BUDGET_EXCEEDED suggests the same call with a budget that its result fits", async () => {
  await create("A long title ".repeat(15).trim());
  const refused = await tasks.ask("tasks_radar", { ...here, max_chars: 256 });
  const tooSmall = refused.success ? await tasks.ask("tasks_list", { ...here, limit: 1, max_chars: 256 }) : refused;
  expect(tooSmall.error.code).toBe("BUDGET_EXCEEDED");
  const [again] = tooSmall.suggestions;
  expect((await tasks.ask(again?.target ?? "", again?.params ?? {})).success).toBe(true);
});

test("RATE_LIMITED states how long to wait", async () => {
  const core = tasksCore(store);
  core.rateLimits.set({ class: "standard", perMinute: 30, burst: 1 });
  const limited = await clientOf(core);
  await limited.ask("tasks_list", here);
  const { error } = await limited.ask("tasks_list", here);
  expect([error.code, error["message"]]).toEqual(["RATE_LIMITED", "Too many calls. Wait 2 seconds."]);
  await limited.close();
});
