import type { Note, TaskId, WorkspaceId } from "@toolpact/contracts/tasks";
import { change, nextNumber } from "./change.ts";
import type { Sql } from "./database.ts";
import { findTask, findWorkspace, unknownId } from "./find.ts";
import { reading } from "./suggest.ts";
import type { Tools } from "./tools.ts";

export interface NoteRow extends Omit<Note, "task" | "node"> {
  readonly task: Note["task"] | null;
  readonly node: Note["node"] | null;
}

/** The log of a workspace, and the trace of what was changed in it. Both outlive the tasks that they are about. */
export const noteTools: Pick<Tools, "notes_commit" | "notes_list" | "trace_log"> = {
  notes_commit: (input, call) =>
    change(call.use.store.create, call, input, (sql) => {
      const { workspace, task, node, kind, text } = input;
      findWorkspace(sql, workspace);
      if (task !== undefined) findTask(sql, workspace, task);
      if (node !== undefined) checkStep(sql, workspace, node, task);
      const sequence = nextNumber(sql, workspace, "notes");
      const at = new Date().toISOString();
      sql.run("INSERT INTO notes VALUES (?, ?, ?, ?, ?, ?, ?)", workspace, sequence, task, node, kind, text, at);
      return { result: { sequence }, about: task ?? null };
    }),

  notes_list: ({ workspace, task, limit, offset }, { use, signal }) =>
    use.store.read(signal, (sql) => {
      findWorkspace(sql, workspace);
      const page = `SELECT * FROM notes WHERE workspace = ?1 AND (?2 IS NULL OR task = ?2)
        ORDER BY sequence DESC LIMIT ?3 OFFSET ?4`;
      const rows = sql.all<NoteRow>(page, workspace, task, limit, offset);
      if (rows.length === 0 && task !== undefined) findTask(sql, workspace, task);
      return { notes: rows.map(noteOf) };
    }),

  trace_log: ({ workspace, task }, { use, signal }) =>
    use.store.read(signal, (sql) => {
      findWorkspace(sql, workspace);
      const chosen = "SELECT * FROM trace WHERE workspace = ?1 AND (?2 IS NULL OR subject = ?2) ORDER BY line";
      const rows = sql.all<{ line: number; tool: string; subject: string | null }>(chosen, workspace, task);
      if (rows.length === 0 && task !== undefined) findTask(sql, workspace, task);
      return {
        log: rows.map(({ line, tool, subject }) => `${line} ${tool}${subject ? ` ${subject}` : ""}\n`).join(""),
      };
    }),
};

/** A note as callers see it. */
export function noteOf({ sequence, kind, text, at, task, node }: NoteRow): Note {
  return { sequence, kind, text, at, ...(task == null ? {} : { task }), ...(node == null ? {} : { node }) };
}

function checkStep(sql: Sql, workspace: WorkspaceId, step: string, task: TaskId | undefined): void {
  const found = sql.one("SELECT 1 FROM steps WHERE workspace = ? AND id = ?", workspace, step);
  if (found !== undefined) return;
  throw unknownId(step, task === undefined ? reading.tasks(workspace) : reading.task(workspace, task));
}
