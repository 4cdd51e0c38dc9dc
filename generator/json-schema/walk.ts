import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../json.ts";
import { KEYWORDS, type KeywordKind } from "./keywords.ts";

/** A schema directly inside another one. */
export interface Subschema {
  readonly keyword: string;
  /** The property's name, pattern or position, if the keyword holds several schemas. */
  readonly key: string | null;
  /** The keyword, then the key if there is one. */
  readonly steps: readonly string[];
  readonly schema: JsonSchema;
}

/** The schemas directly inside a schema, in document order; what isn't a schema is left out. */
export function subschemas(schema: Json): readonly Subschema[] {
  const found: Subschema[] = [];
  if (isJsonObject(schema)) for (const keyword of Object.keys(schema)) addBelow(keyword, schema[keyword], found);
  return found;
}

/** The same without `contentSchema`, which restricts no value. */
export function appliedSubschemas(schema: Json): readonly Subschema[] {
  return subschemas(schema).filter(({ keyword }) => keyword !== "contentSchema");
}

function addBelow(keyword: string, value: Json | undefined, found: Subschema[]): void {
  const holds = holderOf(keyword);
  if (holds === "one" && isSchema(value)) found.push({ keyword, key: null, steps: [keyword], schema: value });
  if (holds !== "many" || typeof value !== "object" || value === null) return;
  for (const [key, schema] of Object.entries(value) as readonly [string, Json][]) {
    if (isSchema(schema)) found.push({ keyword, key, steps: [keyword, key], schema });
  }
}

const HOLDERS: Readonly<Partial<Record<KeywordKind, "one" | "many">>> = {
  schema: "one",
  content: "one",
  list: "many",
  map: "many",
};

function holderOf(keyword: string): "one" | "many" | null {
  const kind = KEYWORDS.get(keyword);
  return kind === undefined ? null : (HOLDERS[kind] ?? null);
}

/** True for a JSON value that is a schema by its form: an object or a boolean. */
export function isSchema(value: Json | undefined): value is JsonSchema {
  return typeof value === "boolean" || isJsonObject(value);
}

/** Replaces a schema; `steps` lead to it from the one around it. */
export type EditSubschema = (inner: Json, steps: readonly [string] | readonly [string, string]) => Json;

/** A copy of the schema in which `edit` has replaced each schema directly inside it. */
export function mapSubschemas(schema: JsonObject, edit: EditSubschema): JsonObject {
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, mapHeld(keyword, value, edit)]));
}

function mapHeld(keyword: string, value: Json, edit: EditSubschema): Json {
  const kind = KEYWORDS.get(keyword);
  if (kind === "schema" || kind === "content") return edit(value, [keyword]);
  if (kind === "list" && Array.isArray(value)) {
    return value.map((part: Json, index) => edit(part, [keyword, String(index)]));
  }
  if (kind !== "map" || !isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, edit(part, [keyword, name])]));
}
