import { isJsonObject, type Json } from "../../json.ts";

/** `#/components/schemas/Pet` → `#/$defs/Pet`, everywhere in a schema. */
export function localRefs(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => localRefs(item));
  if (!isJsonObject(value)) return value;
  const rows = Object.entries(value).map(([key, held]) => {
    if (key !== "$ref" || typeof held !== "string") return [key, localRefs(held)] as const;
    return [key, held.replace(/^#\/components\/schemas\//, "#/$defs/")] as const;
  });
  return Object.fromEntries(rows);
}
