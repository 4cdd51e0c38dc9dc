/** How a keyword of JSON Schema 2020-12 holds what stands under it. */
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
  | "note";

/** Every keyword that an engine has to do rightly, leave alone or refuse; another one is refused by every engine. */
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
  ...kinds("note", "contentEncoding", "contentMediaType", "contentSchema"),
  ...kinds("note", "default", "deprecated", "description", "examples", "readOnly", "title", "writeOnly"),
]);

function kinds(kind: KeywordKind, ...keywords: readonly string[]): readonly (readonly [string, KeywordKind])[] {
  return keywords.map((keyword) => [keyword, kind] as const);
}
