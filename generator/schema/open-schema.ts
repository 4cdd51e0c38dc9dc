import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../json.ts";

/** Keywords whose value is data, not schemas. */
const DATA: ReadonlySet<string> = new Set(["const", "enum", "default", "examples", "required", "type"]);
/** Keywords whose value maps names to schemas. */
const MAPS: ReadonlySet<string> = new Set(["properties", "patternProperties", "dependentSchemas", "$defs"]);

/**
 * The schema as outputs are advertised: objects open, so that a field added later breaks no client.
 * Open alternatives may overlap, so `oneOf` becomes `anyOf` unless a const tells its members apart.
 */
export function openSchema(schema: JsonSchema): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const entries = Object.entries(schema)
    .filter(([keyword, value]) => !(isClosing(keyword) && value === false))
    .map(([keyword, value]) => [keyword === "oneOf" ? "anyOf" : keyword, openBelow(keyword, value)] as const);
  return joinAlternatives(entries);
}

function isClosing(keyword: string): boolean {
  return keyword === "additionalProperties" || keyword === "unevaluatedProperties";
}

function openBelow(keyword: string, value: Json): Json {
  if (DATA.has(keyword)) return value;
  if (Array.isArray(value)) return value.map((item) => openSchema(item as JsonSchema));
  if (!isJsonObject(value)) return value;
  if (!MAPS.has(keyword)) return openSchema(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, openSchema(part as JsonSchema)]));
}

/** A schema with both `oneOf` and `anyOf` keeps both, the second one under `allOf`. */
function joinAlternatives(entries: readonly (readonly [string, Json])[]): JsonObject {
  const doubles = entries.filter(([keyword]) => keyword === "anyOf").slice(1);
  if (doubles.length === 0) return Object.fromEntries(entries);
  const others = entries.filter((entry) => !doubles.includes(entry) && entry[0] !== "allOf");
  const all = entries.find(([keyword]) => keyword === "allOf")?.[1];
  const members = [...(Array.isArray(all) ? all : []), ...doubles.map(([, value]) => ({ anyOf: value }))];
  return Object.fromEntries([...others, ["allOf", members]]);
}
