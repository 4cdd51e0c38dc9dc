/** Any JSON value, read-only. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object, read-only. Read a property with `Object.hasOwn` where the key comes from a spec. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A JSON Schema 2020-12: an object, or `true` (anything) or `false` (nothing). */
export type JsonSchema = boolean | JsonObject;

/** True for a plain JSON object: neither null nor a list. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The own property `key` of a JSON object, or undefined: never what a prototype holds. */
export function own(object: JsonObject, key: string): Json | undefined {
  const value = object[key];
  return value === undefined || Object.hasOwn(object, key) ? value : undefined;
}

/** Defines an own property; `__proto__` is a key like any other. */
export function setOwn(object: Record<string, Json>, key: string, value: Json): void {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}

/** The object with each member replaced by what `edit` makes of it; the object itself if nothing changes. */
export function mapMembers(object: JsonObject, edit: (value: Json, key: string) => Json): JsonObject {
  let edited: Record<string, Json> | null = null;
  for (const key of Object.keys(object)) {
    const value = object[key] ?? null;
    const replaced = edit(value, key);
    if (replaced === value) continue;
    edited ??= { ...object };
    setOwn(edited, key, replaced);
  }
  return edited ?? object;
}

/** The list with each item replaced by what `edit` makes of it; the list itself if nothing changes. */
export function mapItems(items: readonly Json[], edit: (item: Json, index: number) => Json): readonly Json[] {
  const edited = items.map(edit);
  return edited.every((item, index) => item === items[index]) ? items : edited;
}

/** Orders two strings by code unit: the same on every machine and locale. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The items of a JSON list; none for any other value. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The value itself if it is a JSON object, else an empty one. */
export function objectOf(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The value under these keys of objects inside each other; undefined where one of them is missing. */
export function memberAt(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((found, key) => (isJsonObject(found) ? own(found, key) : undefined), value);
}

/** The entries of an object by key, so that nothing depends on the order in which a spec is written. */
export function sortedEntries<T>(map: { readonly [key: string]: T } | undefined): readonly (readonly [string, T])[] {
  return Object.entries(map ?? {}).sort(([a], [b]) => byText(a, b));
}

/** The own entry of a table, or undefined: `constructor` is a name like any other. */
export function entryOf<T>(map: { readonly [key: string]: T } | undefined, key: string): T | undefined {
  return map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;
}
