import type { Json, JsonObject } from "../json.ts";

/** The members that have a value: neither null nor an empty list. */
export function present(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => !isAbsent(value)));
}

function isAbsent(value: Json): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
