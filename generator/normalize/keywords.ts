import type { JsonObject } from "../json.ts";

/** Every keyword that is kept, in the order in which output prints them. */
export const KEYWORD_ORDER = [
  "$ref",
  "title",
  "description",
  "type",
  "const",
  "enum",
  "format",
  "pattern",
  "minLength",
  "maxLength",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
  "minimum",
  "exclusiveMinimum",
  "maximum",
  "exclusiveMaximum",
  "multipleOf",
  "properties",
  "required",
  "patternProperties",
  "additionalProperties",
  "unevaluatedProperties",
  "propertyNames",
  "dependentRequired",
  "dependentSchemas",
  "minProperties",
  "maxProperties",
  "prefixItems",
  "items",
  "contains",
  "unevaluatedItems",
  "minItems",
  "maxItems",
  "minContains",
  "maxContains",
  "uniqueItems",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "then",
  "else",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
] as const;

/** A keyword of JSON Schema that is kept. */
export type Keyword = (typeof KEYWORD_ORDER)[number];

const POSITIONS: ReadonlyMap<string, number> = new Map(KEYWORD_ORDER.map((keyword, index) => [keyword, index]));

/** The keywords of a schema that are kept, in the order in which output prints them. */
export function orderedKeywords(schema: JsonObject): readonly Keyword[] {
  const kept = Object.keys(schema).filter((keyword): keyword is Keyword => POSITIONS.has(keyword));
  return kept.sort((a, b) => (POSITIONS.get(a) ?? 0) - (POSITIONS.get(b) ?? 0));
}

/** Keywords whose schemas hold for some values only. */
export const BRANCHING: ReadonlySet<string> = new Set(["anyOf", "oneOf", "then", "else", "dependentSchemas"]);

/** Keywords that apply further schemas to the same object. */
export const COMPOSING = ["allOf", "anyOf", "oneOf", "if", "then", "else", "dependentSchemas"] as const;

/** Keywords that only speak of an object's members. */
export const OBJECT_SHAPE = [
  "properties",
  "patternProperties",
  "additionalProperties",
  "unevaluatedProperties",
] as const;
