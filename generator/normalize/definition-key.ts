import { typeNameOf } from "../names.ts";
import type { Target } from "../spec-references.ts";
import type { Normalizing } from "./normalizing.ts";

/**
 * Returns the key of the definition that a reference means, and queues the definition at its first use. It is
 * normalized later, since any number of definitions may refer to each other in a chain.
 */
export function definitionKey({ defs, waiting, resolved }: Normalizing, { key, source }: Target): string {
  if (defs.has(key)) return key;
  const at = resolved.locate(source.path);
  const def = { key, typeName: typeNameOf(key), kind: source.kind, marks: [], notes: [], at, schema: true };
  defs.set(key, def);
  waiting.push({ def, source });
  return key;
}
