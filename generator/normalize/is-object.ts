import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { findTarget, type RefScope } from "../spec-references.ts";
import { COMPOSING, OBJECT_SHAPE } from "./keywords.ts";
import { typesOf } from "./narrow.ts";
import type { Scope } from "./normalizing.ts";

/**
 * True if the schema itself speaks of an object, so that its alternatives and parts add to that object:
 * by `type`, by its members, through `allOf`, or by a reference that alternatives add to.
 */
export function describesObject(scope: Scope, schema: JsonObject): boolean {
  if (typesOf(own(schema, "type")).includes("object") || hasObjectShape(schema)) return true;
  if (!COMPOSING.some((keyword) => Object.hasOwn(schema, keyword))) return false;
  if (partsOf(schema, ["allOf"]).some((part) => bringsMembers(scope, part))) return true;
  const isAddedTo = partsOf(schema, COMPOSING).some((part) => bringsMembers(scope, part));
  const ref = own(schema, "$ref");
  return isAddedTo && ref !== undefined && bringsMembers(scope, { $ref: ref });
}

/** True if the schema, one of its parts or what it refers to speaks of an object's members. */
export function bringsMembers(scope: Scope, schema: Json): boolean {
  return isFound(scope, schema, scope.normalizing.facts.bringsMembers, (one) => {
    if (typesOf(own(one, "type")).includes("object") || hasObjectShape(one)) return true;
    return partsOf(one, COMPOSING);
  });
}

/** True if no other value than an object can fit. */
export function isSurelyObject(scope: Scope, schema: Json): boolean {
  return isFound(scope, schema, scope.normalizing.facts.isSurelyObject, (one) => {
    const type = own(one, "type");
    if (type !== undefined) return type === "object";
    return hasObjectShape(one) ? true : partsOf(one, ["allOf"]);
  });
}

/** Answers for one schema: yes, no, or that its parts and what it refers to are to be asked. */
type Question = (schema: JsonObject) => boolean | readonly Json[];

/** A schema to be asked, the key of the definition that it is, and on whose account it is asked. */
interface Asked {
  readonly schema: Json;
  readonly within: RefScope;
  readonly key: string | null;
  readonly by: Asked | null;
}

/**
 * True if the schema, one of its parts or what these refer to is what is asked for. Each definition is asked once in
 * all: `known` keeps the answers, as any number may refer to each other in a row.
 */
function isFound(within: RefScope, schema: Json, known: Map<string, boolean>, ask: Question): boolean {
  const waiting: Asked[] = [{ schema, within, key: null, by: null }];
  const seen = new Set<string>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const answer = known.get(next.key ?? "") ?? (isJsonObject(next.schema) && ask(next.schema));
    if (answer === true) return keepFound(next, known);
    if (answer !== false) waiting.push(...askedBelow(next, answer, seen));
  }
  for (const key of seen) known.set(key, false);
  return false;
}

function keepFound(found: Asked, known: Map<string, boolean>): true {
  for (let at: Asked | null = found; at !== null; at = at.by) {
    if (at.key !== null) known.set(at.key, true);
  }
  return true;
}

function askedBelow(by: Asked, parts: readonly Json[], seen: Set<string>): readonly Asked[] {
  const { schema, within } = by;
  const below = parts.map((part): Asked => ({ schema: part, within, key: null, by }));
  const ref = isJsonObject(schema) ? own(schema, "$ref") : undefined;
  const target = typeof ref === "string" ? findTarget(within, ref) : null;
  if (target === null || seen.has(target.key)) return below;
  const { key, source } = target;
  seen.add(key);
  return [...below, { schema: source.schema, within: { shared: within.shared, ...source }, key, by }];
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
