import type { JsonObject } from "../../json.ts";

/** What the keywords of a schema speak of; a schema's topics are a sum of these. */
export const TOPIC = {
  type: 1,
  literal: 2,
  string: 4,
  number: 8,
  list: 16,
  object: 32,
  reference: 64,
  /** Further schemas for the same value. */
  applied: 128,
  /** What nothing has evaluated. */
  closing: 256,
} as const;

/** Topics that are about a schema's own value. */
export const OWN_TOPICS = TOPIC.type | TOPIC.literal | TOPIC.string | TOPIC.number | TOPIC.list | TOPIC.object;

const BY_KEYWORD: ReadonlyMap<string, number> = new Map([
  ["type", TOPIC.type] as const,
  ...about(TOPIC.literal, "const", "enum"),
  ...about(TOPIC.string, "minLength", "maxLength", "pattern", "format"),
  ...about(TOPIC.number, "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
  ...about(TOPIC.list, "prefixItems", "items", "contains", "minItems", "maxItems", "uniqueItems"),
  ...about(TOPIC.object, "properties", "required", "patternProperties", "additionalProperties"),
  ...about(TOPIC.object, "minProperties", "maxProperties"),
  ...about(TOPIC.reference, "$ref"),
  ...about(TOPIC.applied, "allOf", "anyOf", "oneOf", "if", "not"),
  ...about(TOPIC.applied, "dependentRequired", "dependentSchemas", "propertyNames"),
  ...about(TOPIC.applied | TOPIC.closing, "unevaluatedItems", "unevaluatedProperties"),
]);

function about(topic: number, ...keywords: readonly string[]): readonly (readonly [string, number])[] {
  return keywords.map((keyword) => [keyword, topic] as const);
}

/** The topics of a schema, found in one walk over its keywords. */
export function topicsOf(schema: JsonObject): number {
  let topics = 0;
  for (const keyword of Object.keys(schema)) topics |= BY_KEYWORD.get(keyword) ?? 0;
  return topics;
}
