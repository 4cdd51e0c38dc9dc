import type { Mark, Step } from "../contract/contract.ts";
import { own } from "../json/json.ts";

/** The `x-sensitive` annotations of a location and of those below it. */
export interface PlaceNode {
  readonly isSensitive: boolean;
  readonly names: ReadonlyMap<string, PlaceNode>;
  /** Of every element of a list or value of a map. */
  readonly each: PlaceNode | null;
  /** Shared shapes that hold here too. */
  readonly refs: readonly string[];
}

/** The nodes of one location; null if nothing here or below is sensitive. */
export type SensitivePlace = readonly PlaceNode[] | null;

/** The `x-sensitive` marks of a contract. */
export interface SensitivePlaces {
  /** Where a value with these marks starts. */
  readonly root: (marks: readonly Mark[] | null) => SensitivePlace;
  readonly below: (place: SensitivePlace, step: string | number) => SensitivePlace;
}

/** Reads marks once: a value without any sensitive place costs nothing. */
export function sensitivePlaces(table: Readonly<Record<string, readonly Mark[]>>): SensitivePlaces {
  const reaching = reachingRefs(table);
  const shared = new Map<string, PlaceNode>();
  const roots = new WeakMap<readonly Mark[], { readonly place: SensitivePlace }>();
  const closed = (nodes: readonly PlaceNode[]): SensitivePlace => withRefs(nodes, (ref) => nodeOf(ref));
  const build = (marks: readonly Mark[]): PlaceNode => buildNode(marks.filter((mark) => leads(mark, reaching)));
  const nodeOf = (ref: string): PlaceNode => {
    const known = shared.get(ref) ?? build(own(table, ref) ?? []);
    shared.set(ref, known);
    return known;
  };
  const root = (marks: readonly Mark[] | null): SensitivePlace => {
    if (marks === null) return null;
    const known = roots.get(marks) ?? { place: closed([build(marks)]) };
    roots.set(marks, known);
    return known.place;
  };
  return { root, below: belowBy(closed) };
}

/** The location below, at a name or (null) at any other step; undefined if it has several nodes. */
type Below = ReadonlyMap<string | null, SensitivePlace | undefined>;

/**
 * Steps down, remembering what starts at one node: there are as many of these as nodes. Of those that start at several
 * there may be any number, in shapes that contain themselves.
 */
function belowBy(closed: (nodes: readonly PlaceNode[]) => SensitivePlace): SensitivePlaces["below"] {
  const ofNode = new WeakMap<PlaceNode, { readonly place: SensitivePlace }>();
  const ofPlace = new WeakMap<readonly PlaceNode[], Below>();
  const single = ([node]: readonly PlaceNode[]): SensitivePlace => {
    if (node === undefined) return null;
    const known = ofNode.get(node) ?? { place: closed([node]) };
    ofNode.set(node, known);
    return known.place;
  };
  const stepsOf = (place: readonly PlaceNode[]): Below => {
    const names = [...new Set(place.flatMap((node) => [...node.names.keys()])), null];
    const found = names.map((step) => [step, nodesBelow(place, step)] as const);
    return new Map(found.map(([step, nodes]) => [step, nodes.length > 1 ? undefined : single(nodes)]));
  };
  return (place, step) => {
    if (place === null) return null;
    const steps = ofPlace.get(place) ?? stepsOf(place);
    ofPlace.set(place, steps);
    const known = typeof step === "string" && steps.has(step) ? step : null;
    const found = steps.get(known);
    return found === undefined ? closed(nodesBelow(place, known)) : found;
  };
}

/** The shared shapes that hold something sensitive, or a shape that does. */
function reachingRefs(table: Readonly<Record<string, readonly Mark[]>>): ReadonlySet<string> {
  const reaching = new Set<string>();
  for (let size = -1; size < reaching.size; ) {
    size = reaching.size;
    for (const [ref, marks] of Object.entries(table))
      if (marks.some((mark) => leads(mark, reaching))) reaching.add(ref);
  }
  return reaching;
}

function leads(mark: Mark, reaching: ReadonlySet<string>): boolean {
  return mark.sensitive === true || (mark.ref !== undefined && reaching.has(mark.ref));
}

function buildNode(marks: readonly Mark[]): PlaceNode {
  const here = marks.filter(({ path }) => path.length === 0);
  const below = marks.filter(({ path }) => path.length > 0);
  const steps = [...new Set(below.map(({ path }) => path[0] as Step))];
  const child = (step: Step): PlaceNode =>
    buildNode(below.filter(({ path }) => path[0] === step).map((mark) => ({ ...mark, path: mark.path.slice(1) })));
  const names = steps.flatMap((step) => (step === null ? [] : [[step, child(step)] as const]));
  return {
    isSensitive: here.some(({ sensitive }) => sensitive === true),
    names: new Map(names),
    each: steps.includes(null) ? child(null) : null,
    refs: here.flatMap(({ ref }) => (ref === undefined ? [] : [ref])),
  };
}

function nodesBelow(place: readonly PlaceNode[], step: string | null): readonly PlaceNode[] {
  return place.flatMap(({ names, each }) => {
    const named = step === null ? undefined : names.get(step);
    return [named, each].filter((node) => node !== undefined && node !== null);
  });
}

function withRefs(starts: readonly PlaceNode[], nodeOf: (ref: string) => PlaceNode): SensitivePlace {
  const nodes = new Set(starts);
  for (const node of nodes) for (const ref of node.refs) nodes.add(nodeOf(ref));
  const some = [...nodes].filter((node) => node.isSensitive || node.names.size > 0 || node.each !== null);
  return some.length === 0 ? null : some;
}

/** True where the value itself is sensitive, whatever it holds. */
export function isSensitive(place: readonly PlaceNode[]): boolean {
  return place.some((node) => node.isSensitive);
}
