import { isJsonObject, type JsonObject, type JsonSchema, own } from "../json.ts";
import { pointerSteps } from "../json-pointer.ts";
import { dereferenceWith } from "../json-schema/resolve-ref.ts";
import type { Def } from "../model.ts";

/** Definitions by key. */
export type Defs = Pick<ReadonlyMap<string, Def>, "get">;

/** The schema behind a bare reference, through as many references as there are; null for `true`, `false` and a cycle. */
export function resolveSchema(defs: Defs, schema: JsonSchema): JsonObject | null {
  return dereferenceWith(schema, (key) => defs.get(key)?.schema ?? true);
}

/** The objects that a schema is, or is a choice of; null if it may be something else. */
export function objectsIn(defs: Defs, schema: JsonSchema, depth = 0): readonly JsonObject[] | null {
  const resolved = depth > 20 ? null : resolveSchema(defs, schema);
  if (resolved === null) return null;
  if (own(resolved, "type") === "object") return [resolved];
  const members = own(resolved, "anyOf") ?? own(resolved, "oneOf");
  if (own(resolved, "type") !== undefined || !Array.isArray(members)) return null;
  const objects = members.map((member) => objectsIn(defs, member as JsonSchema, depth + 1));
  return objects.every((found) => found !== null) ? objects.flat() : null;
}

/** The schema of the property that a JSON Pointer names, references followed; null if no such property is declared. */
export function schemaAtPointer(
  defs: Pick<ReadonlyMap<string, Def>, "get">,
  schema: JsonSchema,
  pointer: string,
): JsonObject | null {
  let at = resolveSchema(defs, schema);
  for (const segment of pointerSteps(pointer)) {
    const properties = at === null ? undefined : own(at, "properties");
    if (!isJsonObject(properties)) return null;
    const next = own(properties, segment);
    at = next === undefined ? null : resolveSchema(defs, next as JsonSchema);
  }
  return at;
}
