import type { Priority, Status, Step, Task, TaskId, WorkspaceId } from "@toolpact/contracts/tasks";
import { ToolFailure } from "@toolpact/runtime";
import type { Sql } from "./database.ts";
import { calling, type Reading, reading } from "./suggest.ts";

export interface WorkspaceRow {
  readonly id: string;
  readonly revision: number;
  readonly focus: TaskId | null;
}

/** The workspace of a call. A server that holds none at all is not initialized; else this one is not known. */
export function findWorkspace(sql: Sql, workspace: WorkspaceId): WorkspaceRow {
  const found = sql.one<WorkspaceRow>("SELECT id, revision, focus FROM workspaces WHERE id = ?", workspace);
  if (found !== undefined) return found;
  const isEmpty = sql.one("SELECT 1 FROM workspaces LIMIT 1") === undefined;
  throw new ToolFailure(isEmpty ? "NOT_INITIALIZED" : "UNKNOWN_WORKSPACE", {
    suggestions: [calling("workspace_init", { workspace }, "Make this workspace ready for use.")],
  });
}

export interface TaskRow {
  readonly id: TaskId;
  readonly kind: "plan" | "task";
  readonly plan: Task["plan"] | null;
  readonly title: string;
  readonly status: Status;
  readonly priority: Priority;
  readonly revision: number;
}

/** A task or plan of the workspace. */
export function findTask(sql: Sql, workspace: WorkspaceId, id: string): TaskRow {
  findWorkspace(sql, workspace);
  const found = sql.one<TaskRow>("SELECT * FROM tasks WHERE workspace = ? AND id = ?", workspace, id);
  if (found === undefined) throw unknownId(id, reading.tasks(workspace));
  return found;
}

export interface StepRow extends Omit<Step, "done" | "criteria_confirmed" | "tests_confirmed"> {
  readonly done: number;
  readonly criteria_confirmed: number;
  readonly tests_confirmed: number;
  readonly criteria: string;
  readonly tests: string;
}

/** A step of the task, by its id or else by its position. */
export function findStep(
  sql: Sql,
  workspace: WorkspaceId,
  task: TaskId,
  { step, path }: { readonly step?: string | undefined; readonly path?: string | undefined },
): StepRow {
  const [column, value] = step === undefined ? ["path", path] : ["id", step];
  if (value === undefined) {
    throw new ToolFailure("INVALID_INPUT", { details: { fields: ["/step"], problems: ["step or path is needed"] } });
  }
  const sqlText = `SELECT * FROM steps WHERE workspace = ? AND task = ? AND ${column} = ?`;
  const found = sql.one<StepRow>(sqlText, workspace, task, value);
  if (found === undefined) throw unknownId(value, reading.task(workspace, task));
  return found;
}

/** UNKNOWN_ID, with the call that lists the ids of that kind. */
export function unknownId(id: string, { target, params }: Reading): ToolFailure {
  return new ToolFailure("UNKNOWN_ID", {
    details: { id },
    suggestions: [calling(target, params, "Read which ids there are.")],
  });
}

/** A task as callers see it. */
export function taskOf({ id, plan, title, status, priority, revision }: TaskRow): Task {
  return { id, title, status, priority, revision, ...(plan == null ? {} : { plan }) };
}

/** A step as callers see it. */
export function stepOf({ id, path, title, done, criteria_confirmed, tests_confirmed, revision }: StepRow): Step {
  return {
    id,
    path,
    title,
    done: done === 1,
    criteria_confirmed: criteria_confirmed === 1,
    tests_confirmed: tests_confirmed === 1,
    revision,
  };
}
