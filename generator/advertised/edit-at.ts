import { isJsonObject, type Json, mapItems } from "../json.ts";

/** `value` with the value at `path` replaced by `edit`; the value itself if there is none or nothing changes. */
export function editAt(value: Json, path: readonly string[], edit: (found: Json) => Json, depth = 0): Json {
  const key = path[depth];
  if (key === undefined) return edit(value);
  if (Array.isArray(value)) {
    return mapItems(value, (item, index) => (String(index) === key ? editAt(item, path, edit, depth + 1) : item));
  }
  if (!isJsonObject(value) || !Object.hasOwn(value, key)) return value;
  const found = value[key] ?? null;
  const edited = editAt(found, path, edit, depth + 1);
  // A computed key defines a property, `__proto__` too.
  return edited === found ? value : { ...value, [key]: edited };
}
