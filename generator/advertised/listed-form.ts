import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { mapSubschemas } from "../json-schema/walk.ts";
import { joinAlternatives } from "./open-schema.ts";

/** Restrictions that no reader of a value acts on. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...["minLength", "maxLength", "pattern"],
  ...["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf"],
  ...["minItems", "maxItems", "maxContains", "uniqueItems", "minProperties", "maxProperties"],
  ...["not", "if", "then", "else", "examples"],
]);

/** The keywords for which every reader of schemas expects `true` and `false`. */
export const BOOLEAN_PLACES: ReadonlySet<string> = new Set([
  "additionalProperties",
  "unevaluatedProperties",
  "unevaluatedItems",
]);

/** Which descriptions a form keeps. */
export type Descriptions = "all" | "own" | "none";

/**
 * A schema as `tools/list` shows outputs: open, and without sizes, ranges, patterns and examples. It accepts all that the
 * schema accepts. Alternatives may overlap then, so `oneOf` becomes `anyOf`, and a condition a choice of its two results.
 *
 * Source: decision 0005.
 */
export function listedForm(schema: JsonSchema, descriptions: Descriptions): JsonObject {
  if (!isJsonObject(schema)) return schema ? {} : { not: {} };
  const below = descriptions === "all" ? "all" : "none";
  const inner = mapSubschemas(schema, (part, [keyword]) =>
    typeof part === "boolean" && BOOLEAN_PLACES.has(keyword) ? part : listedForm(part as JsonSchema, below),
  );
  const entries = Object.entries(inner)
    .filter(([keyword, value]) => !LEFT_OUT.has(keyword) && !(BOOLEAN_PLACES.has(keyword) && value === false))
    .filter(([keyword]) => keyword !== "description" || descriptions !== "none")
    .map(([keyword, value]) => [keyword === "oneOf" ? "anyOf" : keyword, value] as const);
  return joinAlternatives(own(inner, "if") === undefined ? entries : [...entries, ["anyOf", resultsOf(inner)]]);
}

/** What a value can be, whichever way a condition goes. */
function resultsOf({ if: condition = {}, then = {}, else: otherwise = {} }: JsonObject): Json {
  return [{ allOf: [condition, then] }, otherwise];
}
