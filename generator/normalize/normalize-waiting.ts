import type { LowerContext } from "../lower/context.ts";
import type { Mark } from "../model.ts";
import { distinctMarks } from "./distinct-marks.ts";
import { impliedByTable } from "./implied.ts";
import { normalizeDef } from "./normalize-def.ts";
import { normalizeNode } from "./normalize-node.ts";
import { sharedSource } from "./resolve-ref.ts";
import { rootPlace, type Scope } from "./scope.ts";

/** Lowers a shared type or identifier once, with all that it refers to, and returns its key. */
export function normalizeShared(context: LowerContext, name: string): string {
  const key = normalizeDef(context, { key: name, source: sharedSource(context, name) });
  normalizeWaiting(context);
  return key;
}

/** Lowers every definition that was referred to, and all that these refer to. */
export function normalizeWaiting(context: LowerContext): void {
  for (let next = context.waiting.pop(); next !== undefined; next = context.waiting.pop()) {
    const { kind: _kind, schema, path, ...roots } = next.source;
    const marks: Mark[] = [];
    const implied = impliedByTable(context);
    const scope: Scope = { context, ...roots, marks, notes: [], copying: [], implied, walk: normalizeNode };
    const lowered = normalizeNode(scope, schema, rootPlace(path));
    const def = { ...next.def, marks: distinctMarks(marks), notes: scope.notes, schema: lowered };
    context.defs.set(def.key, def);
  }
}
