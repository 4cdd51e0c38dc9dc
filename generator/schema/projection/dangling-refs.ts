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
    for (const { schema } of subschemas(next)) waiting.push(schema);
    const older = own(next, "definitions");
    if (isJsonObject(older)) waiting.push(...Object.values(older));
  }
}
