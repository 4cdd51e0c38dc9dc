import { mayMutate } from "../facts.ts";
import type { ContractModel, Shape, Tool } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { boundPlaces } from "./schema-queries/bound-places.ts";
import { largestJson } from "./schema-queries/largest-json.ts";
import type { Defs } from "./schema-queries/layers.ts";
import { keyword, layersOf } from "./schema-queries/layers.ts";
import { placeSchemas } from "./schema-queries/place-schemas.ts";

/** What the binding `max_result_bytes` implies. */
const LEAST_KNOB_BYTES = 2;

/**
 * A writing tool whose result cannot be cut below the caller's budget fails after its effect has happened. So what is left
 * of its result when everything in `truncate` is empty must fit the least budget a caller may send.
 */
export function* budgetAfterWrite(model: ContractModel): Iterable<Finding> {
  for (const tool of model.tools) {
    if (!mayMutate(tool) || tool.output === null) continue;
    const budgetBytes = leastBudget(tool, model);
    if (budgetBytes === null) continue;
    const needsBytes = leastResult(tool, tool.output, model.defs);
    if (needsBytes <= budgetBytes) continue;
    const needs = Number.isFinite(needsBytes) ? `up to ${needsBytes} bytes` : "an unknown number of bytes";
    const parameters = { tool: tool.name, needs, budget: budgetBytes };
    yield finding(`tools/${tool.name}/output`, "budget-after-write", tool.output.at, parameters);
  }
}

function leastBudget(tool: Tool, { limits, defs }: ContractModel): number | null {
  const [knob] = boundPlaces(tool.input, defs, ["max_result_bytes"]);
  if (knob === undefined) return limits.resultBytes;
  const minimums = placeSchemas(tool.input.schema, knob.path, defs).map((schema) =>
    keyword(layersOf(schema, defs), "minimum"),
  );
  const declared = minimums.filter((minimum) => typeof minimum === "number");
  const byKnob = Math.max(LEAST_KNOB_BYTES, ...declared);
  return limits.resultBytes === null ? byKnob : Math.min(byKnob, limits.resultBytes);
}

function leastResult(tool: Tool, output: Shape, defs: Defs): number {
  return largestJson(output.schema, { defs, cut: new Set(tool.truncate.map(({ at }) => at)) });
}
