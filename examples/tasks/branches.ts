import type { GraphNodeId, GraphRel, GraphType, WorkspaceId } from "@toolpact/contracts/tasks";
import type { Sql } from "./database.ts";
import { findWorkspace, unknownId } from "./find.ts";
import { reading } from "./suggest.ts";

export interface NodeRow {
  readonly id: GraphNodeId;
  readonly type: GraphType;
  readonly title: string | null;
  readonly text: string | null;
  readonly revision: number;
}

export interface EdgeRow {
  readonly source: GraphNodeId;
  readonly rel: GraphRel;
  readonly target: GraphNodeId;
  readonly revision: number;
}

/** Which branch of which workspace. */
export interface At {
  readonly workspace: WorkspaceId;
  readonly branch: string;
}

/** The revision of a branch; null if there is no such branch. `main` is there from the start. */
export function revisionOf(sql: Sql, { workspace, branch }: At): number | null {
  const row = "SELECT revision FROM branches WHERE workspace = ? AND name = ?";
  return sql.one<{ revision: number }>(row, workspace, branch)?.revision ?? null;
}

/** The same, for a branch that must be there. */
export function findBranch(sql: Sql, at: At): number {
  findWorkspace(sql, at.workspace);
  const revision = revisionOf(sql, at);
  if (revision === null) throw unknownId(at.branch, reading.branch(at.workspace, "main"));
  return revision;
}

export function setRevision(sql: Sql, { workspace, branch }: At, revision: number): void {
  sql.run("UPDATE branches SET revision = ? WHERE workspace = ? AND name = ?", revision, workspace, branch);
}

/** A branch begins as a copy of `main`. The common state is stored, to detect later which of the two changed. */
export function fork(sql: Sql, { workspace, branch }: At): void {
  const main = { workspace, branch: "main" };
  sql.run("INSERT INTO branches VALUES (?, ?, ?)", workspace, branch, revisionOf(sql, main));
  copyBranch(sql, main, branch);
  copyBranch(sql, main, baseOf("main", branch));
}

/** Where the last common state of two branches is kept: under a name that no branch can have. */
export function baseOf(one: string, other: string): string {
  return `:${[one, other].sort().join(":")}`;
}

/** Makes `to` the same as a branch. */
export function copyBranch(sql: Sql, { workspace, branch }: At, to: string): void {
  sql.run("DELETE FROM nodes WHERE workspace = ? AND branch = ?", workspace, to);
  sql.run("DELETE FROM edges WHERE workspace = ? AND branch = ?", workspace, to);
  const from = "WHERE workspace = ?1 AND branch = ?2";
  sql.run(
    `INSERT INTO nodes SELECT workspace, ?3, id, type, title, text, revision FROM nodes ${from}`,
    workspace,
    branch,
    to,
  );
  sql.run(
    `INSERT INTO edges SELECT workspace, ?3, source, rel, target, revision FROM edges ${from}`,
    workspace,
    branch,
    to,
  );
}

/** A branch as a whole. */
export interface Graph {
  readonly nodes: ReadonlyMap<string, NodeRow>;
  readonly edges: ReadonlyMap<string, EdgeRow>;
}

export function readGraph(sql: Sql, { workspace, branch }: At): Graph {
  const here = "WHERE workspace = ? AND branch = ?";
  const nodes = sql.all<NodeRow>(`SELECT * FROM nodes ${here} ORDER BY id`, workspace, branch);
  const edges = sql.all<EdgeRow>(`SELECT * FROM edges ${here} ORDER BY source, rel, target`, workspace, branch);
  return {
    nodes: new Map(nodes.map((node) => [node.id, node])),
    edges: new Map(edges.map((edge) => [edgeKey(edge), edge])),
  };
}

/** Names of nodes and relations hold no `|`. */
export function edgeKey({ source, rel, target }: Pick<EdgeRow, "source" | "rel" | "target">): string {
  return `${source}|${rel}|${target}`;
}

type Written = Omit<NodeRow, "revision">;

/** False if the node was like that before. */
export function putNode(
  sql: Sql,
  { workspace, branch }: At,
  { id, type, title, text }: Written,
  revision: number,
): boolean {
  const put = `INSERT INTO nodes VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO UPDATE
    SET type = ?4, title = ?5, text = ?6, revision = ?7 WHERE type IS NOT ?4 OR title IS NOT ?5 OR text IS NOT ?6`;
  return sql.run(put, workspace, branch, id, type, title, text, revision) > 0;
}

/** Its edges go with it. False if it was not there. */
export function dropNode(sql: Sql, { workspace, branch }: At, id: string): boolean {
  const touching = "DELETE FROM edges WHERE workspace = ?1 AND branch = ?2 AND (source = ?3 OR target = ?3)";
  sql.run(touching, workspace, branch, id);
  return sql.run("DELETE FROM nodes WHERE workspace = ? AND branch = ? AND id = ?", workspace, branch, id) > 0;
}

/** False if it was there before. */
export function putEdge(
  sql: Sql,
  { workspace, branch }: At,
  edge: Omit<EdgeRow, "revision">,
  revision: number,
): boolean {
  const { source, rel, target } = edge;
  const put = "INSERT OR IGNORE INTO edges VALUES (?, ?, ?, ?, ?, ?)";
  return sql.run(put, workspace, branch, source, rel, target, revision) > 0;
}

/** False if it was not there. */
export function dropEdge(
  sql: Sql,
  { workspace, branch }: At,
  { source, rel, target }: Omit<EdgeRow, "revision">,
): boolean {
  const drop = "DELETE FROM edges WHERE workspace = ? AND branch = ? AND source = ? AND rel = ? AND target = ?";
  return sql.run(drop, workspace, branch, source, rel, target) > 0;
}
