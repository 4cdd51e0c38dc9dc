import type { Conflict } from "@toolpact/contracts/tasks";
import type { EdgeRow, Graph, NodeRow } from "./branches.ts";

/** Which side of a disagreement counts; null while it is undecided. */
export type Verdict = (node: string, field: Conflict["field"], values: readonly unknown[]) => "from" | "into" | null;

/** What a merge would do to the branch that is merged into. */
export interface MergePlan {
  readonly put: readonly NodeRow[];
  readonly drop: readonly string[];
  readonly putEdges: readonly EdgeRow[];
  readonly dropEdges: readonly EdgeRow[];
  readonly disputes: readonly Dispute[];
}

/** What both sides changed, differently, since they were last the same. */
export interface Dispute {
  readonly node: string;
  readonly field: Conflict["field"];
  readonly values: readonly unknown[];
  readonly verdict: "from" | "into" | null;
}

interface Sides {
  readonly base: Graph;
  readonly from: Graph;
  readonly into: Graph;
}

/** Merges in three ways: what only one side changed counts; if both changed the same field, the caller has to decide. */
export function planMerge(sides: Sides, verdict: Verdict): MergePlan {
  const ids = [...new Set([...sides.base.nodes.keys(), ...sides.from.nodes.keys(), ...sides.into.nodes.keys()])].sort();
  const merged = ids.map((id) => ({ id, ...mergeNode(id, sides, verdict) }));
  const put = merged.flatMap(({ id, node }) => (node && !isSame(node, sides.into.nodes.get(id)) ? [node] : []));
  const drop = merged.flatMap(({ id, node }) => (node === undefined && sides.into.nodes.has(id) ? [id] : []));
  const left = new Set(merged.flatMap(({ id, node }) => (node === undefined ? [] : [id])));
  return { put, drop, ...mergeEdges(sides, left), disputes: merged.flatMap(({ disputes }) => disputes) };
}

interface Merged {
  readonly node: NodeRow | undefined;
  readonly disputes: readonly Dispute[];
}

function mergeNode(id: string, sides: Sides, verdict: Verdict): Merged {
  const [base, from, into] = [sides.base.nodes.get(id), sides.from.nodes.get(id), sides.into.nodes.get(id)];
  if (isSame(from, base) || isSame(from, into)) return { node: into, disputes: [] };
  if (isSame(into, base)) return { node: from, disputes: [] };
  if (from === undefined || into === undefined) {
    const values = [from !== undefined, into !== undefined];
    const dispute = { node: id, field: "existence", values, verdict: verdict(id, "existence", values) } as const;
    return { node: dispute.verdict === "from" ? from : into, disputes: [dispute] };
  }
  return mergeFields({ base, from, into }, verdict);
}

interface Versions {
  readonly base: NodeRow | undefined;
  readonly from: NodeRow;
  readonly into: NodeRow;
}

const FIELDS = ["type", "title", "text"] as const;

function mergeFields({ base, from, into }: Versions, verdict: Verdict): Merged {
  const disputes: Dispute[] = [];
  const chosen = FIELDS.map((field) => {
    const values = [from[field], into[field]] as const;
    if (values[0] === values[1] || from[field] === (base?.[field] ?? null)) return [field, into[field]];
    if (into[field] === (base?.[field] ?? null)) return [field, from[field]];
    const dispute = { node: into.id, field, values, verdict: verdict(into.id, field, values) };
    disputes.push(dispute);
    return [field, dispute.verdict === "from" ? from[field] : into[field]];
  });
  return { node: { ...into, ...Object.fromEntries(chosen) }, disputes };
}

/** An edge is there or not, so two sides that both changed it agree. One whose ends are gone goes with them. */
function mergeEdges({ base, from, into }: Sides, left: ReadonlySet<string>): Pick<MergePlan, "putEdges" | "dropEdges"> {
  const hasEnds = ({ source, target }: EdgeRow) => left.has(source) && left.has(target);
  const added = [...from.edges].filter(([key, edge]) => !base.edges.has(key) && !into.edges.has(key) && hasEnds(edge));
  const dropped = [...into.edges].filter(
    ([key, edge]) => !hasEnds(edge) || (base.edges.has(key) && !from.edges.has(key)),
  );
  return { putEdges: added.map(([, edge]) => edge), dropEdges: dropped.map(([, edge]) => edge) };
}

function isSame(one: NodeRow | undefined, other: NodeRow | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return FIELDS.every((field) => one[field] === other[field]);
}
