import type { SpecEntry, SpecNode } from "../source.ts";

/** A value in a file, and the `key: value` it belongs to; the root and elements of lists have none. */
export interface Found {
  readonly node: SpecNode;
  readonly entry: SpecEntry | null;
}

/** The value at the end of the path, or the last one on the way to it. */
export function findNode(root: SpecNode, steps: readonly string[]): Found {
  let found: Found = { node: root, entry: null };
  for (const step of steps) {
    const next = childOf(found.node, step);
    if (next === null) return found;
    found = next;
  }
  return found;
}

/** The entry of a map by its key. */
export function entryOf(node: SpecNode, key: string): SpecEntry | null {
  return node.kind === "map" ? (node.entries.find((entry) => entry.key === key) ?? null) : null;
}

function childOf(node: SpecNode, step: string): Found | null {
  if (node.kind === "list") {
    const item = node.items[Number(step)];
    return item === undefined ? null : { node: item, entry: null };
  }
  const entry = entryOf(node, step);
  return entry === null ? null : { node: entry.value, entry };
}
