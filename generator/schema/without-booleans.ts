import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../json.ts";
import { mapSubschemas } from "./walk-schemas.ts";

/** Where every reader of schemas expects `true` and `false`. */
const BOOLEAN_PLACES: ReadonlySet<string> = new Set([
  "additionalProperties",
  "unevaluatedProperties",
  "unevaluatedItems",
]);

/**
 * The same schema with `{}` for `true` and `{ not: {} }` for `false`: several clients read a schema as an object wherever it
 * stands.
 *
 * Source: the MCP Inspector's rule `boolean-schema`.
 */
export function withoutBooleans<Schema extends JsonSchema>(schema: Schema): Schema {
  if (!isJsonObject(schema)) return schema;
  return mapSubschemas(schema, (inner, [keyword]) => objectForm(inner, keyword)) as Schema & JsonObject;
}

function objectForm(inner: Json, keyword: string): Json {
  if (typeof inner !== "boolean") return withoutBooleans(inner as JsonSchema);
  if (BOOLEAN_PLACES.has(keyword)) return inner;
  return inner ? {} : { not: {} };
}
