import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import { findTarget } from "./resolve-ref.ts";
import type { RefScope } from "./scope.ts";

/** A schema and those that its reference leads to, nearest first. */
export function layersOf(scope: RefScope, schema: Json, seen: readonly string[] = []): readonly JsonObject[] {
  if (!isJsonObject(schema)) return [];
  const ref = own(schema, "$ref");
  const target = typeof ref === "string" ? findTarget(scope, ref) : null;
  if (target === null || seen.includes(target.key)) return [schema];
  const { source } = target;
  return [schema, ...layersOf({ context: scope.context, ...source }, source.schema, [...seen, target.key])];
}
