import type { SourceRef, SpecEntry, SpecFile, SpecNode, SpecPath } from "../source.ts";
import { createLocator, startOf } from "./positions.ts";
import type { PlacePart } from "./specs.ts";

/** A node, and its entry if it is the value of a map entry. */
export interface Place {
  readonly entry: SpecEntry | null;
  readonly node: SpecNode;
}

/** Finds nodes below others. Indexes of maps are built when they are first needed, and kept. */
export interface NodeFinder {
  /** The deepest existing place on `path` from `start` on. Takes as many steps as the path is long. */
  readonly deepest: (start: Place, path: SpecPath) => Place;
}

/** A finder with no index yet. */
export function createNodeFinder(): NodeFinder {
  const indexes = new WeakMap<SpecNode, ReadonlyMap<string, SpecEntry>>();
  return {
    deepest(start, path) {
      let place = start;
      for (const step of path) {
        const next = stepDown(place.node, step, indexes);
        if (next === null) break;
        place = next;
      }
      return place;
    },
  };
}

type Indexes = WeakMap<SpecNode, ReadonlyMap<string, SpecEntry>>;

function stepDown(node: SpecNode, step: string | number, indexes: Indexes): Place | null {
  if (node.kind === "scalar") return null;
  if (node.kind === "list") {
    const item = node.items[Number(step)] ?? node.items.find((one) => one.kind === "scalar" && one.value === step);
    return item === undefined ? null : { entry: null, node: item };
  }
  let index = indexes.get(node);
  if (index === undefined) {
    index = new Map(node.entries.map((entry) => [entry.key, entry]));
    indexes.set(node, index);
  }
  const entry = index.get(String(step));
  return entry === undefined ? null : { entry, node: entry.value };
}

/** The source location of a node's key or value. A node without a key, such as a list item, has only a value. */
export function refOf(place: Place, part: PlacePart, at: (start: number, end: number) => SourceRef): SourceRef {
  if (part === "key" && place.entry !== null) return at(place.entry.start, place.entry.end);
  return at(place.node.start, place.node.end);
}

/** Returns the source location of the deepest existing node on a path within one file. */
export type FileLocate = (path: SpecPath, part?: PlacePart) => SourceRef;

/** Places within one file, before files are merged: paths begin at the file's root. */
export function createFileLocate(file: Pick<SpecFile, "path" | "text" | "root">): FileLocate {
  const at = createLocator(file.path, file.text);
  const finder = createNodeFinder();
  const { root } = file;
  return (path, part = "key") => {
    if (root === null) return startOf(file.path);
    return refOf(finder.deepest({ entry: null, node: root }, path), part, at);
  };
}
