import { BINDINGS, type BindingName } from "../../bindings.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../../json.ts";
import type { Mark, Shape, Step } from "../../model.ts";
import type { SpecPath } from "../../source.ts";
import { type LowerContext, report } from "../context.ts";
import type { Scope } from "./scope.ts";

/** How one shape of the spec is to be lowered. */
export interface ShapeRequest {
  readonly schema: Json;
  readonly path: SpecPath;
  /** Prefix of the names of its local definitions. */
  readonly owner: string;
  /** Key under which the shape itself is a definition. */
  readonly rootKey?: string;
  /** What a binding implies at a place, where that is more than the table in `bindings.ts` says. */
  readonly implied?: Scope["implied"];
}

/** Lowers one schema of the spec: references resolved, annotations taken out, objects closed, keywords in output order. */
export function lowerShape(context: LowerContext, request: ShapeRequest): Shape {
  const marks: Mark[] = [];
  const scope: Scope = {
    context,
    root: request.schema,
    rootPath: request.path,
    owner: request.owner,
    rootKey: request.rootKey ?? null,
    marks,
    notes: [],
    copying: [],
    implied: request.implied ?? impliedByTable(context),
  };
  const place = { spec: request.path, value: [], schema: [], composed: false, asWritten: false };
  const schema = context.walk(scope, request.schema, place);
  return { schema, marks, notes: scope.notes, at: context.specs.locate(request.path, "key") };
}

function impliedByTable(context: LowerContext): Scope["implied"] {
  return (binding) => {
    if (binding === "contract_version") return { const: context.document.contract?.version ?? "" };
    return BINDINGS[binding].schema as JsonSchema;
  };
}

/** The schema that a binding implies when nothing special is known of its place. */
export function impliedSchema(context: LowerContext, binding: BindingName): Json {
  return impliedByTable(context)(binding, [], {});
}

/** Every binding of a shape, references followed once each, with its path; `null` steps are any element. */
export function bindingsOf(context: Pick<LowerContext, "defs">, shape: Shape): readonly BoundPlace[] {
  return collect(context, shape.marks, [], []);
}

/** A place that a binding names. */
export interface BoundPlace {
  readonly binding: BindingName;
  readonly path: readonly Step[];
}

function collect(
  context: Pick<LowerContext, "defs">,
  marks: readonly Mark[],
  prefix: readonly Step[],
  seen: readonly string[],
): readonly BoundPlace[] {
  return marks.flatMap((mark) => {
    const path = [...prefix, ...mark.path];
    const own: readonly BoundPlace[] = mark.bind === undefined ? [] : [{ binding: mark.bind, path }];
    const def = mark.ref === undefined || seen.includes(mark.ref) ? undefined : context.defs.get(mark.ref);
    return def === undefined ? own : [...own, ...collect(context, def.marks, path, [...seen, def.key])];
  });
}

/** Reports a binding that a shared type brought to a place where it may not stand. */
export function checkBindingPositions(
  context: LowerContext,
  shape: Shape,
  path: SpecPath,
  positions: readonly string[],
): void {
  for (const { binding } of bindingsOf(context, shape)) {
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
