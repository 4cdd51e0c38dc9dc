import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";

/** Keywords whose larger value is the stricter one, and those whose smaller is. */
const GROWING = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"] as const;
const SHRINKING = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"] as const;

/** A binding's schema joined with what stands beside it; `widened` names the keywords that say more than the binding allows. */
export interface Narrowed {
  readonly schema: JsonObject;
  readonly widened: readonly string[];
}

/** Joins the schema that a binding implies with the author's own keywords, which may only narrow it. */
export function narrow(implied: JsonObject, written: JsonObject): Narrowed {
  const joined: Record<string, Json> = withoutOpenness(implied, written);
  const widened: string[] = [];
  for (const [keyword, value] of Object.entries(written)) {
    const limit = own(implied, keyword);
    if (limit !== undefined && !isWithin(keyword, value, limit)) widened.push(keyword);
    else joined[keyword] = value;
  }
  if (!fitsType(own(written, "const"), implied)) widened.push("const");
  return { schema: joined, widened };
}

/** An object whose properties the author lists is no longer any object. */
function withoutOpenness(implied: JsonObject, written: JsonObject): Record<string, Json> {
  const { additionalProperties, ...rest } = implied;
  const isListed = own(written, "properties") !== undefined;
  return isListed || additionalProperties === undefined ? rest : { ...rest, additionalProperties };
}

function isWithin(keyword: string, value: Json, limit: Json): boolean {
  if (keyword === "type") return typesOf(value).every((type) => isTypeWithin(type, typesOf(limit)));
  if (isOneOf(GROWING, keyword)) return typeof value === "number" && typeof limit === "number" && value >= limit;
  if (isOneOf(SHRINKING, keyword)) return typeof value === "number" && typeof limit === "number" && value <= limit;
  if (keyword === "enum") return isSubset(value, limit);
  if (isAnnotation(keyword) || isJsonObject(limit)) return true;
  return JSON.stringify(value) === JSON.stringify(limit);
}

function isSubset(value: Json, limit: Json): boolean {
  if (!Array.isArray(value) || !Array.isArray(limit)) return false;
  const allowed = new Set(limit.map((item) => JSON.stringify(item)));
  return value.every((item) => allowed.has(JSON.stringify(item)));
}

function isAnnotation(keyword: string): boolean {
  return keyword.startsWith("x-") || ["title", "description", "default", "examples", "deprecated"].includes(keyword);
}

function isOneOf(list: readonly string[], keyword: string): boolean {
  return list.includes(keyword);
}

/** The types of a `type` keyword as a list. */
export function typesOf(type: Json | undefined): readonly string[] {
  if (typeof type === "string") return [type];
  return Array.isArray(type) ? type.filter((item) => typeof item === "string") : [];
}

function isTypeWithin(type: string, allowed: readonly string[]): boolean {
  return allowed.includes(type) || (type === "integer" && allowed.includes("number"));
}

function fitsType(value: Json | undefined, implied: JsonObject): boolean {
  const types = typesOf(own(implied, "type"));
  if (value === undefined || types.length === 0) return true;
  return types.some((type) => isOfType(value, type));
}

function isOfType(value: Json, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isJsonObject(value);
  return typeof value === type;
}
