import { asStepId, type StepId, type TaskId, type WorkspaceId } from "@toolpact/contracts/tasks";
import { ToolFailure } from "@toolpact/runtime";
import { change, nextNumber } from "./change.ts";
import type { Sql } from "./database.ts";
import { findStep, findTask, type StepRow, taskOf } from "./find.ts";
import { calling, reading } from "./suggest.ts";
import { findTarget } from "./target.ts";
import type { Tools } from "./tools.ts";

/** Steps of tasks: added, confirmed, closed. A step changes together with its task, whose revision it carries. */
export const stepTools: Pick<Tools, "tasks_decompose" | "tasks_verify" | "tasks_close_step"> = {
  tasks_decompose: (input, call) =>
    change(call.use.store.update, call, input, (sql) => {
      const { workspace, titles, under } = input;
      const task = findTarget(sql, input);
      call.expectRevision(task.revision, reading.task(workspace, task.id));
      const parent = under === undefined ? null : findStep(sql, workspace, task.id, { path: under });
      const revision = task.revision + 1;
      const steps = titles.map((title) => addStep(sql, { workspace, task: task.id, parent, title, revision }));
      setTask(sql, { workspace, task: task.id, status: task.status, revision });
      return { result: { steps, revision }, about: task.id };
    }),

  tasks_verify: (input, call) =>
    change(call.use.store.update, call, input, (sql) => {
      const { workspace, checkpoints } = input;
      const task = findTarget(sql, input);
      call.expectRevision(task.revision, reading.task(workspace, task.id));
      const step = findStep(sql, workspace, task.id, input);
      const { criteria = step.criteria_confirmed === 1, tests = step.tests_confirmed === 1 } = checkpoints;
      const isSame = Number(criteria) === step.criteria_confirmed && Number(tests) === step.tests_confirmed;
      if (!isSame) {
        const revision = task.revision + 1;
        const update =
          "UPDATE steps SET criteria_confirmed = ?, tests_confirmed = ?, revision = ? WHERE workspace = ? AND id = ?";
        sql.run(update, Number(criteria), Number(tests), revision, workspace, step.id);
        setTask(sql, { workspace, task: task.id, status: task.status === "open" ? "active" : task.status, revision });
      }
      return { result: taskOf(findTask(sql, workspace, task.id)), about: task.id };
    }),

  tasks_close_step: (input, call) =>
    change(call.use.store.update, call, input, (sql) => {
      const { workspace } = input;
      const task = findTarget(sql, input);
      call.expectRevision(task.revision, reading.task(workspace, task.id));
      const step = findStep(sql, workspace, task.id, input);
      if (step.done === 0) {
        checkConfirmed(workspace, task.id, step);
        closeStep(sql, { workspace, task: task.id, step: step.id, revision: task.revision + 1 });
      }
      return { result: taskOf(findTask(sql, workspace, task.id)), about: task.id };
    }),
};

interface NewStep {
  readonly workspace: WorkspaceId;
  readonly task: TaskId;
  readonly parent: StepRow | null;
  readonly title: string;
  readonly revision: number;
}

function addStep(sql: Sql, { workspace, task, parent, title, revision }: NewStep): StepId {
  const id = asStepId(`STEP-${String(nextNumber(sql, workspace, "steps")).padStart(8, "0")}`);
  const siblings = "SELECT COUNT(*) AS place FROM steps WHERE workspace = ? AND task = ? AND parent IS ?";
  const place = sql.one<{ place: number }>(siblings, workspace, task, parent?.id)?.place ?? 0;
  const path = parent === null ? `s:${place}` : `${parent.path}.s:${place}`;
  const insert =
    "INSERT INTO steps (workspace, task, id, path, parent, place, title, revision) VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
  sql.run(insert, workspace, task, id, path, parent?.id, place, title, revision);
  return id;
}

function checkConfirmed(workspace: WorkspaceId, task: string, step: StepRow): void {
  const missing = [
    ...(step.criteria_confirmed === 1 ? [] : ["criteria"]),
    ...(step.tests_confirmed === 1 ? [] : ["tests"]),
  ];
  if (missing.length === 0) return;
  const checkpoints = Object.fromEntries(missing.map((name) => [name, true]));
  const params = { workspace, task, step: step.id, checkpoints };
  const suggestions = [calling("tasks_verify", params, "Once they are checked, confirm the missing checkpoints.")];
  throw new ToolFailure("CHECKPOINTS_NOT_CONFIRMED", { details: { missing }, suggestions });
}

interface Closing {
  readonly workspace: WorkspaceId;
  readonly task: TaskId;
  readonly step: string;
  readonly revision: number;
}

/** A task whose steps are all done is done. */
function closeStep(sql: Sql, { workspace, task, step, revision }: Closing): void {
  sql.run("UPDATE steps SET done = 1, revision = ? WHERE workspace = ? AND id = ?", revision, workspace, step);
  const open = sql.one("SELECT 1 FROM steps WHERE workspace = ? AND task = ? AND done = 0", workspace, task);
  setTask(sql, { workspace, task, status: open === undefined ? "done" : "active", revision });
}

interface TaskState {
  readonly workspace: WorkspaceId;
  readonly task: TaskId;
  readonly status: string;
  readonly revision: number;
}

function setTask(sql: Sql, { workspace, task, status, revision }: TaskState): void {
  const update = "UPDATE tasks SET status = ?, revision = ? WHERE workspace = ? AND id = ?";
  sql.run(update, status, revision, workspace, task);
}
