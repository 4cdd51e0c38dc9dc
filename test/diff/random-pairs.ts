import { isContained } from "../../generator/diff/satisfiability/contains.ts";
import type { Json, JsonSchema } from "../../generator/json.ts";
import { evaluate } from "../engines/reference-validator.ts";
import { oneFault } from "../engines/validators/one-fault.ts";
import { createRandom, type Random } from "../engines/validators/random.ts";
import { countKeywords, randomSchema } from "../engines/validators/random-schema.ts";
import { sampleValue } from "../engines/validators/sample-value.ts";
import { mutate } from "./mutate.ts";

/** What came of comparing pairs of schemas. */
export interface PairTally {
  readonly verdicts: Record<string, number>;
  /** Pairs without a verdict, counted by reason. */
  readonly unknown: Record<string, number>;
  readonly keywords: Record<string, number>;
  /** Pairs reported as contained although a value disproves it, and witnesses that do not disprove anything. */
  readonly wrong: { readonly inner: JsonSchema; readonly outer: JsonSchema; readonly value: Json }[];
}

/** Compares so many seeded pairs, every second one a schema and the same with one keyword changed. */
export function comparePairs(count: number, seed: number, samples: number): PairTally {
  const random = createRandom(seed);
  const tally: PairTally = { verdicts: {}, unknown: {}, keywords: {}, wrong: [] };
  for (let index = 0; index < count; index++) {
    const first = randomSchema(random);
    const second = index % 2 === 0 ? mutate(first, random) : randomSchema(random);
    for (const one of [first, second]) countKeywords(one, tally.keywords);
    const [inner, outer] = random.oneIn(2) ? [first, second] : [second, first];
    compareOne(inner, outer, { random, samples, tally });
  }
  return tally;
}

interface Comparing {
  readonly random: Random;
  readonly samples: number;
  readonly tally: PairTally;
}

function compareOne(inner: JsonSchema, outer: JsonSchema, comparing: Comparing): void {
  const { tally } = comparing;
  const result = isContained(inner, outer);
  tally.verdicts[result.kind] = (tally.verdicts[result.kind] ?? 0) + 1;
  if (result.kind === "unknown") tally.unknown[result.why] = (tally.unknown[result.why] ?? 0) + 1;
  const isWrong = result.kind === "not-contained" && !isCounter(inner, outer, result.witness);
  if (isWrong) tally.wrong.push({ inner, outer, value: result.witness });
  if (result.kind === "contained") searchCounter(inner, outer, comparing);
}

/** Values made to fit the one or the other, each second one with a fault. */
function searchCounter(inner: JsonSchema, outer: JsonSchema, { random, samples, tally }: Comparing): void {
  for (let index = 0; index < samples; index++) {
    const made = sampleValue(index % 4 === 3 ? outer : inner, { root: inner, random });
    const value = index % 2 === 0 ? made : oneFault(made, random);
    if (!isCounter(inner, outer, value)) continue;
    tally.wrong.push({ inner, outer, value });
    return;
  }
}

function isCounter(inner: JsonSchema, outer: JsonSchema, value: Json): boolean {
  return evaluate(inner, value) !== null && evaluate(outer, value) === null;
}
