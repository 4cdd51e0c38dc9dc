import type { TaskId, WorkspaceId } from "@toolpact/contracts/tasks";
import { ToolFailure } from "@toolpact/runtime";
import type { Sql } from "./database.ts";
import { findTask, findWorkspace, type TaskRow } from "./find.ts";
import { calling } from "./suggest.ts";

/** How a caller selects the task that a tool changes. */
export interface Targeting {
  readonly workspace: WorkspaceId;
  readonly task?: TaskId | undefined;
  readonly strict_targeting: boolean;
  readonly expected_target_id?: TaskId | undefined;
}

/**
 * The task that is meant: the one that is named, or else the focus. Under strict targeting the focus counts only if the
 * caller names the task that it expects.
 */
export function findTarget(sql: Sql, input: Targeting): TaskRow {
  const { workspace, task, expected_target_id: expected } = input;
  const { focus } = findWorkspace(sql, workspace);
  const radar = calling("tasks_radar", { workspace }, "See what the focus is.");
  if (task === undefined && input.strict_targeting && expected === undefined) {
    throw new ToolFailure("STRICT_TARGETING_REQUIRES_EXPECTED_TARGET_ID", { suggestions: [radar] });
  }
  const id = task ?? focus;
  if (id === null) {
    const details = { fields: ["/task"], problems: ["task is needed while there is no focus"] };
    const context = calling("tasks_context", { workspace }, "Read which tasks there are.");
    throw new ToolFailure("INVALID_INPUT", { details, suggestions: [context] });
  }
  if (expected !== undefined && expected !== id) {
    const move = calling("tasks_focus", { workspace, task: expected }, "Move the focus to the expected target.");
    throw new ToolFailure("EXPECTED_TARGET_MISMATCH", {
      details: { expected, resolved: id },
      suggestions: [radar, move],
    });
  }
  return findTask(sql, workspace, id);
}
