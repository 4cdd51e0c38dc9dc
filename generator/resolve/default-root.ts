import { isJsonObject, type JsonSchema } from "../json.ts";

/** Keywords that say nothing of the type, or speak of an object alone. */
const TYPELESS: ReadonlySet<string> = new Set([
  "$anchor",
  "$comment",
  "$defs",
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "required",
  "minProperties",
  "maxProperties",
  "propertyNames",
  "dependentRequired",
  "dependentSchemas",
]);

/** The root of an input or output: where nothing is said of its type, as in `{}`, it is an object. */
export function withDefaultRoot(schema: JsonSchema): JsonSchema {
  const isOpen =
    isJsonObject(schema) && Object.keys(schema).every((keyword) => TYPELESS.has(keyword) || keyword.startsWith("x-"));
  return isOpen ? { type: "object", ...schema } : schema;
}
