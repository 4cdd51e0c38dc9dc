import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { type Defs, definition, refKey } from "./walk-schema.ts";

/**
 * All that holds for one value at once: the schema itself, what it refers to, and each branch of its `allOf`.
 * Empty for `true`; a cycle of references ends.
 */
export function layersOf(schema: JsonSchema, defs: Defs): readonly JsonObject[] {
  const layers: JsonObject[] = [];
  const entered = new Set<string>();
  const waiting: Json[] = [schema];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (!isJsonObject(next)) continue;
    layers.push(next);
    const branches = own(next, "allOf");
    if (Array.isArray(branches)) waiting.push(...branches);
    const key = refKey(next);
    if (key === null || entered.has(key)) continue;
    entered.add(key);
    waiting.push(definition(defs, key)?.schema ?? true);
  }
  return layers;
}

/** What the layers say of one property: a schema for each that names it. */
export function propertySchemas(layers: readonly JsonObject[], name: string): readonly JsonSchema[] {
  const found: JsonSchema[] = [];
  for (const layer of layers) {
    const properties = own(layer, "properties");
    const schema = isJsonObject(properties) ? own(properties, name) : undefined;
    if (typeof schema === "boolean" || isJsonObject(schema)) found.push(schema);
  }
  return found;
}

/** The names that any layer declares as properties, in order of appearance. */
export function propertyNames(layers: readonly JsonObject[]): readonly string[] {
  const names = new Set<string>();
  for (const layer of layers) {
    const properties = own(layer, "properties");
    if (isJsonObject(properties)) for (const name of Object.keys(properties)) names.add(name);
  }
  return [...names];
}

/** The names that any layer requires. */
export function requiredNames(layers: readonly JsonObject[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const layer of layers) {
    const required = own(layer, "required");
    if (Array.isArray(required)) for (const name of required) if (typeof name === "string") names.add(name);
  }
  return names;
}

/** True if a layer refuses properties that it does not name. */
export function isClosed(layers: readonly JsonObject[]): boolean {
  return layers.some(
    (layer) => own(layer, "additionalProperties") === false || own(layer, "unevaluatedProperties") === false,
  );
}

/** The first value of a keyword in the layers. */
export function keyword(layers: readonly JsonObject[], name: string): Json | undefined {
  for (const layer of layers) if (Object.hasOwn(layer, name)) return layer[name];
  return undefined;
}
