import type { JsonObject } from "../../json.ts";

/** The keywords that the printer reads, by what they describe. */
const TOPICS = {
  type: ["type"],
  literal: ["const", "enum"],
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  list: ["prefixItems", "items", "contains", "minItems", "maxItems", "uniqueItems"],
  object: [
    ...["properties", "required", "patternProperties", "additionalProperties"],
    ...["minProperties", "maxProperties"],
  ],
} as const;

/** True for a schema with a keyword about the topic. */
export function speaksOf(schema: JsonObject, topic: keyof typeof TOPICS): boolean {
  return TOPICS[topic].some((keyword) => Object.hasOwn(schema, keyword));
}

/** True for a schema that describes its own value in any way but fixed values. */
export function hasStructure(schema: JsonObject): boolean {
  return (["type", "string", "number", "list", "object"] as const).some((topic) => speaksOf(schema, topic));
}
