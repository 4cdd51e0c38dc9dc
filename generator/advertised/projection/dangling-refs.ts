import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import { olderDefinitions, resolveRef } from "../../json-schema/resolve-ref.ts";
import { subschemas } from "../../json-schema/walk.ts";

/** References without a target in the schema, once per occurrence. */
export function* danglingRefs(root: JsonObject): Iterable<string> {
  const waiting: Json[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isJsonObject(next)) continue;
    const ref = own(next, "$ref");
    if (typeof ref === "string" && resolveRef(root, ref) === undefined) yield ref;
    for (const { schema } of [...subschemas(next), ...olderDefinitions(next)]) waiting.push(schema);
  }
}
