import type { Json, JsonObject, JsonSchema } from "../../generator/json.ts";
import type { Random } from "../engines/validators/random.ts";
import { randomSchema } from "../engines/validators/random-schema.ts";

/** A schema in which one keyword of one place is new, gone or different. */
export function mutate(schema: JsonSchema, random: Random): JsonSchema {
  if (typeof schema !== "object") return !schema;
  const places = placesOf(schema, []);
  const path = random.pick(places);
  return edited(schema, path, (found) => changed(found, random)) as JsonSchema;
}

const HELD: Readonly<Record<string, "one" | "many">> = {
  additionalProperties: "one",
  contains: "one",
  if: "one",
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: "one",
  else: "one",
  items: "one",
  not: "one",
  propertyNames: "one",
  unevaluatedItems: "one",
  unevaluatedProperties: "one",
  allOf: "many",
  anyOf: "many",
  oneOf: "many",
  prefixItems: "many",
  $defs: "many",
  dependentSchemas: "many",
  patternProperties: "many",
  properties: "many",
};

type Path = readonly string[];

function placesOf(schema: Json, path: Path): readonly Path[] {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return [];
  const inner = Object.entries(schema as JsonObject).flatMap(([keyword, held]) => {
    if (HELD[keyword] === "one") return placesOf(held, [...path, keyword]);
    if (HELD[keyword] !== "many" || typeof held !== "object" || held === null) return [];
    return Object.entries(held).flatMap(([name, one]) => placesOf(one as Json, [...path, keyword, name]));
  });
  return [path, ...inner];
}

function edited(value: Json, path: Path, change: (found: JsonObject) => JsonObject): Json {
  const [first, ...rest] = path;
  if (first === undefined) return change(value as JsonObject);
  if (Array.isArray(value))
    return value.map((one: Json, index) => (String(index) === first ? edited(one, rest, change) : one));
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, one]) => [key, key === first ? edited(one, rest, change) : one]),
  );
}

function changed(schema: JsonObject, random: Random): JsonObject {
  const keywords = Object.keys(schema).filter((keyword) => keyword !== "$defs");
  const keyword = keywords.length === 0 ? undefined : random.pick(keywords);
  const way = random.between(0, 2);
  if (way === 0 && keyword !== undefined) {
    return Object.fromEntries(Object.entries(schema).filter(([one]) => one !== keyword));
  }
  const other = way === 1 && keyword !== undefined ? nearby(keyword, schema[keyword] ?? null, random) : null;
  if (other !== null && keyword !== undefined) return { ...schema, [keyword]: other };
  const [added] = Object.entries(randomSchema(random) as JsonObject).filter(([one]) => one !== "$defs");
  return added === undefined ? schema : { ...schema, [added[0]]: added[1] };
}

function nearby(keyword: string, held: Json, random: Random): Json | null {
  const least = keyword === "multipleOf" ? 0.25 : 0;
  if (typeof held === "number") return Math.max(least, held + random.pick([-1, 1]));
  return Array.isArray(held) && held.length > 1 ? held.slice(1) : null;
}
