import { isContained } from "../diff/satisfiability/contains.ts";
import type { Json, JsonSchema } from "../json.ts";
import { isValid } from "../json-schema/reference-validator.ts";
import { guessValue } from "./guess-value.ts";

/** Maximum number of schemas visited for one sample. */
const MAX_STEPS = 20_000;

/**
 * A valid value of a self-contained schema, always the same one: first with all optional parts (unless only the required
 * ones are wanted), then with the required ones only, then whatever a search finds. Undefined if none is found.
 */
export function sampleValue(schema: JsonSchema, parts: "all" | "required" = "all"): Json | undefined {
  for (const isFull of parts === "all" ? [true, false] : [false]) {
    const guess = guessValue(schema, { root: schema, isFull, budget: { left: MAX_STEPS } });
    if (guess !== undefined && isValid(schema, guess) === true) return guess;
  }
  const searched = isContained(schema, false);
  return searched.kind === "not-contained" ? searched.witness : undefined;
}
