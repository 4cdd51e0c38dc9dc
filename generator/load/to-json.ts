import type { Json } from "../json.ts";
import type { SpecNode } from "../source.ts";

/** The value of a node, with own properties only: a key `__proto__` is data like any other. */
export function toJson(node: SpecNode): Json {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "list":
      return node.items.map(toJson);
    case "map":
      // fromEntries defines properties and never calls the setter `__proto__`.
      return Object.fromEntries(node.entries.map(({ key, value }) => [key, toJson(value)]));
  }
}
