import { expect } from "vitest";
import type { Json, JsonSchema } from "../../../generator/json.ts";
import { evaluate } from "../reference-validator.ts";
import { ajvOf, ruleBroken } from "./ajv-breaks.ts";
import { compile, load } from "./load.ts";
import { oneFault } from "./one-fault.ts";
import type { Random } from "./random.ts";
import { sampleValue } from "./sample-value.ts";

/** What came of comparing. */
export interface Tally {
  pairs: number;
  valid: number;
  /** Schemas that our engine refuses, by the keyword and the reason. */
  readonly refused: Record<string, number>;
  /** Where Ajv answers otherwise, or not at all: by the rule that it breaks. */
  readonly differences: Record<string, number>;
}

/** Nothing compared yet. */
export function newTally(): Tally {
  return { pairs: 0, valid: 0, refused: {}, differences: {} };
}

interface Comparing {
  readonly random: Random;
  readonly pairs: number;
  readonly tally: Tally;
}

/**
 * Holds our validator of a schema against the plain reading of the standard and against Ajv, on values that were made to fit
 * and as many that are one fault away. Fails where ours is wrong, and where Ajv's answer has no rule to explain it.
 */
export function compareOn(schema: JsonSchema, { random, pairs, tally }: Comparing): void {
  const { text, diagnostics } = compile({ only: schema });
  for (const { message } of diagnostics) {
    const reason = /`[^`]+`.*: .*$/.exec(message)?.[0] ?? message;
    tally.refused[reason] = (tally.refused[reason] ?? 0) + 1;
  }
  if (diagnostics.length > 0) return;
  const { only } = load(text);
  const ajv = ajvOf(schema);
  for (const value of valuesFor(schema, random, pairs)) {
    const fits = only?.(value) === true;
    const wanted = evaluate(schema, value) !== null;
    const isQuiet = only?.problems(value).length === 0;
    expect({ schema, value, fits, isQuiet }).toEqual({ schema, value, fits: wanted, isQuiet: wanted });
    tally.pairs++;
    if (fits) tally.valid++;
    const theirs = ajv(value);
    if (theirs !== fits) noteDifference({ schema, value, fits, theirs }, tally);
  }
}

interface Difference {
  readonly schema: JsonSchema;
  readonly value: Json;
  readonly fits: boolean;
  readonly theirs: boolean | null;
}

function noteDifference(difference: Difference, { differences }: Tally): void {
  const rule = ruleBroken(difference.schema, difference.value);
  expect(rule, JSON.stringify(difference)).not.toBeNull();
  const name = difference.theirs === null ? `${rule} (Ajv gives no answer)` : `${rule}`;
  differences[name] = (differences[name] ?? 0) + 1;
}

/** Half of them are made to fit, the other half is one fault away. */
export function valuesFor(schema: JsonSchema, random: Random, pairs: number): readonly Json[] {
  return Array.from({ length: pairs / 2 }, () => {
    const value = sampleValue(schema, { root: schema, random });
    return [value, oneFault(value, random)];
  }).flat();
}
