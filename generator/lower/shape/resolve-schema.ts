import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../json.ts";
import type { Def } from "../../model.ts";

/** The schema behind a bare reference, through as many references as there are; null for `true`, `false` and a cycle. */
export function resolveSchema(defs: Pick<ReadonlyMap<string, Def>, "get">, schema: JsonSchema): JsonObject | null {
  let at: JsonSchema = schema;
  for (let steps = 0; steps < 100; steps++) {
    if (!isJsonObject(at)) return null;
    const ref = own(at, "$ref");
    if (typeof ref !== "string") return at;
    const key = ref
      .replace(/^#\/\$defs\//, "")
      .replaceAll("~1", "/")
      .replaceAll("~0", "~");
    at = defs.get(key)?.schema ?? true;
  }
  return null;
}
