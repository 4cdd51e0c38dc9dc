import { byText, isJsonObject, type Json, setOwn } from "../json.ts";

/** The same value with the keys of every object in code-unit order. `__proto__` stays an own key. */
export function sortData(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortData);
  if (!isJsonObject(value)) return value as Json;
  const sorted: Record<string, Json> = {};
  for (const key of Object.keys(value).sort(byText)) setOwn(sorted, key, sortData(value[key] ?? null));
  return sorted;
}
