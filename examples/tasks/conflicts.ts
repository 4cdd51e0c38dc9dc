import { createHash } from "node:crypto";
import { asConflictId, type Conflict, type ConflictId, type WorkspaceId } from "@toolpact/contracts/tasks";
import type { Sql } from "./database.ts";
import type { Dispute, Verdict } from "./plan-merge.ts";

/** Which branch of a workspace is merged into which. */
export interface Pair {
  readonly workspace: WorkspaceId;
  readonly from: string;
  readonly into: string;
}

export interface ConflictRow {
  readonly id: ConflictId;
  readonly source: string;
  readonly target: string;
  readonly node: Conflict["node"];
  readonly field: Conflict["field"];
  readonly take: "from" | "into" | null;
  readonly revision: number;
}

/** The same disagreement has the same id, however often a merge meets it. */
export function conflictId(
  { workspace, from, into }: Pair,
  { node, field, values }: Omit<Dispute, "verdict">,
): ConflictId {
  const content = JSON.stringify([workspace, from, into, node, field, values]);
  return asConflictId(`CONFLICT-${createHash("sha256").update(content).digest("hex").slice(0, 32)}`);
}

/** What was decided about each disagreement of the two branches. */
export function verdicts(sql: Sql, pair: Pair): Verdict {
  const rows = conflictsOf(sql, pair);
  const decided = new Map(rows.map(({ id, take }) => [id, take]));
  return (node, field, values) => decided.get(conflictId(pair, { node, field, values })) ?? null;
}

function conflictsOf(sql: Sql, { workspace, from, into }: Pair): readonly ConflictRow[] {
  const chosen = "SELECT * FROM conflicts WHERE workspace = ? AND source = ? AND target = ? ORDER BY id";
  return sql.all<ConflictRow>(chosen, workspace, from, into);
}

/** Keeps the open disagreements, and forgets those that were open once and are none any more. */
export function keepOpen(sql: Sql, pair: Pair, disputes: readonly Dispute[]): readonly ConflictId[] {
  const { workspace, from, into } = pair;
  const open = disputes.filter(({ verdict }) => verdict === null);
  const ids = open.map((dispute) => conflictId(pair, dispute));
  for (const { id, take } of conflictsOf(sql, pair)) {
    if (take === null && !ids.includes(id))
      sql.run("DELETE FROM conflicts WHERE workspace = ? AND id = ?", workspace, id);
  }
  for (const [index, { node, field }] of open.entries()) {
    const insert = "INSERT OR IGNORE INTO conflicts VALUES (?, ?, ?, ?, ?, ?, NULL, 1)";
    sql.run(insert, workspace, ids[index], from, into, node, field);
  }
  return ids;
}

/** A conflict as callers see it. */
export function conflictOf({ id, source, target, node, field, take, revision }: ConflictRow): Conflict {
  return { id, from: source, into: target, node, field, state: take === null ? "open" : "resolved", revision };
}
