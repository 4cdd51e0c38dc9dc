import type { ConflictId, GraphOperation, WorkspaceId } from "@toolpact/contracts/tasks";
import { type DeepReadonly, ToolFailure } from "@toolpact/runtime";
import {
  type At,
  baseOf,
  copyBranch,
  dropEdge,
  dropNode,
  fork,
  putEdge,
  putNode,
  revisionOf,
  setRevision,
} from "./branches.ts";
import { change } from "./change.ts";
import { type ConflictRow, conflictId, conflictOf, keepOpen, type Pair } from "./conflicts.ts";
import type { Sql } from "./database.ts";
import { findWorkspace, unknownId } from "./find.ts";
import { mergeOf } from "./graph-read.ts";
import type { MergePlan } from "./plan-merge.ts";
import { calling, type Reading, reading } from "./suggest.ts";
import type { Tools } from "./tools.ts";

/** Changes of a graph. */
export const graphWriteTools: Pick<Tools, "graph_apply" | "graph_merge" | "graph_conflict_resolve"> = {
  graph_apply: (input, call) =>
    change(call.use.store.delete, call, input, (sql) => {
      const { workspace, branch } = input;
      const at = { workspace, branch };
      findWorkspace(sql, workspace);
      const isNew = revisionOf(sql, at) === null;
      if (isNew) fork(sql, at);
      // If the call fails, a new branch is gone again. It began as a copy of `main`, with its revision.
      const before = reading.branch(workspace, isNew ? "main" : branch);
      const revision = revisionOf(sql, at) ?? 0;
      call.expectRevision(revision, before);
      const changed = input.operations.filter((operation) =>
        applyOne(sql, { ...at, before }, operation, revision + 1),
      ).length;
      if (changed > 0) setRevision(sql, at, revision + 1);
      return { result: { changed, revision: changed > 0 ? revision + 1 : revision }, about: null };
    }),

  graph_merge: (input, call) => {
    const merging = change(call.use.store.update, call, input, (sql) => {
      const { workspace, from, into } = input;
      const { plan, revision } = mergeOf(sql, input);
      const open = keepOpen(sql, input, plan.disputes);
      if (open.length > 0) throw conflict(workspace, open);
      call.expectRevision(revision, reading.branch(workspace, into));
      const merged = carryOut(sql, { workspace, branch: into }, plan, revision + 1);
      copyBranch(sql, { workspace, branch: from }, baseOf(from, into));
      const resolved = plan.disputes.map((dispute) => conflictId(input, dispute)).slice(0, MAX_RESOLVED);
      return { result: { merged, resolved, revision: merged > 0 ? revision + 1 : revision }, about: null };
    });
    return merging.catch(async (thrown: unknown) => {
      const hasConflicts = ToolFailure.is(thrown) && thrown.code === "CONFLICT";
      if (hasConflicts) await call.use.store.update(call.signal, (sql) => keepConflicts(sql, input));
      throw thrown;
    });
  },

  graph_conflict_resolve: (input, call) =>
    change(call.use.store.update, call, input, (sql) => {
      const { workspace, conflict: id, take } = input;
      findWorkspace(sql, workspace);
      const found = findConflict(sql, workspace, id);
      if (found === undefined) throw unknownId(id, reading.conflicts(workspace));
      if (found.take !== null && found.take !== take) throw conflict(workspace, [id]);
      call.expectRevision(found.revision, reading.conflict(workspace, id));
      const update =
        "UPDATE conflicts SET take = ?, revision = revision + 1 WHERE workspace = ? AND id = ? AND take IS NULL";
      sql.run(update, take, workspace, id);
      return { result: conflictOf(findConflict(sql, workspace, id) ?? found), about: id };
    }),
};

/** As many as an answer may name. */
const MAX_RESOLVED = 100;

interface Applying extends At {
  /** The call that reads the branch as it was. */
  readonly before: Reading;
}

/** False if the operation changed nothing, as it does the second time. */
function applyOne(sql: Sql, at: Applying, operation: DeepReadonly<GraphOperation>, revision: number): boolean {
  switch (operation.op) {
    case "put_node": {
      const { node: id, type, title = null, text = null } = operation;
      return putNode(sql, at, { id, type, title, text }, revision);
    }
    case "drop_node":
      return dropNode(sql, at, operation.node);
    case "put_edge": {
      const { from: source, rel, to: target } = operation;
      for (const end of [source, target]) checkNode(sql, at, end);
      return putEdge(sql, at, { source, rel, target }, revision);
    }
    case "drop_edge":
      return dropEdge(sql, at, { source: operation.from, rel: operation.rel, target: operation.to });
  }
}

function checkNode(sql: Sql, { workspace, branch, before }: Applying, id: string): void {
  const found = sql.one("SELECT 1 FROM nodes WHERE workspace = ? AND branch = ? AND id = ?", workspace, branch, id);
  if (found === undefined) throw unknownId(id, before);
}

/** Keeps what a merge has met: what it kept itself was taken back with the rest of its transaction. */
function keepConflicts(sql: Sql, pair: Pair): void {
  keepOpen(sql, pair, mergeOf(sql, pair).plan.disputes);
}

function carryOut(sql: Sql, at: At, { put, drop, putEdges, dropEdges }: MergePlan, revision: number): number {
  for (const edge of dropEdges) dropEdge(sql, at, edge);
  for (const id of drop) dropNode(sql, at, id);
  for (const node of put) putNode(sql, at, node, revision);
  for (const edge of putEdges) putEdge(sql, at, edge, revision);
  const merged = put.length + drop.length + putEdges.length + dropEdges.length;
  if (merged > 0) setRevision(sql, at, revision);
  return merged;
}

function findConflict(sql: Sql, workspace: WorkspaceId, id: string): ConflictRow | undefined {
  return sql.one<ConflictRow>("SELECT * FROM conflicts WHERE workspace = ? AND id = ?", workspace, id);
}

/** CONFLICT, with the call that shows it. */
function conflict(workspace: WorkspaceId, open: readonly ConflictId[]): ToolFailure {
  const [first] = open;
  const suggestions = [
    calling("graph_conflicts", { workspace, state: "all" }, "See what the branches disagree about."),
  ];
  return new ToolFailure("CONFLICT", { details: { conflict: first, count: open.length }, suggestions });
}
