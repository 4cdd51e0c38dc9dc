import type { Def, Mark } from "../../model.ts";
import { typeNameOf } from "../../names.ts";
import type { LowerContext } from "../context.ts";
import { distinctMarks } from "./distinct-marks.ts";
import { impliedByTable } from "./implied.ts";
import { sharedSource, type Target } from "./resolve-ref.ts";
import { rootPlace, type Scope } from "./scope.ts";

/** Lowers a shared type or identifier once, and returns its key. */
export function lowerShared(context: LowerContext, name: string): string {
  return lowerDef(context, { key: name, source: sharedSource(context, name) });
}

/** Lowers what a reference means, once, and returns its key. */
export function lowerDef(context: LowerContext, { key, source }: Target): string {
  if (context.defs.has(key)) return key;
  const marks: Mark[] = [];
  const { kind, schema, path, ...roots } = source;
  const scope: Scope = { context, ...roots, marks, notes: [], copying: [], implied: impliedByTable(context) };
  const def: Omit<Def, "schema"> = {
    key,
    typeName: typeNameOf(key),
    kind,
    marks,
    notes: scope.notes,
    at: context.specs.locate(path, "key"),
  };
  // The key must be there before the walk goes on, or a recursive schema would never end.
  context.defs.set(key, { ...def, schema: true });
  const lowered = context.walk(scope, schema, rootPlace(path));
  context.defs.set(key, { ...def, marks: distinctMarks(marks), schema: lowered });
  return key;
}
