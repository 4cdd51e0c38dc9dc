import type { Note, Step, Task, TaskId, WorkspaceId } from "@toolpact/contracts/tasks";
import type { Sql } from "./database.ts";
import { findTask, findWorkspace, type StepRow, stepOf, type TaskRow, taskOf } from "./find.ts";
import { type NoteRow, noteOf } from "./notes.ts";
import type { Tools } from "./tools.ts";

/** Tools that read the state of the work. */
export const taskReadTools: Pick<Tools, "tasks_list" | "tasks_radar" | "tasks_context"> = {
  tasks_list: ({ workspace, plan, status, limit, offset }, { use, signal }) =>
    use.store.read(signal, (sql) => {
      findWorkspace(sql, workspace);
      if (plan !== undefined) findTask(sql, workspace, plan);
      const chosen = "FROM tasks WHERE workspace = ?1 AND plan IS ifnull(?2, plan) AND status = ifnull(?3, status)";
      const total =
        sql.one<{ total: number }>(`SELECT COUNT(*) AS total ${chosen}`, workspace, plan, status)?.total ?? 0;
      const page = `SELECT * ${chosen} ORDER BY rowid DESC LIMIT ?4 OFFSET ?5`;
      const rows = sql.all<TaskRow>(page, workspace, plan, status, limit, offset);
      return { tasks: rows.map(taskOf), total };
    }),

  tasks_radar: ({ workspace }, { use, signal }) =>
    use.store.read(signal, (sql) => {
      const { focus } = findWorkspace(sql, workspace);
      const active = tasksWith(sql, workspace, "active");
      const blockers = tasksWith(sql, workspace, "blocked").map(({ id, title }) => `${id} ${title}`);
      const next = sql.all<StepRow>(
        `SELECT steps.* FROM steps JOIN tasks ON tasks.workspace = steps.workspace AND tasks.id = steps.task
          WHERE steps.workspace = ?1 AND steps.done = 0 AND (steps.task IS ?2 OR tasks.status = 'active')
          ORDER BY steps.task IS NOT ?2, steps.rowid LIMIT 20`,
        workspace,
        focus,
      );
      return { active, blockers, next: next.map(stepOf), ...(focus === null ? {} : { focus }) };
    }),

  tasks_context: ({ workspace, task, limit, offset }, { use, signal }) =>
    use.store.read(signal, (sql) => {
      const shown = task ?? findWorkspace(sql, workspace).focus;
      const { steps, notes } = shown === null ? { steps: [], notes: [] } : workOn(sql, workspace, shown);
      const page = "SELECT * FROM tasks WHERE workspace = ? ORDER BY id IS ? DESC, rowid DESC LIMIT ? OFFSET ?";
      return { tasks: sql.all<TaskRow>(page, workspace, shown, limit, offset).map(taskOf), steps, notes };
    }),
};

function tasksWith(sql: Sql, workspace: WorkspaceId, status: Task["status"]): Task[] {
  const chosen = "SELECT * FROM tasks WHERE workspace = ? AND status = ? ORDER BY rowid";
  return sql.all<TaskRow>(chosen, workspace, status).map(taskOf);
}

const LAST_NOTES = 20;

/** The steps of a task and its last notes, the newest last. */
function workOn(sql: Sql, workspace: WorkspaceId, task: TaskId): { readonly steps: Step[]; readonly notes: Note[] } {
  const { id } = findTask(sql, workspace, task);
  const steps = sql.all<StepRow>("SELECT * FROM steps WHERE workspace = ? AND task = ? ORDER BY rowid", workspace, id);
  const last = "SELECT * FROM notes WHERE workspace = ? AND task = ? ORDER BY sequence DESC LIMIT ?";
  const notes = sql.all<NoteRow>(last, workspace, id, LAST_NOTES);
  return { steps: steps.map(stepOf), notes: notes.map(noteOf).reverse() };
}
