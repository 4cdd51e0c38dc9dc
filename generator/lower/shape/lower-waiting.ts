import type { Mark } from "../../model.ts";
import type { LowerContext } from "../context.ts";
import { distinctMarks } from "./distinct-marks.ts";
import { impliedByTable } from "./implied.ts";
import { lowerDef } from "./lower-def.ts";
import { lowerNode } from "./lower-node.ts";
import { sharedSource } from "./resolve-ref.ts";
import { rootPlace, type Scope } from "./scope.ts";

/** Lowers a shared type or identifier once, with all that it refers to, and returns its key. */
export function lowerShared(context: LowerContext, name: string): string {
  const key = lowerDef(context, { key: name, source: sharedSource(context, name) });
  lowerWaiting(context);
  return key;
}

/** Lowers every definition that was referred to, and all that these refer to. */
export function lowerWaiting(context: LowerContext): void {
  for (let next = context.waiting.pop(); next !== undefined; next = context.waiting.pop()) {
    const { kind: _kind, schema, path, ...roots } = next.source;
    const marks: Mark[] = [];
    const implied = impliedByTable(context);
    const scope: Scope = { context, ...roots, marks, notes: [], copying: [], implied, walk: lowerNode };
    const lowered = lowerNode(scope, schema, rootPlace(path));
    const def = { ...next.def, marks: distinctMarks(marks), notes: scope.notes, schema: lowered };
    context.defs.set(def.key, def);
  }
}
