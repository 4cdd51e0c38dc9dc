import { isContained } from "../diff/satisfiability/contains.ts";
import type { Json, JsonSchema } from "../json.ts";
import { isValid } from "../json-schema/reference-validator.ts";
import { guessValue } from "./guess-value.ts";

/** Schemas looked at for one sample. */
const MAX_STEPS = 20_000;

/**
 * A value that fits a schema which stands alone, always the same one: first as a person would fill it in, with all that
 * may be there, then with what must be there, then whatever a search finds. Undefined where none is found.
 */
export function sampleValue(schema: JsonSchema): Json | undefined {
  for (const isFull of [true, false]) {
    const guess = guessValue(schema, { root: schema, isFull, budget: { left: MAX_STEPS } });
    if (guess !== undefined && isValid(schema, guess) === true) return guess;
  }
  const searched = isContained(schema, false);
  return searched.kind === "not-contained" ? searched.witness : undefined;
}
