import { BINDINGS, type BindingName } from "../bindings.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { Shape, Step } from "../model.ts";
import { propertiesOf, requiredOf } from "../resolve/join-objects.ts";
import { typesOf } from "./narrow.ts";
import type { Implied, Normalizing } from "./normalizing.ts";
import { resolveSchema } from "./resolve-schema.ts";

interface Part {
  readonly part: "success" | "failure";
  readonly schema: JsonObject;
  readonly errors: readonly EnvelopeError[];
}

/** What an envelope contains of an error code. */
export interface EnvelopeError {
  readonly code: string;
  readonly category: string | null;
  readonly details: Shape | null;
  readonly result: Shape | null;
}

/**
 * The schema that a binding implies at a location of an envelope. Null is allowed if a reply may have no value for a
 * required location that has neither a default nor a type of its own.
 */
export function envelopeBindings(normalizing: Normalizing, part: Part): Implied {
  const mustStand = new Set(requiredPaths(part.schema, []));
  return (binding, value, written) => {
    const schema = withPreset(schemaOf(normalizing, part, binding, value), binding, own(written, "default"));
    const isEmptyAtTimes = BINDINGS[binding].mayBeEmpty || (binding === "result" && part.part === "failure");
    if (!isEmptyAtTimes) return schema;
    if (asksForNull(written)) return orNull(schema);
    const isFixed = [...FIXING, "default"].some((keyword) => own(written, keyword) !== undefined);
    return !isFixed && mustStand.has(value.join("\0")) ? orNull(schema) : schema;
  };
}

/** Keywords that fix the value or type of a location in every reply. */
const FIXING = ["type", "properties", "const", "enum", "$ref"] as const;

/** A code's data may have any schema, so the default for codes without data is added as an alternative. */
function withPreset(schema: JsonSchema, binding: BindingName, preset: Json | undefined): JsonSchema {
  const isData = binding === "result" || binding === "detail";
  if (!isData || !isJsonObject(schema) || (preset ?? null) === null) return schema;
  const members = own(schema, "anyOf");
  return { anyOf: [...(Array.isArray(members) ? members : [schema]), { const: preset as Json }] };
}

/** True for `default: null` and for a type with null: the author allows null explicitly. */
function asksForNull(written: JsonObject): boolean {
  return own(written, "default") === null || typesOf(own(written, "type")).includes("null");
}

/** Paths of the properties that every reply has: required at each step from the root. */
function requiredPaths(schema: JsonObject, prefix: readonly Step[]): readonly string[] {
  const required = requiredOf(schema);
  return Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    if (!required.includes(name)) return [];
    const path = [...prefix, name];
    return [path.join("\0"), ...(isJsonObject(property) ? requiredPaths(property, path) : [])];
  });
}

function schemaOf(normalizing: Normalizing, part: Part, binding: BindingName, value: readonly Step[]): JsonSchema {
  switch (binding) {
    case "contract_version":
      return { const: normalizing.resolved.document.contract?.version ?? "" };
    case "code":
      return enumOf(part.errors.map(({ code }) => code));
    case "category":
      return categories(part.errors);
    case "tool":
      return enumOf(Object.keys(normalizing.resolved.document.tools ?? {}));
    case "result":
      return part.part === "failure"
        ? anyOf(
            normalizing,
            part.errors.flatMap(({ result }) => (result === null ? [] : [result.schema])),
          )
        : true;
    case "detail":
      return detailSchema(normalizing, part.errors, String(value.at(-1)));
    default:
      return BINDINGS[binding].schema as JsonSchema;
  }
}

function categories(errors: readonly EnvelopeError[]): JsonSchema {
  const names = [...new Set(errors.flatMap(({ category }) => (category === null ? [] : [category])))].sort();
  return enumOf(names);
}

/** A contract without any has no closed set: an `enum` must not be empty. */
function enumOf(names: readonly string[]): JsonSchema {
  return names.length === 0 ? { type: "string" } : { enum: [...names].sort() };
}

/** The schemas of the property of that name in the codes' details. */
function detailSchema(normalizing: Normalizing, errors: readonly EnvelopeError[], name: string): JsonSchema {
  const found = errors.flatMap(({ details }) => {
    const object = details === null ? null : resolveSchema(normalizing.defs, details.schema);
    const property = object === null ? undefined : own(propertiesOf(object), name);
    return property === undefined ? [] : [property];
  });
  return found.length === 0 ? true : anyOf(normalizing, found);
}

/** Any of several normalized schemas, each once. Those with references are not normalized again. */
function anyOf(normalizing: Normalizing, schemas: readonly Json[]): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first] = different;
  if (first === undefined) return { type: "null" };
  if (different.length === 1 && !JSON.stringify(first).includes('"$ref"')) return first as JsonSchema;
  for (const schema of different) if (isJsonObject(schema)) normalizing.finished.add(schema);
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
