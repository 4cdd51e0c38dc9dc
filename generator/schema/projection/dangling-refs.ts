import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import { subschemas } from "../walk-schemas.ts";
import { resolveRef } from "./resolve-ref.ts";

/** References that lead nowhere in the schema, as often as they stand there. */
export function* danglingRefs(root: JsonObject): Iterable<string> {
  const waiting: Json[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isJsonObject(next)) continue;
    const ref = own(next, "$ref");
    if (typeof ref === "string" && resolveRef(root, ref) === undefined) yield ref;
    for (const inner of schemasIn(next)) waiting.push(inner);
  }
}

function schemasIn(schema: JsonObject): readonly Json[] {
  const older = own(schema, "definitions");
  return [...subschemas(schema).map((one) => one.schema), ...(isJsonObject(older) ? Object.values(older) : [])];
}
