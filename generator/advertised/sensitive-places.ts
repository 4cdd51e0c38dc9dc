import type { Mark } from "../model.ts";

/** The marks of one shape at a location and at those below it. */
export interface PlaceNode {
  isSensitive: boolean;
  readonly names: Map<string, PlaceNode>;
  /** Of every element of a list or value of a map. */
  each: PlaceNode | null;
  /** Shared shapes that hold here too. */
  readonly refs: Set<string>;
}

/** All marks at one location of a value; empty if the value here and everything below it is not sensitive. */
export type Place = ReadonlySet<PlaceNode>;

/** Which strings of a value are redacted. Depends on their location in it, not on which of several schemas the value matches. */
export interface SensitivePlaces {
  /** True if no shared shape has a sensitive value. */
  readonly isEmpty: boolean;
  readonly root: (marks: readonly Mark[]) => Place;
  /** The root location of a value that a shared shape describes, with that shape's marks only. */
  readonly ofDef: (key: string) => Place;
  /** What holds for every element or member, and for those members whose names fit. */
  readonly below: (place: Place, fits: (name: string) => boolean) => Place;
}

/** Shared definitions by key, as far as their marks count. */
export type MarkedDefs = Readonly<Record<string, { readonly marks: readonly Mark[] }>>;

const NOWHERE: Place = new Set();

/** Reads the `x-sensitive` marks of shapes as the runtime does: a mark applies to every value at its location. */
export function sensitivePlaces(defs: MarkedDefs): SensitivePlaces {
  const reaching = reachingDefs(defs);
  const nodes = new Map<string, PlaceNode>();
  const places = new Map<string, Place>();
  const nodeOf = (key: string): PlaceNode => {
    const node = nodes.get(key) ?? nodeFor(Object.hasOwn(defs, key) ? (defs[key]?.marks ?? []) : [], reaching);
    nodes.set(key, node);
    return node;
  };
  const ofDef = (key: string): Place => {
    if (!reaching.has(key)) return NOWHERE;
    const place = places.get(key) ?? withRefs([nodeOf(key)], nodeOf);
    places.set(key, place);
    return place;
  };
  return {
    isEmpty: reaching.size === 0,
    root: (marks) => withRefs([nodeFor(marks, reaching)], nodeOf),
    ofDef,
    below: (place, fits) =>
      withRefs(
        [...place].flatMap((node) => nodesBelow(node, fits)),
        nodeOf,
      ),
  };
}

/** True where the value itself is sensitive, whatever it holds. */
export function isSensitive(place: Place): boolean {
  for (const node of place) if (node.isSensitive) return true;
  return false;
}

/** The definitions that hold something sensitive, or one that does. */
function reachingDefs(defs: MarkedDefs): ReadonlySet<string> {
  const rows = Object.entries(defs).flatMap(([key, { marks }]) => marks.map((mark) => ({ key, mark })));
  const reaching = new Set(rows.flatMap(({ key, mark }) => (mark.sensitive === true ? [key] : [])));
  const referring = new Map<string, string[]>();
  for (const { key, mark } of rows) if (mark.ref !== undefined) listIn(referring, mark.ref).push(key);
  // What is added on the way is walked through too.
  for (const key of reaching) for (const one of referring.get(key) ?? []) reaching.add(one);
  return reaching;
}

function listIn(lists: Map<string, string[]>, key: string): string[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function emptyNode(): PlaceNode {
  return { isSensitive: false, names: new Map(), each: null, refs: new Set() };
}

function nodeFor(marks: readonly Mark[], reaching: ReadonlySet<string>): PlaceNode {
  const root = emptyNode();
  for (const { path, sensitive, ref } of marks) {
    const leads = ref !== undefined && reaching.has(ref);
    if (sensitive !== true && !leads) continue;
    const node = path.reduce(childOf, root);
    if (sensitive === true) node.isSensitive = true;
    if (leads) node.refs.add(ref);
  }
  return root;
}

function childOf(node: PlaceNode, step: string | null): PlaceNode {
  if (step === null) {
    node.each ??= emptyNode();
    return node.each;
  }
  const child = node.names.get(step) ?? emptyNode();
  node.names.set(step, child);
  return child;
}

function nodesBelow({ names, each }: PlaceNode, fits: (name: string) => boolean): readonly PlaceNode[] {
  const named = [...names].flatMap(([name, node]) => (fits(name) ? [node] : []));
  return each === null ? named : [...named, each];
}

function withRefs(starts: readonly PlaceNode[], nodeOf: (key: string) => PlaceNode): Place {
  if (starts.length === 0) return NOWHERE;
  const all = new Set(starts);
  for (const node of all) for (const ref of node.refs) all.add(nodeOf(ref));
  const telling = [...all].filter((node) => node.isSensitive || node.names.size > 0 || node.each !== null);
  return telling.length === 0 ? NOWHERE : new Set(telling);
}
