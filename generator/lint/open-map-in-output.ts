import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { walkValues } from "../json-schema/walk-values.ts";
import type { ContractModel, Shape, Step } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { markedPlaces } from "./schema-queries/bound-places.ts";
import { type Defs, keyword, layersOf } from "./schema-queries/layers.ts";
import { printList, printPath } from "./schema-queries/print-path.ts";

/** Types whose values carry no text that could be a secret. */
const PLAIN_TYPES: ReadonlySet<Json> = new Set(["boolean", "integer", "number", "null"]);

/**
 * `x-sensitive` marks a location, which the entries of an open map do not have. Only names and detectors redact them,
 * so a contract with such an output lists them in `redaction`.
 */
export function* openMapInOutput(model: ContractModel): Iterable<Finding> {
  const { redaction, defs } = model;
  if (redaction.names.length > 0 || redaction.detectors.length > 0) return;
  for (const { name, output } of model.tools) {
    const places = output === null ? [] : openMaps(output, defs);
    if (output === null || places.length === 0) continue;
    const parameters = { tool: name, places: printList(places) };
    yield finding(`tools/${name}/output`, "open-map-in-output", output.at, parameters);
  }
}

function openMaps(output: Shape, defs: Defs): readonly string[] {
  const marked = [...markedPlaces(output, defs)].filter(({ mark }) => mark.sensitive).map(({ path }) => key(path));
  const sensitive = new Set(marked);
  const found = new Set<string>();
  for (const { schema, path } of walkValues(output.schema, defs)) {
    if (!isOpenMap(schema, defs) || sensitive.has(key(path)) || sensitive.has(key([...path, null]))) continue;
    found.add(printPath(path));
  }
  return [...found];
}

function key(path: readonly Step[]): string {
  return JSON.stringify(path);
}

function isOpenMap(schema: JsonObject, defs: Defs): boolean {
  const patterns = own(schema, "patternProperties");
  const rest = [own(schema, "additionalProperties"), own(schema, "unevaluatedProperties")];
  const values = [...rest, ...(isJsonObject(patterns) ? Object.values(patterns) : [])];
  return values.some((value) => value !== undefined && mayHoldText(value, defs));
}

function mayHoldText(value: Json, defs: Defs): boolean {
  if (!isJsonObject(value)) return value === true;
  const layers = layersOf(value, defs);
  if (keyword(layers, "const") !== undefined || keyword(layers, "enum") !== undefined) return false;
  const type = keyword(layers, "type");
  const types: readonly Json[] = Array.isArray(type) ? type : [type ?? "any"];
  return types.some((one) => !PLAIN_TYPES.has(one));
}
