import { isJsonObject, type JsonObject, type JsonSchema, own } from "../json.ts";
import { pointerSteps } from "../json-pointer.ts";
import type { Def } from "../model.ts";
import { resolveSchema } from "./resolve-schema.ts";

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
