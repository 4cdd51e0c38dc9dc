import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  listOf,
  memberAt,
  objectOf,
  own,
} from "../../json.ts";
import { definition, refKey } from "../../json-schema/resolve-ref.ts";
import type { ContractModel } from "../../model.ts";

/** The shared schemas of a model, by key. */
export type Defs = ContractModel["defs"];

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

/** The schemas of one property: one for each layer that names it. */
export function propertySchemas(layers: readonly JsonObject[], name: string): readonly JsonSchema[] {
  const found: JsonSchema[] = [];
  for (const layer of layers) {
    const schema = memberAt(layer, "properties", name);
    if (typeof schema === "boolean" || isJsonObject(schema)) found.push(schema);
  }
  return found;
}

/** The names that any layer declares as properties, in order of appearance. */
export function propertyNames(layers: readonly JsonObject[]): readonly string[] {
  return [...new Set(layers.flatMap((layer) => Object.keys(objectOf(own(layer, "properties")))))];
}

/** The names that any layer requires. */
export function requiredNames(layers: readonly JsonObject[]): ReadonlySet<string> {
  const required = layers.flatMap((layer) => listOf(own(layer, "required")));
  return new Set(required.filter((name) => typeof name === "string"));
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
