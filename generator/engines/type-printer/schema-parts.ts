import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { isSchema } from "../../json-schema/walk.ts";

/** The schema under a keyword, or undefined. */
export function schemaAt(schema: JsonObject, keyword: string): JsonSchema | undefined {
  const held = own(schema, keyword);
  return isSchema(held) ? held : undefined;
}

/** The schemas in a keyword's list. */
export function schemasAt(schema: JsonObject, keyword: string): readonly JsonSchema[] {
  const held = own(schema, keyword);
  return Array.isArray(held) ? held.filter(isSchema) : [];
}

/** The schemas in a keyword's map, by name. */
export function namedSchemasAt(schema: JsonObject, keyword: string): readonly (readonly [string, JsonSchema])[] {
  return entriesAt(schema, keyword).flatMap(([name, held]) => (isSchema(held) ? [[name, held] as const] : []));
}

/** The entries of a keyword's map. */
export function entriesAt(schema: JsonObject, keyword: string): readonly (readonly [string, Json])[] {
  const held = own(schema, keyword);
  return isJsonObject(held) ? Object.entries(held) : [];
}

/** The strings in a list. */
export function textsIn(held: Json | undefined): readonly string[] {
  return Array.isArray(held) ? held.filter((one) => typeof one === "string") : [];
}

/** The number under a keyword, or what stands for its absence. */
export function numberAt(schema: JsonObject, keyword: string, absent: number): number {
  const held = own(schema, keyword);
  return typeof held === "number" ? held : absent;
}

/** True if the schema has one of the keywords. */
export function hasAny(schema: JsonObject, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => Object.hasOwn(schema, keyword));
}
