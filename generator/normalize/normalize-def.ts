import type { LowerContext } from "../lower/context.ts";
import type { Def } from "../model.ts";
import { typeNameOf } from "../names.ts";
import type { Target } from "./resolve-ref.ts";

/**
 * Returns the key of what a reference means, and sees to it that it is lowered once: not at once, but by the
 * next `normalizeWaiting`, as any number of definitions may refer to each other in a row.
 */
export function normalizeDef(context: LowerContext, { key, source }: Target): string {
  if (context.defs.has(key)) return key;
  const at = context.specs.locate(source.path, "key");
  const def: Def = { key, typeName: typeNameOf(key), kind: source.kind, marks: [], notes: [], at, schema: true };
  context.defs.set(key, def);
  context.waiting.push({ def, source });
  return key;
}
