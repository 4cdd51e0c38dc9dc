import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import { COMPOSING, OBJECT_SHAPE } from "./keywords.ts";
import { typesOf } from "./narrow.ts";
import { findTarget } from "./resolve-ref.ts";
import type { RefScope } from "./scope.ts";

/** Asked of a schema and what it refers to; `seen` are the definitions that were asked already, in vain. */
type Question = (scope: RefScope, schema: Json, seen: Set<string>) => boolean;

/**
 * True if the schema itself speaks of an object, so that its alternatives and parts add to that object:
 * by `type`, by its members, through `allOf`, or by a reference that alternatives add to.
 */
export function describesObject(scope: RefScope, schema: JsonObject): boolean {
  if (typesOf(own(schema, "type")).includes("object") || hasObjectShape(schema)) return true;
  if (partsOf(schema, ["allOf"]).some((part) => bringsMembers(scope, part))) return true;
  const isAddedTo = partsOf(schema, COMPOSING).some((part) => bringsMembers(scope, part));
  return isAddedTo && followed(scope, schema, new Set(), bringsMembers);
}

/** True if the schema, one of its parts or what it refers to speaks of an object's members. */
export function bringsMembers(scope: RefScope, schema: Json, seen = new Set<string>()): boolean {
  if (!isJsonObject(schema)) return false;
  if (typesOf(own(schema, "type")).includes("object") || hasObjectShape(schema)) return true;
  if (partsOf(schema, COMPOSING).some((part) => bringsMembers(scope, part, seen))) return true;
  return followed(scope, schema, seen, bringsMembers);
}

/** True if no other value than an object can fit. */
export function isSurelyObject(scope: RefScope, schema: Json, seen = new Set<string>()): boolean {
  if (!isJsonObject(schema)) return false;
  const type = own(schema, "type");
  if (type !== undefined) return type === "object";
  if (hasObjectShape(schema)) return true;
  if (partsOf(schema, ["allOf"]).some((part) => isSurelyObject(scope, part, seen))) return true;
  return followed(scope, schema, seen, isSurelyObject);
}

function followed(scope: RefScope, schema: JsonObject, seen: Set<string>, question: Question): boolean {
  const ref = own(schema, "$ref");
  const target = typeof ref === "string" ? findTarget(scope, ref) : null;
  if (target === null || seen.has(target.key)) return false;
  seen.add(target.key);
  const { source } = target;
  return question({ context: scope.context, ...source }, source.schema, seen);
}

/** The schemas under some of the keywords that apply further schemas to the same value. */
export function partsOf(schema: JsonObject, keywords: readonly string[]): readonly Json[] {
  const parts: Json[] = [];
  for (const keyword of keywords) {
    const value = own(schema, keyword);
    if (Array.isArray(value)) parts.push(...value);
    else if (isJsonObject(value)) parts.push(...(keyword === "dependentSchemas" ? Object.values(value) : [value]));
  }
  return parts;
}

/** True if one of the keywords that only speak of an object's members is there. */
export function hasObjectShape(schema: JsonObject): boolean {
  return OBJECT_SHAPE.some((keyword) => own(schema, keyword) !== undefined);
}
