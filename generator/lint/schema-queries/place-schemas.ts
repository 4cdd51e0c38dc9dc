import type { JsonSchema } from "../../json.ts";
import { isSchema } from "../../json-schema/walk.ts";
import type { Step } from "../../model.ts";
import type { Defs } from "./layers.ts";
import { keyword, layersOf, propertySchemas } from "./layers.ts";

/** The schemas that apply to one location of a value, references and `allOf` followed; empty if there are none. */
export function placeSchemas(schema: JsonSchema, path: readonly Step[], defs: Defs): readonly JsonSchema[] {
  const [step, ...rest] = path;
  if (step === undefined) return [schema];
  const layers = layersOf(schema, defs);
  const below = step === null ? [keyword(layers, "items") ?? null] : propertySchemas(layers, step);
  return below.filter(isSchema).flatMap((one) => placeSchemas(one, rest, defs));
}
