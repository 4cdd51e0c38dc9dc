import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";

/** Keywords whose larger value is the stricter one, and those whose smaller is. */
const GROWING = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"] as const;
const SHRINKING = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"] as const;

/** A binding's schema joined with the author's keywords; `widened` names the keywords that allow more than the binding does. */
export interface Narrowed {
  readonly schema: JsonObject;
  readonly widened: readonly string[];
}

/** Joins the schema that a binding implies with the author's own keywords, which may only narrow it. */
export function narrow(implied: JsonObject, written: JsonObject): Narrowed {
  const joined: Record<string, Json> = withoutOpenness(implied, written);
  const widened: string[] = [];
  for (const [keyword, value] of Object.entries(written)) {
    if (isWithinAll(keyword, value, implied)) joined[keyword] = value;
    else widened.push(keyword);
  }
  return { schema: { ...joined, ...bothPatterns(implied, written) }, widened };
}

/** Two patterns can't be compared, so both must fit. */
function bothPatterns(implied: JsonObject, written: JsonObject): JsonObject {
  const pattern = own(implied, "pattern");
  if (pattern === undefined || pattern === (own(written, "pattern") ?? pattern)) return {};
  const members = own(written, "allOf");
  return { allOf: [...(Array.isArray(members) ? members : []), { pattern }] };
}

function isWithinAll(keyword: string, value: Json, implied: JsonObject): boolean {
  const limit = own(implied, keyword);
  if (keyword === "pattern") return true;
  if (limit !== undefined && !isWithin(keyword, value, limit)) return false;
  if (keyword === "const") return isAllowedValue(value, implied);
  return keyword !== "enum" || !Array.isArray(value) || value.every((one) => isAllowedValue(one, implied));
}

function isAllowedValue(value: Json, implied: JsonObject): boolean {
  const listed = own(implied, "enum");
  const fixed = own(implied, "const");
  if (fixed !== undefined && JSON.stringify(fixed) !== JSON.stringify(value)) return false;
  return fitsType(value, implied) && (!Array.isArray(listed) || isSubset([value], listed));
}

/** An object whose properties the author lists, or a type's, is no longer any object. */
function withoutOpenness(implied: JsonObject, written: JsonObject): Record<string, Json> {
  const { additionalProperties, ...rest } = implied;
  if (own(written, "$ref") !== undefined && own(implied, "type") === "object") return {};
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

function fitsType(value: Json, implied: JsonObject): boolean {
  const types = typesOf(own(implied, "type"));
  return types.length === 0 || types.some((type) => isOfType(value, type));
}

function isOfType(value: Json, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isJsonObject(value);
  return typeof value === type;
}
