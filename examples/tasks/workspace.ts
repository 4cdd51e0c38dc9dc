import { change } from "./change.ts";
import { findTask, findWorkspace, type WorkspaceRow } from "./find.ts";
import { reading } from "./suggest.ts";
import type { Tools } from "./tools.ts";

/** Workspaces and their focus. */
export const workspaceTools: Pick<Tools, "workspace_init" | "tasks_focus"> = {
  workspace_init: (input, call) => {
    const { workspace, name = workspace } = input;
    return call.use.store.create(call.signal, (sql) => {
      const created =
        sql.run("INSERT OR IGNORE INTO workspaces (id, name, revision) VALUES (?, ?, 1)", workspace, name) > 0;
      if (created) sql.run("INSERT INTO branches VALUES (?, 'main', 0)", workspace);
      const row = sql.one<WorkspaceRow>("SELECT id, revision, focus FROM workspaces WHERE id = ?", workspace);
      return { created, revision: row?.revision ?? 1 };
    });
  },

  tasks_focus: (input, call) =>
    change(call.use.store.update, call, input, (sql) => {
      const { workspace, task } = input;
      const { revision, focus } = findWorkspace(sql, workspace);
      call.expectRevision(revision, reading.workspace(workspace));
      findTask(sql, workspace, task);
      const next = focus === task ? revision : revision + 1;
      sql.run("UPDATE workspaces SET focus = ?, revision = ? WHERE id = ?", task, next, workspace);
      return { result: { focus: task, revision: next }, about: task };
    }),
};
