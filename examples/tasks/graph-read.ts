import type { GraphEdge, GraphNode } from "@toolpact/contracts/tasks";
import { baseOf, type EdgeRow, findBranch, type Graph, type NodeRow, readGraph } from "./branches.ts";
import { type ConflictRow, conflictOf, type Pair, verdicts } from "./conflicts.ts";
import type { Sql } from "./database.ts";
import { findWorkspace, unknownId } from "./find.ts";
import { type MergePlan, planMerge } from "./plan-merge.ts";
import { reading } from "./suggest.ts";
import type { Tools } from "./tools.ts";

/** What a graph holds, and what its branches make of it. */
export const graphReadTools: Pick<Tools, "graph_query" | "graph_diff" | "graph_conflicts"> = {
  graph_query: ({ workspace, branch, node, type, rel, limit, offset }, { use, signal }) =>
    use.store.read(signal, (sql) => {
      const at = { workspace, branch };
      const revision = findBranch(sql, at);
      const graph = readGraph(sql, at);
      if (node !== undefined && !graph.nodes.has(node)) throw unknownId(node, reading.branch(workspace, branch));
      const ofRel = [...graph.edges.values()].filter((edge) => rel === undefined || edge.rel === rel);
      const near = node === undefined ? null : neighbours(ofRel, node);
      const chosen = [...graph.nodes.values()].filter(
        ({ id, type: own }) => (type === undefined || own === type) && (near === null || near.has(id)),
      );
      const page = chosen.slice(offset, offset + limit);
      const shown = new Set<string>(page.map(({ id }) => id));
      const edges = ofRel.filter(({ source, target }) => shown.has(source) && shown.has(target));
      return { revision, nodes: page.map(nodeOf), edges: edges.map(edgeOf) };
    }),

  graph_diff: ({ workspace, from, into, node, type, rel }, { use, signal }) =>
    use.store.read(signal, (sql) => {
      const pair = { workspace, from, into };
      const { plan, target } = mergeOf(sql, pair);
      const isShown = (id: string, own: string | undefined) =>
        (node === undefined || id === node) && (type === undefined || own === type);
      const ofNodes = nodeLines(plan, target, isShown);
      const ofEdges = edgeLines(plan, (edge) => isShownEdge(edge, { node, rel }) && type === undefined);
      return { diff: [...ofNodes, ...ofEdges].map((line) => `${line}\n`).join("") };
    }),

  graph_conflicts: ({ workspace, conflict, state, limit, offset }, { use, signal }) =>
    use.store.read(signal, (sql) => {
      findWorkspace(sql, workspace);
      const chosen = `SELECT * FROM conflicts WHERE workspace = ?1 AND id = ifnull(?2, id)
        AND (?3 = 'all' OR (take IS NULL) = (?3 = 'open')) ORDER BY id LIMIT ?4 OFFSET ?5`;
      const rows = sql.all<ConflictRow>(chosen, workspace, conflict, state, limit, offset);
      const isKnown = "SELECT 1 FROM conflicts WHERE workspace = ? AND id = ?";
      if (conflict !== undefined && sql.one(isKnown, workspace, conflict) === undefined)
        throw unknownId(conflict, reading.conflicts(workspace));
      return { conflicts: rows.map(conflictOf) };
    }),
};

/** What merging would do now, and the branch that it would do it to. */
export function mergeOf(
  sql: Sql,
  pair: Pair,
): { readonly plan: MergePlan; readonly target: Graph; readonly revision: number } {
  const { workspace, from, into } = pair;
  findBranch(sql, { workspace, branch: from });
  const revision = findBranch(sql, { workspace, branch: into });
  const graphOf = (branch: string) => readGraph(sql, { workspace, branch });
  const sides = { base: graphOf(baseOf(from, into)), from: graphOf(from), into: graphOf(into) };
  return { plan: planMerge(sides, verdicts(sql, pair)), target: sides.into, revision };
}

function neighbours(edges: readonly EdgeRow[], node: string): ReadonlySet<string> {
  const near = edges.flatMap(({ source, target }) => (source === node ? [target] : target === node ? [source] : []));
  return new Set<string>([node, ...near]);
}

function nodeOf({ id, type, title, text, revision }: NodeRow): GraphNode {
  return { id, type, revision, ...(title === null ? {} : { title }), ...(text === null ? {} : { text }) };
}

function edgeOf({ source, rel, target, revision }: EdgeRow): GraphEdge {
  return { from: source, rel, to: target, revision };
}

type Shown = (id: string, type: string | undefined) => boolean;

function nodeLines({ put, drop, disputes }: MergePlan, target: Graph, isShown: Shown): readonly string[] {
  const changed = put
    .filter(({ id, type }) => isShown(id, type))
    .flatMap((node) => fieldLines(node, target.nodes.get(node.id)));
  const dropped = drop.filter((id) => isShown(id, target.nodes.get(id)?.type)).map((id) => `- ${id}`);
  const open = disputes.filter(({ node, verdict }) => verdict === null && isShown(node, target.nodes.get(node)?.type));
  return [...changed, ...dropped, ...open.map(({ node, field }) => `! ${node} ${field}`)];
}

function fieldLines(node: NodeRow, before: NodeRow | undefined): readonly string[] {
  const changed = (["type", "title", "text"] as const).filter((field) => node[field] !== (before?.[field] ?? null));
  return changed.flatMap((field) => [
    ...(before?.[field] == null ? [] : [`- ${node.id} ${field} ${before[field]}`]),
    ...(node[field] === null ? [] : [`+ ${node.id} ${field} ${node[field]}`]),
  ]);
}

interface EdgeFilter {
  readonly node: string | undefined;
  readonly rel: string | undefined;
}

function isShownEdge(edge: EdgeRow, { node, rel }: EdgeFilter): boolean {
  return (
    (node === undefined || edge.source === node || edge.target === node) && (rel === undefined || edge.rel === rel)
  );
}

function edgeLines({ putEdges, dropEdges }: MergePlan, isShown: (edge: EdgeRow) => boolean): readonly string[] {
  const text = ({ source, rel, target }: EdgeRow) => `${source} ${rel} ${target}`;
  return [
    ...putEdges.filter(isShown).map((edge) => `+ ${text(edge)}`),
    ...dropEdges.filter(isShown).map((edge) => `- ${text(edge)}`),
  ];
}
