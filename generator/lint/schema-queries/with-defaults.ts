import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { type Defs, keyword, layersOf, propertyNames, propertySchemas } from "./layers.ts";

/** Defaults that contain each other would be filled in without end. */
const MAX_DEFAULTS = 10_000;

/**
 * A value with the defaults of its missing properties, as the runtime fills them in before it validates an input: in
 * nested objects too, and never from one of several alternatives.
 */
export function withDefaults(schema: JsonSchema, value: Json, defs: Defs): Json {
  return filled([schema], value, { defs, left: MAX_DEFAULTS });
}

interface Filling {
  readonly defs: Defs;
  /** How many more defaults may be filled in. */
  left: number;
}

function filled(schemas: readonly JsonSchema[], value: Json, filling: Filling): Json {
  const layers = schemas.flatMap((schema) => layersOf(schema, filling.defs));
  if (Array.isArray(value)) {
    const items = schemasOf(layers, "items");
    return items.length === 0 ? value : value.map((item: Json) => filled(items, item, filling));
  }
  return isJsonObject(value) ? filledObject(layers, value, filling) : value;
}

function filledObject(layers: readonly JsonObject[], value: JsonObject, filling: Filling): JsonObject {
  const missing = propertyNames(layers).flatMap((name) => {
    const preset = Object.hasOwn(value, name) ? undefined : defaultOf(layers, name, filling);
    return preset === undefined ? [] : [[name, preset] as const];
  });
  const whole = [...Object.entries(value), ...missing].map(([name, part]) => {
    const named = propertySchemas(layers, name);
    return [name, filled(named.length > 0 ? named : schemasOf(layers, "additionalProperties"), part, filling)] as const;
  });
  return Object.fromEntries(whole);
}

function defaultOf(layers: readonly JsonObject[], name: string, filling: Filling): Json | undefined {
  if (filling.left === 0) return undefined;
  const about = propertySchemas(layers, name).flatMap((schema) => layersOf(schema, filling.defs));
  const preset = keyword(about, "default");
  if (preset !== undefined) filling.left--;
  return preset;
}

function schemasOf(layers: readonly JsonObject[], name: string): readonly JsonSchema[] {
  return layers.flatMap((layer) => {
    const schema = own(layer, name);
    return typeof schema === "boolean" || isJsonObject(schema) ? [schema] : [];
  });
}
