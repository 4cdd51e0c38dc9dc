import type { JsonSchema } from "../../json.ts";
import type { Step } from "../../model.ts";
import { keyword, layersOf, propertySchemas } from "./layers.ts";
import type { Defs } from "./walk-schema.ts";

/** What a schema says of one place of its values, references and `allOf` followed; empty if it names no such place. */
export function placeSchemas(schema: JsonSchema, path: readonly Step[], defs: Defs): readonly JsonSchema[] {
  const [step, ...rest] = path;
  if (step === undefined) return [schema];
  const layers = layersOf(schema, defs);
  const below = step === null ? [keyword(layers, "items") ?? null] : propertySchemas(layers, step);
  return below.filter(isSchema).flatMap((one) => placeSchemas(one, rest, defs));
}

/** The steps of a JSON Pointer. Source: RFC 6901. */
export function stepsOf(pointer: string): readonly string[] {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "boolean" || (typeof value === "object" && value !== null && !Array.isArray(value));
}
