import type { Def, Mark } from "../../model.ts";
import { typeNameOf } from "../../names.ts";
import type { LowerContext } from "../context.ts";
import { distinctMarks } from "./distinct-marks.ts";
import { impliedByTable } from "./implied.ts";
import { sharedSource, type Target } from "./resolve-ref.ts";
import { rootPlace, type Scope } from "./scope.ts";

/** Lowers a shared type or identifier once, with all that it refers to, and returns its key. */
export function lowerShared(context: LowerContext, name: string): string {
  const key = lowerDef(context, { key: name, source: sharedSource(context, name) });
  lowerWaiting(context);
  return key;
}

/**
 * Returns the key of what a reference means, and sees to it that it is lowered once: not at once, but by the
 * next `lowerWaiting`, as any number of definitions may refer to each other in a row.
 */
export function lowerDef(context: LowerContext, { key, source }: Target): string {
  if (context.defs.has(key)) return key;
  const at = context.specs.locate(source.path, "key");
  const def: Def = { key, typeName: typeNameOf(key), kind: source.kind, marks: [], notes: [], at, schema: true };
  context.defs.set(key, def);
  context.waiting.push({ def, source });
  return key;
}

/** Lowers every definition that was referred to, and all that these refer to. */
export function lowerWaiting(context: LowerContext): void {
  for (let next = context.waiting.pop(); next !== undefined; next = context.waiting.pop()) {
    const { kind: _kind, schema, path, ...roots } = next.source;
    const marks: Mark[] = [];
    const scope: Scope = { context, ...roots, marks, notes: [], copying: [], implied: impliedByTable(context) };
    const lowered = context.walk(scope, schema, rootPlace(path));
    const def = { ...next.def, marks: distinctMarks(marks), notes: scope.notes, schema: lowered };
    context.defs.set(def.key, def);
  }
}
