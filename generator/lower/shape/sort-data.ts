import { byText, isJsonObject, type Json } from "../../json.ts";

/** The same value with the keys of every object in code-unit order. `__proto__` stays an own key. */
export function sortData(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortData);
  if (!isJsonObject(value)) return value as Json;
  const keys = Object.keys(value).sort(byText);
  return Object.fromEntries(keys.map((key) => [key, sortData(value[key] as Json)]));
}
