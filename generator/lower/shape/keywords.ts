/** Every keyword that survives lowering, in the order in which output prints them. */
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

/** A keyword of JSON Schema that survives lowering. */
export type Keyword = (typeof KEYWORD_ORDER)[number];

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
