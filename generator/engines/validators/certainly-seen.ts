import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { addEvaluated, addsNothing, type EvaluatedLocations, nothingEvaluated } from "./evaluated-locations.ts";
import type { Compiler } from "./keyword.ts";

/** What a schema certainly evaluates wherever it fits; null where that hangs on which of its branches fit. */
export function certainlySeen(schema: JsonSchema, target: Compiler["target"]): EvaluatedLocations | null {
  const seen = nothingEvaluated();
  if (!isJsonObject(schema)) return seen;
  seeOwn(schema, seen);
  for (const part of alwaysApplied(schema, target)) {
    const more = certainlySeen(part, target);
    if (more === null) return null;
    addEvaluated(seen, more);
  }
  const some = sometimesApplied(schema).map((part) => certainlySeen(part, target));
  return some.every((more) => more !== null && addsNothing(seen, more)) ? seen : null;
}

/** What the keywords about properties and items evaluate. */
function seeOwn(schema: JsonObject, seen: EvaluatedLocations): void {
  const has = (keyword: string): boolean => own(schema, keyword) !== undefined;
  seen.allProperties ||= has("additionalProperties") || has("unevaluatedProperties");
  seen.allItems ||= has("items") || has("unevaluatedItems");
  for (const name of keysOf(schema, "properties")) seen.names.add(name);
  for (const pattern of keysOf(schema, "patternProperties")) seen.patterns.add(pattern);
  const prefix = own(schema, "prefixItems");
  if (Array.isArray(prefix)) seen.prefix = Math.max(seen.prefix, prefix.length);
  const contains = own(schema, "contains");
  if (contains !== undefined) seen.contains.add(contains as JsonSchema);
}

function keysOf(schema: JsonObject, keyword: string): readonly string[] {
  const value = own(schema, keyword);
  return isJsonObject(value) ? Object.keys(value) : [];
}

function alwaysApplied(schema: JsonObject, target: Compiler["target"]): readonly JsonSchema[] {
  const all = (own(schema, "allOf") ?? []) as readonly JsonSchema[];
  return own(schema, "$ref") === undefined ? all : [...all, target(schema)];
}

function sometimesApplied(schema: JsonObject): readonly JsonSchema[] {
  const lists = ["anyOf", "oneOf"].flatMap((keyword) => (own(schema, keyword) ?? []) as readonly JsonSchema[]);
  const clauses = own(schema, "if") === undefined ? [] : ["if", "then", "else"].map((keyword) => own(schema, keyword));
  const dependent = Object.values((own(schema, "dependentSchemas") ?? {}) as JsonObject);
  return [...lists, ...clauses, ...dependent].filter((part) => part !== undefined) as readonly JsonSchema[];
}
