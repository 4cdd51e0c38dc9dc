import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../json.ts";
import { mapSubschemas } from "../json-schema/walk.ts";

/**
 * The schema as outputs are advertised: objects open, so that a field added later breaks no client.
 * Open alternatives may overlap, so `oneOf` becomes `anyOf`. Below `if` and `not` openness would refuse more, so these stay.
 */
export function openSchema(schema: JsonSchema): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const open = mapSubschemas(schema, (inner, [keyword]) =>
    keyword === "if" || keyword === "not" ? inner : openSchema(inner as JsonSchema),
  );
  const isOpen = Object.keys(open).every(
    (keyword) => keyword !== "oneOf" && !(isClosing(keyword) && open[keyword] === false),
  );
  if (isOpen) return open;
  const entries = Object.entries(open)
    .filter(([keyword, value]) => !(isClosing(keyword) && value === false))
    .map(([keyword, value]) => [keyword === "oneOf" ? "anyOf" : keyword, value] as const);
  return joinAlternatives(entries);
}

function isClosing(keyword: string): boolean {
  return keyword === "additionalProperties" || keyword === "unevaluatedProperties";
}

/** The schema of some keywords, among which `anyOf` may occur several times: all but the first one go under `allOf`. */
export function joinAlternatives(entries: readonly (readonly [string, Json])[]): JsonObject {
  const doubles = entries.filter(([keyword]) => keyword === "anyOf").slice(1);
  if (doubles.length === 0) return Object.fromEntries(entries);
  const others = entries.filter((entry) => !doubles.includes(entry) && entry[0] !== "allOf");
  const all = entries.find(([keyword]) => keyword === "allOf")?.[1];
  const members = [...(Array.isArray(all) ? all : []), ...doubles.map(([, value]) => ({ anyOf: value }))];
  return Object.fromEntries([...others, ["allOf", members]]);
}
