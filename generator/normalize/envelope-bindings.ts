import { BINDINGS, type BindingName } from "../bindings.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { LowerContext } from "../lower/context.ts";
import type { ErrorCode, Step } from "../model.ts";
import { listAt, objectAt } from "./join-request.ts";
import { typesOf } from "./narrow.ts";
import { resolveSchema } from "./resolve-schema.ts";
import type { Scope } from "./scope.ts";

interface Part {
  readonly part: "success" | "failure";
  readonly schema: JsonObject;
  readonly errors: readonly ErrorCode[];
}

/**
 * What a binding implies at a place of an envelope. Where a reply may have nothing to put at a place that must be
 * there, and that names no default and no type of its own, null is allowed.
 */
export function envelopeBindings(context: LowerContext, part: Part): Scope["implied"] {
  const mustStand = new Set(requiredPaths(part.schema, []));
  return (binding, value, written) => {
    const schema = withPreset(schemaOf(context, part, binding, value), binding, own(written, "default"));
    const isEmptyAtTimes = BINDINGS[binding].mayBeEmpty || (binding === "result" && part.part === "failure");
    if (!isEmptyAtTimes) return schema;
    if (asksForNull(written)) return orNull(schema);
    const isFixed = [...FIXING, "default"].some((keyword) => own(written, keyword) !== undefined);
    return !isFixed && mustStand.has(value.join("\0")) ? orNull(schema) : schema;
  };
}

/** Keywords by which an author says what stands in a place at all times. */
const FIXING = ["type", "properties", "const", "enum", "$ref"] as const;

/** What a code brings may be anything, so a default that stands where it brings nothing must be allowed by name. */
function withPreset(schema: JsonSchema, binding: BindingName, preset: Json | undefined): JsonSchema {
  const isData = binding === "result" || binding === "detail";
  if (!isData || !isJsonObject(schema) || (preset ?? null) === null) return schema;
  const members = own(schema, "anyOf");
  return { anyOf: [...(Array.isArray(members) ? members : [schema]), { const: preset as Json }] };
}

/** True for `default: null` and for a type with null: the author says himself that nothing may stand there. */
function asksForNull(written: JsonObject): boolean {
  return own(written, "default") === null || typesOf(own(written, "type")).includes("null");
}

/** Paths of the properties that every reply has: required at each step from the root. */
function requiredPaths(schema: JsonObject, prefix: readonly Step[]): readonly string[] {
  const required = listAt(schema, "required");
  return Object.entries(objectAt(schema, "properties")).flatMap(([name, property]) => {
    if (!required.includes(name)) return [];
    const path = [...prefix, name];
    return [path.join("\0"), ...(isJsonObject(property) ? requiredPaths(property, path) : [])];
  });
}

function schemaOf(context: LowerContext, part: Part, binding: BindingName, value: readonly Step[]): JsonSchema {
  switch (binding) {
    case "contract_version":
      return { const: context.document.contract?.version ?? "" };
    case "code":
      return enumOf(part.errors.map(({ code }) => code));
    case "category":
      return categories(part.errors);
    case "tool":
      return enumOf(Object.keys(context.document.tools ?? {}));
    case "result":
      return part.part === "failure"
        ? anyOf(
            context,
            part.errors.flatMap(({ result }) => (result === null ? [] : [result.schema])),
          )
        : true;
    case "detail":
      return detailSchema(context, part.errors, String(value.at(-1)));
    default:
      return BINDINGS[binding].schema as JsonSchema;
  }
}

function categories(errors: readonly ErrorCode[]): JsonSchema {
  const names = [...new Set(errors.flatMap(({ category }) => (category === null ? [] : [category])))].sort();
  return enumOf(names);
}

/** A contract without any has no closed set: an `enum` must not be empty. */
function enumOf(names: readonly string[]): JsonSchema {
  return names.length === 0 ? { type: "string" } : { enum: [...names].sort() };
}

/** Whatever the codes' details say of the property of that name. */
function detailSchema(context: LowerContext, errors: readonly ErrorCode[], name: string): JsonSchema {
  const found = errors.flatMap(({ details }) => {
    const object = details === null ? null : resolveSchema(context.defs, details.schema);
    const property = object === null ? undefined : own(objectAt(object, "properties"), name);
    return property === undefined ? [] : [property];
  });
  return found.length === 0 ? true : anyOf(context, found);
}

/** Any of several lowered schemas, each once. Those with references are kept from being lowered again. */
function anyOf(context: LowerContext, schemas: readonly Json[]): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first] = different;
  if (first === undefined) return { type: "null" };
  if (different.length === 1 && !JSON.stringify(first).includes('"$ref"')) return first as JsonSchema;
  for (const schema of different) if (isJsonObject(schema)) context.lowered.add(schema);
  return { anyOf: different };
}

function orNull(schema: JsonSchema): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const type = own(schema, "type");
  if (typeof type === "string" && own(schema, "enum") === undefined) {
    return type === "null" ? schema : { ...schema, type: [type, "null"] };
  }
  const union = own(schema, "anyOf");
  if (Array.isArray(union) && Object.keys(schema).length === 1) return { anyOf: [...union, { type: "null" }] };
  return { anyOf: [schema, { type: "null" }] };
}
