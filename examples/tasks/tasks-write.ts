import { asTaskId, type PlanId, type TaskId, type WorkspaceId } from "@toolpact/contracts/tasks";
import { ToolFailure } from "@toolpact/runtime";
import { change, nextNumber } from "./change.ts";
import type { Sql } from "./database.ts";
import { findStep, findTask, findWorkspace, type TaskRow, taskOf } from "./find.ts";
import { reading } from "./suggest.ts";
import { findTarget } from "./target.ts";
import type { Tools } from "./tools.ts";

/** Plans and tasks: made, changed, deleted. */
export const taskWriteTools: Pick<Tools, "tasks_create" | "tasks_patch" | "tasks_delete"> = {
  tasks_create: (input, call) =>
    change(call.use.store.create, call, input, (sql) => {
      const { workspace, kind, plan, title, description, priority } = input;
      findWorkspace(sql, workspace);
      if (plan !== undefined) checkPlan(sql, workspace, kind, plan);
      const id = newId(sql, workspace, kind);
      const insert = "INSERT INTO tasks VALUES (?, ?, ?, ?, ?, ?, 'open', ?, 1)";
      sql.run(insert, workspace, id, kind, plan, title, description, priority);
      return { result: taskOf(findTask(sql, workspace, id)), about: id };
    }),

  tasks_patch: (input, call) =>
    change(call.use.store.update, call, input, (sql) => {
      const task = findTarget(sql, input);
      call.expectRevision(task.revision, reading.task(input.workspace, task.id));
      const isOfStep = input.step !== undefined || input.path !== undefined;
      if (isOfStep) patchStep(sql, task, input);
      else patchTask(sql, task, input);
      return { result: taskOf(findTask(sql, input.workspace, task.id)), about: task.id };
    }),

  tasks_delete: (input, call) =>
    change(call.use.store.delete, call, input, (sql) => {
      const { workspace, task } = input;
      const { revision } = findTask(sql, workspace, task);
      call.expectRevision(revision, reading.task(workspace, task));
      sql.run("DELETE FROM tasks WHERE workspace = ? AND id = ?", workspace, task);
      sql.run(
        "UPDATE tasks SET plan = NULL, revision = revision + 1 WHERE workspace = ? AND plan = ?",
        workspace,
        task,
      );
      sql.run(
        "UPDATE workspaces SET focus = NULL, revision = revision + 1 WHERE id = ? AND focus = ?",
        workspace,
        task,
      );
      return { result: { deleted: task, revision }, about: task };
    }),
};

function newId(sql: Sql, workspace: WorkspaceId, kind: "plan" | "task"): TaskId {
  const number = nextNumber(sql, workspace, kind === "plan" ? "plans" : "tasks");
  return asTaskId(`${kind.toUpperCase()}-${String(number).padStart(3, "0")}`);
}

function checkPlan(sql: Sql, workspace: WorkspaceId, kind: "plan" | "task", plan: PlanId): void {
  if (kind === "plan") throw invalid("/plan", "a plan belongs to no plan");
  if (findTask(sql, workspace, plan).kind !== "plan") throw invalid("/plan", "is the id of a task");
}

type Patch = Parameters<Tools["tasks_patch"]>[0];

const OF_TASKS = ["title", "description", "status", "priority"] as const;
const OF_STEPS = ["title", "criteria", "tests"] as const;

/** What is the same as before changes no revision, so the same patch twice is one change. */
function patchTask(sql: Sql, { id }: TaskRow, input: Patch): void {
  refuseOthers(input, OF_TASKS, [...OF_STEPS]);
  const { workspace, title, description, status, priority } = input;
  const changed = `UPDATE tasks SET title = ifnull(?3, title), description = ifnull(?4, description),
    status = ifnull(?5, status), priority = ifnull(?6, priority), revision = revision + 1
    WHERE workspace = ?1 AND id = ?2 AND (title IS NOT ifnull(?3, title) OR description IS NOT ifnull(?4, description)
    OR status IS NOT ifnull(?5, status) OR priority IS NOT ifnull(?6, priority))`;
  sql.run(changed, workspace, id, title, description, status, priority);
}

function patchStep(sql: Sql, { id: task, revision }: TaskRow, input: Patch): void {
  refuseOthers(input, OF_STEPS, [...OF_TASKS]);
  const { workspace, title, criteria, tests } = input;
  const step = findStep(sql, workspace, task, input);
  const next = [title ?? step.title, textOf(criteria) ?? step.criteria, textOf(tests) ?? step.tests] as const;
  if (JSON.stringify(next) === JSON.stringify([step.title, step.criteria, step.tests])) return;
  const update = "UPDATE steps SET title = ?, criteria = ?, tests = ?, revision = ? WHERE workspace = ? AND id = ?";
  sql.run(update, ...next, revision + 1, workspace, step.id);
  sql.run("UPDATE tasks SET revision = ? WHERE workspace = ? AND id = ?", revision + 1, workspace, task);
}

function textOf(list: readonly string[] | undefined): string | undefined {
  return list === undefined ? undefined : JSON.stringify(list);
}

/** A patch names something to change, and nothing that the other kind of thing has. */
function refuseOthers(input: Patch, own: readonly (keyof Patch)[], others: readonly (keyof Patch)[]): void {
  const strange = others.find((name) => !own.includes(name) && input[name] !== undefined);
  if (strange !== undefined) throw invalid(`/${strange}`, "does not belong to what is patched");
  if (own.every((name) => input[name] === undefined)) throw invalid("", "a patch of nothing");
}

function invalid(field: string, problem: string): ToolFailure {
  return new ToolFailure("INVALID_INPUT", { details: { fields: [field], problems: [problem] } });
}
