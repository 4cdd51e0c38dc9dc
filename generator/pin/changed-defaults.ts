import { canonicalJson } from "../emit/canonical-json.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { pointerOf } from "../json-pointer.ts";

/** A default that a pinned schema states, and another value or none in the new schema. */
export interface ChangedDefault {
  /** JSON Pointer into the schema. */
  readonly place: string;
  readonly before: Json;
  readonly after: Json | undefined;
}

/** The defaults of a pinned schema that the new one does not state at the same location. */
export function changedDefaults(pinned: JsonObject, live: JsonObject): readonly ChangedDefault[] {
  const after = new Map(defaultsOf(live, []));
  return defaultsOf(pinned, []).flatMap(([place, before]) => {
    const now = after.get(place);
    return now !== undefined && canonicalJson(now) === canonicalJson(before) ? [] : [{ place, before, after: now }];
  });
}

/** Keywords of all dialects that hold schemas by name. */
const MAPS: ReadonlySet<string> = new Set([
  ...["properties", "patternProperties", "dependentSchemas", "dependencies", "$defs", "definitions"],
]);

/** Keywords whose values are no schemas. */
const VALUES: ReadonlySet<string> = new Set(["const", "enum", "examples"]);

type Defaults = readonly (readonly [place: string, value: Json])[];

function defaultsOf(schema: Json, path: readonly string[]): Defaults {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => defaultsOf(part, [...path, String(index)]));
  if (!isJsonObject(schema)) return [];
  const value = own(schema, "default");
  const inner = Object.entries(schema).flatMap(([key, part]): Defaults => {
    if (key === "default" || VALUES.has(key)) return [];
    if (!MAPS.has(key) || !isJsonObject(part)) return defaultsOf(part, [...path, key]);
    return Object.entries(part).flatMap(([name, one]) => defaultsOf(one, [...path, key, name]));
  });
  return value === undefined ? inner : [[pointerOf([...path, "default"]), value], ...inner];
}
