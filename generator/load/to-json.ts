import { type Json, type JsonObject, setOwn } from "../json.ts";
import type { SpecEntry, SpecNode } from "../source.ts";

const VALUES = new WeakMap<SpecNode, Json>();

/** The value of a whole file, made once: it is checked as it is written, and then joined with those of other files. */
export function fileJson(root: SpecNode): Json {
  const value = VALUES.get(root) ?? toJson(root);
  VALUES.set(root, value);
  return value;
}

/** The value of a node, with own properties only: a key `__proto__` is data like any other. */
export function toJson(node: SpecNode): Json {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "list":
      return node.items.map(toJson);
    case "map":
      return mapJson(node.entries);
  }
}

function mapJson(entries: readonly SpecEntry[]): JsonObject {
  const object: Record<string, Json> = {};
  for (const { key, value } of entries) setOwn(object, key, toJson(value));
  return object;
}
