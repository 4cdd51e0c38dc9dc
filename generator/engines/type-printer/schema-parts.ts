import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { isSchema } from "../../json-schema/walk.ts";

/** The schema under a keyword, or undefined. */
export function schemaAt(schema: JsonObject, keyword: string): JsonSchema | undefined {
  const value = own(schema, keyword);
  return isSchema(value) ? value : undefined;
}

/** The schemas in a keyword's list. */
export function schemasAt(schema: JsonObject, keyword: string): readonly JsonSchema[] {
  const value = own(schema, keyword);
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/** The schemas in a keyword's map, by name. */
export function namedSchemasAt(schema: JsonObject, keyword: string): readonly (readonly [string, JsonSchema])[] {
  return entriesAt(schema, keyword).flatMap(([name, held]) => (isSchema(held) ? [[name, held] as const] : []));
}

/** The entries of a keyword's map. */
export function entriesAt(schema: JsonObject, keyword: string): readonly (readonly [string, Json])[] {
  const value = own(schema, keyword);
  return isJsonObject(value) ? Object.entries(value) : [];
}

/** The strings in a list. */
export function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** The number under a keyword, or what stands for its absence. */
export function numberAt(schema: JsonObject, keyword: string, absent: number): number {
  const value = own(schema, keyword);
  return typeof value === "number" ? value : absent;
}

/** True if the schema has one of the keywords. */
export function hasAny(schema: JsonObject, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => Object.hasOwn(schema, keyword));
}
