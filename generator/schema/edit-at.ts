import { isJsonObject, type Json } from "../json.ts";

/** A copy of `value` in which `edit` has replaced what stands at `path`; unchanged if nothing stands there. */
export function editAt(value: Json, path: readonly string[], edit: (found: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return edit(value);
  if (Array.isArray(value)) {
    return value.map((item: Json, index) => (String(index) === key ? editAt(item, rest, edit) : item));
  }
  if (!isJsonObject(value) || !Object.hasOwn(value, key)) return value;
  // A computed key defines a property, `__proto__` too.
  return { ...value, [key]: editAt(value[key] ?? null, rest, edit) };
}
