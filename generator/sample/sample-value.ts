import { isContained } from "../diff/satisfiability/contains.ts";
import type { Json, JsonSchema } from "../json.ts";
import { isValid } from "../json-schema/reference-validator.ts";
import { guessValue, type SearchedStrings } from "./guess-value.ts";

/** Maximum number of schemas visited for one sample. */
const MAX_STEPS = 20_000;

/** How a sample is made. */
export interface Sampling {
  /** The optional parts too, if possible, or the required ones only. */
  readonly parts?: "all" | "required";
  /** Shared by samples of one contract, whose patterns are then searched once: 1 s of 5 s for 1,000 tools. */
  readonly searched?: SearchedStrings;
}

/**
 * A valid value of a self-contained schema, always the same one: first with all optional parts (unless only the required
 * ones are wanted), then with the required ones only, then whatever a search finds. Undefined if none is found.
 */
export function sampleValue(
  schema: JsonSchema,
  { parts = "all", searched = new Map() }: Sampling = {},
): Json | undefined {
  for (const isFull of parts === "all" ? [true, false] : [false]) {
    const guess = guessValue(schema, { root: schema, isFull, budget: { left: MAX_STEPS }, searched });
    if (guess !== undefined && isValid(schema, guess) === true) return guess;
  }
  const found = isContained(schema, false);
  return found.kind === "not-contained" ? found.witness : undefined;
}
