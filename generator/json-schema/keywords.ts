/** What the value of a JSON Schema 2020-12 keyword is. */
export type KeywordKind =
  /** One schema. */
  | "schema"
  /** A list of schemas. */
  | "list"
  /** Schemas by name. */
  | "map"
  /** A value that restricts. */
  | "value"
  /** A value that restricts nothing. */
  | "note"
  /** One schema that restricts nothing: of what a string encodes. */
  | "content";

/** Every keyword that the engines implement or ignore; they refuse all others. */
export const KEYWORDS: ReadonlyMap<string, KeywordKind> = new Map([
  ...kinds("schema", "additionalProperties", "contains", "else", "if", "items", "not", "propertyNames", "then"),
  ...kinds("schema", "unevaluatedItems", "unevaluatedProperties"),
  ...kinds("list", "allOf", "anyOf", "oneOf", "prefixItems"),
  ...kinds("map", "$defs", "dependentSchemas", "patternProperties", "properties"),
  ...kinds("value", "$ref", "const", "dependentRequired", "enum", "exclusiveMaximum", "exclusiveMinimum", "format"),
  ...kinds("value", "maxContains", "maxItems", "maxLength", "maxProperties", "maximum"),
  ...kinds("value", "minContains", "minItems", "minLength", "minProperties", "minimum", "multipleOf"),
  ...kinds("value", "pattern", "required", "type", "uniqueItems"),
  ...kinds("note", "$anchor", "$comment", "$dynamicAnchor", "$id", "$schema"),
  ...kinds("note", "contentEncoding", "contentMediaType"),
  ...kinds("content", "contentSchema"),
  ...kinds("note", "default", "deprecated", "description", "examples", "readOnly", "title", "writeOnly"),
]);

function kinds(kind: KeywordKind, ...keywords: readonly string[]): readonly (readonly [string, KeywordKind])[] {
  return keywords.map((keyword) => [keyword, kind] as const);
}

/** Keywords whose schemas apply to any element of a list or any value of an object. */
const OF_ELEMENTS: ReadonlySet<string> = new Set([
  ...["additionalProperties", "contains", "items", "patternProperties", "prefixItems", "propertyNames"],
  ...["unevaluatedItems", "unevaluatedProperties"],
]);

/** The part of a value that a keyword's schemas apply to: the value itself, any element, or the property of that name. */
export function locationOf(keyword: string): "here" | "element" | "property" {
  if (keyword === "properties") return "property";
  return OF_ELEMENTS.has(keyword) ? "element" : "here";
}

/** Keywords that test a value without describing it. */
export const TESTS: ReadonlySet<string> = new Set(["contains", "contentSchema", "if", "not", "propertyNames"]);

/** True for a keyword whose schemas restrict the very value that its own schema restricts. */
export function isInPlace(keyword: string): boolean {
  return keyword !== "$defs" && keyword !== "contentSchema" && locationOf(keyword) === "here";
}
