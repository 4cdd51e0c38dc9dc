import type { Mark, Step } from "../contract/contract.ts";
import { own } from "../json/json.ts";

/** The annotations of a shape, by location. Shared shapes occur once, so a recursive shape is a cycle. */
export interface MarkNode {
  /** The annotations of this location. */
  readonly own: readonly Mark[];
  readonly names: ReadonlyMap<string, MarkNode>;
  /** For every element of a list or value of a map. */
  readonly each: MarkNode | null;
  /** The shared shapes whose marks hold here too. */
  readonly refs: readonly MarkRef[];
}

interface MarkRef {
  readonly inBranch: boolean;
  readonly node: () => MarkNode;
}

/** All annotations of a location, and whether each applies to only some values. */
export interface PlacedMark {
  readonly mark: Mark;
  readonly inBranch: boolean;
}

/** The nodes that hold together at one place of a value. */
export interface Place {
  readonly nodes: readonly PlacedNode[];
  /** True where an input may have to be changed, here or below. */
  readonly shapes: boolean;
}

interface PlacedNode {
  readonly node: MarkNode;
  readonly inBranch: boolean;
}

/** Builds the trees of a contract's shapes; those of shared shapes are built once, on first use. */
export function markTrees(shared: Readonly<Record<string, readonly Mark[]>>): (marks: readonly Mark[]) => Place {
  const roots = new Map<string, MarkNode>();
  const root = (ref: string): MarkNode => {
    const known = roots.get(ref);
    if (known !== undefined) return known;
    const built = build(own(shared, ref) ?? [], root);
    roots.set(ref, built);
    return built;
  };
  return (marks) => placeOf([{ node: build(marks, root), inBranch: false }]);
}

function build(marks: readonly Mark[], root: (ref: string) => MarkNode): MarkNode {
  const here = marks.filter(({ path }) => path.length === 0);
  const below = marks.filter(({ path }) => path.length > 0);
  const steps = new Set(below.map(({ path }) => path[0] as Step));
  const child = (step: Step) =>
    build(
      below.filter(({ path }) => path[0] === step).map((mark) => ({ ...mark, path: mark.path.slice(1) })),
      root,
    );
  const names = [...steps].filter((step) => step !== null).map((step) => [step, child(step)] as const);
  return {
    own: here,
    names: new Map(names),
    each: steps.has(null) ? child(null) : null,
    refs: here.flatMap(({ ref, inBranch }) =>
      ref === undefined ? [] : [{ inBranch: inBranch === true, node: () => root(ref) }],
    ),
  };
}

/** Places that start at one node: as many as there are nodes, so they are kept. */
const kept = { always: new WeakMap<MarkNode, Place>(), inBranch: new WeakMap<MarkNode, Place>() };

function placeOf(starts: readonly PlacedNode[]): Place {
  const [first] = starts;
  if (first === undefined) return NOWHERE;
  if (starts.length > 1) return joined(starts);
  const cache = first.inBranch ? kept.inBranch : kept.always;
  const known = cache.get(first.node);
  if (known !== undefined) return known;
  const place = joined(starts);
  cache.set(first.node, place);
  return place;
}

/** A location without annotations. */
export const NOWHERE: Place = { nodes: [], shapes: false };

/** With the shared shapes that the nodes name, and those that these name. */
function joined(starts: readonly PlacedNode[]): Place {
  const seen = new Set<MarkNode>();
  const nodes: PlacedNode[] = [];
  const queue = [...starts];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { node, inBranch } = next;
    if (seen.has(node)) continue;
    seen.add(node);
    nodes.push(next);
    queue.push(...node.refs.map((ref) => ({ node: ref.node(), inBranch: inBranch || ref.inBranch })));
  }
  return { nodes, shapes: reaches(nodes.map(({ node }) => node)) };
}

function reaches(starts: readonly MarkNode[]): boolean {
  const seen = new Set<MarkNode>(starts);
  for (const node of seen) {
    if (node.own.some(changes)) return true;
    for (const below of node.names.values()) seen.add(below);
    if (node.each !== null) seen.add(node.each);
    for (const ref of node.refs) seen.add(ref.node());
  }
  return false;
}

function changes(mark: Mark): boolean {
  return mark.aliases !== undefined || mark.default !== undefined || mark.canonical !== undefined;
}

/** The place of a property; of any element or value with null. */
export function placeBelow(place: Place, step: Step): Place {
  const { below, names } = sayingsOf(place);
  const known = step !== null && names.has(step) ? step : null;
  return below.get(known) ?? placeOf(startsBelow(place, known));
}

function startsBelow({ nodes }: Place, step: Step): readonly PlacedNode[] {
  return nodes.flatMap(({ node, inBranch }) => {
    const found = [step === null ? undefined : node.names.get(step), node.each ?? undefined];
    return found.flatMap((below) => (below === undefined ? [] : [{ node: below, inBranch }]));
  });
}

/** The aliases of a property. */
export function aliasesAt(place: Place): readonly string[] {
  return sayingsOf(place).aliases;
}

/** What stands for a property that is left out; undefined if nothing does. */
export function defaultAt(place: Place): unknown {
  return sayingsOf(place).default;
}

/** The annotations of a location. */
export function marksAt(place: Place): readonly PlacedMark[] {
  return sayingsOf(place).marks;
}

/** The names below a location that have annotations. */
export function namesBelow(place: Place): ReadonlySet<string> {
  return sayingsOf(place).names;
}

/** Cached properties of a location, because every call needs them. */
interface Sayings {
  readonly marks: readonly PlacedMark[];
  readonly aliases: readonly string[];
  readonly default: unknown;
  readonly names: ReadonlySet<string>;
  /** The locations below that start at one node at most. Recursive shapes may have any number of others. */
  readonly below: ReadonlyMap<Step, Place>;
}

const read = new WeakMap<Place, Sayings>();

function sayingsOf(place: Place): Sayings {
  const known = read.get(place) ?? sayings(place);
  read.set(place, known);
  return known;
}

function sayings(place: Place): Sayings {
  const { nodes } = place;
  const names = new Set(nodes.flatMap(({ node }) => [...node.names.keys()]));
  const steps = [...names, null].map((step) => [step, startsBelow(place, step)] as const);
  const single = steps.filter(([, starts]) => starts.length < 2);
  const marks = nodes.flatMap(({ node, inBranch }) =>
    node.own.map((mark) => ({ mark, inBranch: inBranch || mark.inBranch === true })),
  );
  return {
    marks,
    aliases: marks.flatMap(({ mark }) => mark.aliases ?? []),
    default: marks.find(({ mark, inBranch }) => mark.default !== undefined && !inBranch)?.mark.default,
    names,
    below: new Map(single.map(([step, starts]) => [step, placeOf(starts)])),
  };
}

/** Where a binding is: the first in the order of the marks; null if nowhere. Lists and maps are not entered. */
export function findBinding(place: Place, bind: string, deepest = 8): readonly string[] | null {
  if (marksAt(place).some(({ mark }) => mark.bind === bind)) return [];
  if (deepest === 0) return null;
  for (const name of namesBelow(place)) {
    const below = findBinding(placeBelow(place, name), bind, deepest - 1);
    if (below !== null) return [name, ...below];
  }
  return null;
}
