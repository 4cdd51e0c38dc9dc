import { byText, isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { type Definitions, definition, type Lookup, refKey } from "./resolve-ref.ts";
import { subschemas } from "./walk.ts";

/** The schema with every definition that it reaches under its own `$defs`, sorted: it is self-contained. */
export function bundle(schema: JsonSchema, defs: Definitions): JsonSchema {
  return bundleWith(schema, (key) => definition(defs, key)?.schema ?? true);
}

/** The same with definitions in another form. Only those that are reached are asked for, each once. */
export function bundleWith(schema: JsonSchema, lookup: Lookup): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const found = reach(schema, lookup);
  if (found.size === 0) return schema;
  return { ...schema, $defs: Object.fromEntries([...found].sort(([a], [b]) => byText(a, b))) };
}

/** All definitions that a schema reaches, directly or through others. */
export function reach(schema: Json, lookup: Lookup): ReadonlyMap<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  const waiting: Json[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const key of refsIn(next)) {
      if (found.has(key)) continue;
      const def = lookup(key);
      found.set(key, def);
      waiting.push(def);
    }
  }
  return found;
}

/** What a schema refers to, by schema: the shared ones are asked for again with every tool. */
const REFS = new WeakMap<JsonObject, readonly string[]>();

/** Keys of the definitions that a schema refers to directly; twice where it does so twice. */
export function refsIn(schema: Json): readonly string[] {
  if (!isJsonObject(schema)) return [];
  const refs = REFS.get(schema) ?? collectRefs(schema, []);
  REFS.set(schema, refs);
  return refs;
}

function collectRefs(schema: Json, refs: string[]): readonly string[] {
  if (!isJsonObject(schema)) return refs;
  const key = refKey(schema);
  if (key !== null) refs.push(key);
  for (const inner of subschemas(schema)) collectRefs(inner.schema, refs);
  return refs;
}

/** Keywords that may be next to a reference without changing the shape. */
const BESIDE: ReadonlySet<string> = new Set([
  "$ref",
  "type",
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
]);

/** True for a reference with nothing but annotations next to it. */
export function isBareRef(schema: JsonObject): boolean {
  return own(schema, "$ref") !== undefined && Object.keys(schema).every((keyword) => BESIDE.has(keyword));
}
