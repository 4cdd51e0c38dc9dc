import type { JsonObject } from "../json.ts";
import { pointerSteps } from "../json-pointer.ts";
import type { ContractModel, TruncateRow } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import type { Defs } from "./schema-queries/layers.ts";
import { keyword, layersOf } from "./schema-queries/layers.ts";
import { placeSchemas } from "./schema-queries/place-schemas.ts";

/** What a cut text or list could no longer keep. */
const BROKEN_BY_CUT = {
  string: ["pattern", "format", "enum", "const"],
  array: ["prefixItems", "contains", "enum", "const"],
} as const;

/**
 * A truncated result still matches its schema, so only a list that may be empty or an unconstrained string can be
 * truncated.
 */
export function* truncateTarget(model: ContractModel): Iterable<Finding> {
  for (const { name, output, truncate, at } of model.tools) {
    for (const row of truncate) {
      const reason = output === null ? "the tool declares no output" : refusal(row, output.schema, model.defs);
      if (reason === null) continue;
      const parameters = { tool: name, pointer: row.at, reason };
      yield finding(`tools/${name}/truncate`, "truncate-target", at, parameters);
    }
  }
}

function refusal(row: TruncateRow, output: Parameters<typeof placeSchemas>[0], defs: Defs): string | null {
  const schemas = placeSchemas(output, pointerSteps(row.at), defs);
  if (schemas.length === 0) return "the output has no such location";
  const layers = schemas.flatMap((schema) => layersOf(schema, defs));
  const type = keyword(layers, "type");
  if (type !== "string" && type !== "array") return "only an array or a string can be truncated";
  if (row.by === "lines" && type === "array") return "an array has no lines";
  return broken(type, layers);
}

function broken(type: "string" | "array", layers: readonly JsonObject[]): string | null {
  const least = keyword(layers, type === "string" ? "minLength" : "minItems");
  if (typeof least === "number" && least > 0) return `its ${type === "string" ? "minLength" : "minItems"} is ${least}`;
  const word = BROKEN_BY_CUT[type].find((name) => keyword(layers, name) !== undefined);
  return word === undefined ? null : `the rest might not match its ${word}`;
}
