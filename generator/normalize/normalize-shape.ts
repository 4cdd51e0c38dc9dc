import { BINDINGS } from "../bindings.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { type LowerContext, report } from "../lower/context.ts";
import { bindingsBehind } from "../marks-behind.ts";
import type { Mark, Shape } from "../model.ts";
import type { SpecPath } from "../source.ts";
import { distinctMarks } from "./distinct-marks.ts";
import { impliedByTable } from "./implied.ts";
import { normalizeNode } from "./normalize-node.ts";
import { normalizeWaiting } from "./normalize-waiting.ts";
import { rootPlace, type Scope } from "./scope.ts";

/** How one shape of the spec is to be lowered. */
export interface ShapeRequest {
  readonly schema: Json;
  readonly path: SpecPath;
  /** Prefix of the names of its local definitions. */
  readonly owner: string;
  /** What a binding implies at a place, where that is more than the table in `bindings.ts` says. */
  readonly implied?: Scope["implied"];
}

/** Lowers one schema of the spec: references resolved, annotations taken out, objects closed, keywords in output order. */
export function normalizeShape(context: LowerContext, request: ShapeRequest): Shape {
  const marks: Mark[] = [];
  const scope: Scope = {
    context,
    root: request.schema,
    rootPath: request.path,
    owner: request.owner,
    rootKey: null,
    marks,
    notes: [],
    copying: [],
    implied: request.implied ?? impliedByTable(context),
    walk: normalizeNode,
  };
  const schema = normalizeNode(scope, request.schema, rootPlace(request.path));
  normalizeWaiting(context);
  context.shapes.push(schema);
  return { schema, marks: distinctMarks(marks), notes: scope.notes, at: context.specs.locate(request.path, "key") };
}

/** Every binding of a shape, references followed. */
export function bindingsOf({ defs }: Pick<LowerContext, "defs">, { marks }: Pick<Shape, "marks">) {
  return bindingsBehind(marks, (key) => defs.get(key)?.marks);
}

/** Reports a binding of a shared type that is used where the binding is not allowed. */
export function checkBindingPositions(
  context: LowerContext,
  shape: Shape,
  path: SpecPath,
  positions: readonly string[],
): void {
  for (const binding of bindingsOf(context, shape)) {
    const allowed: readonly string[] = BINDINGS[binding].positions;
    if (allowed.some((position) => positions.includes(position))) continue;
    report(context, "misplaced-binding", path, { binding, positions: allowed.join(", ") }, { part: "key" });
  }
}

/** True if the schema is an object with nothing but properties: what envelopes and requests must be. */
export function isPlainObject(schema: Json): schema is JsonObject {
  if (!isJsonObject(schema)) return false;
  const plain = ["type", "properties", "required", "title", "description", "additionalProperties"];
  return Object.keys(schema).every((keyword) => plain.includes(keyword) || keyword.startsWith("x-"));
}
