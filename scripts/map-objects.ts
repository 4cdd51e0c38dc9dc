import type { Json, JsonObject } from "../generator/json.ts";

/** A copy of `value` in which `change` was applied to every object, the outer ones first. */
export function mapObjects(value: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item as Json, change));
  if (typeof value !== "object" || value === null) return value;
  const changed = Object.entries(change(value as JsonObject));
  return Object.fromEntries(changed.map(([key, inner]) => [key, mapObjects(inner, change)]));
}
