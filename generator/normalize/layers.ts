import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { findTarget } from "./resolve-ref.ts";
import type { RefScope } from "./scope.ts";

/** A schema and those that its reference leads to, nearest first. */
export function layersOf(scope: RefScope, schema: Json): readonly JsonObject[] {
  const layers: JsonObject[] = [];
  const seen = new Set<string>();
  let [at, within] = [schema, scope];
  while (isJsonObject(at)) {
    layers.push(at);
    const ref = own(at, "$ref");
    const target = typeof ref === "string" ? findTarget(within, ref) : null;
    if (target === null || seen.has(target.key)) break;
    seen.add(target.key);
    at = target.source.schema;
    within = { context: scope.context, ...target.source };
  }
  return layers;
}
