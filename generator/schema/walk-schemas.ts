import { isJsonObject, type Json, type JsonObject } from "../json.ts";

/** How keywords hold further schemas; every other keyword's value is data. */
const HOLDERS: Readonly<Record<string, "schema" | "list" | "map">> = {
  contentSchema: "schema",
  properties: "map",
  patternProperties: "map",
  additionalProperties: "schema",
  unevaluatedProperties: "schema",
  propertyNames: "schema",
  dependentSchemas: "map",
  prefixItems: "list",
  items: "schema",
  contains: "schema",
  unevaluatedItems: "schema",
  allOf: "list",
  anyOf: "list",
  oneOf: "list",
  not: "schema",
  if: "schema",
  then: "schema",
  else: "schema",
  $defs: "map",
};

/** A schema inside another one. */
export interface Subschema {
  readonly keyword: string;
  /** The property's name, pattern or position, where the keyword holds several schemas. */
  readonly key: string | null;
  readonly schema: Json;
}

/** The schemas that stand directly inside a schema, in document order. */
export function subschemas(schema: JsonObject): readonly Subschema[] {
  return Object.entries(schema).flatMap(([keyword, value]): readonly Subschema[] => {
    const holder = holderOf(keyword);
    if (holder === "schema") return [{ keyword, key: null, schema: value }];
    if (holder === null || typeof value !== "object" || value === null) return [];
    return Object.entries(value).map(([key, part]) => ({ keyword, key, schema: part as Json }));
  });
}

/** Replaces a schema; `steps` lead to it from the one around it. */
export type EditSubschema = (inner: Json, steps: readonly [string] | readonly [string, string]) => Json;

/** A copy of the schema in which `edit` has replaced each schema directly inside it. */
export function mapSubschemas(schema: JsonObject, edit: EditSubschema): JsonObject {
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, mapHeld(keyword, value, edit)]));
}

function mapHeld(keyword: string, value: Json, edit: EditSubschema): Json {
  const holder = holderOf(keyword);
  if (holder === "schema") return edit(value, [keyword]);
  if (holder === "list" && Array.isArray(value)) {
    return value.map((part: Json, index) => edit(part, [keyword, String(index)]));
  }
  if (holder !== "map" || !isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, edit(part, [keyword, name])]));
}

function holderOf(keyword: string): "schema" | "list" | "map" | null {
  return Object.hasOwn(HOLDERS, keyword) ? (HOLDERS[keyword] ?? null) : null;
}
