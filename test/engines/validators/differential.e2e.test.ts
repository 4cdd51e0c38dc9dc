import { expect, test } from "vitest";
import type { JsonSchema } from "../../../generator/json.ts";
import { KEYWORDS } from "../../../generator/json-schema/keywords.ts";
import { scaled } from "../../support/scale.ts";
import { compareOn, newTally } from "./compare.ts";
import { createRandom } from "./random.ts";
import { countKeywords, randomSchema } from "./random-schema.ts";

/** Fewer pairs do not draw every keyword. */
const PAIRS = scaled(3000, 600);
const PER_SCHEMA = 8;
/** Keywords that describe a document, not a value: contracts have no use for them, and `$dynamicRef` is refused. */
const UNUSED: ReadonlySet<string> = new Set(["$id", "$dynamicAnchor"]);

test("ours and Ajv agree on random schemas and values, or Ajv breaks a rule that has a name", () => {
  const random = createRandom(20260131);
  const tally = newTally();
  const keywords: Record<string, number> = Object.fromEntries(
    [...KEYWORDS.keys()].filter((name) => !UNUSED.has(name)).map((name) => [name, 0]),
  );
  while (tally.pairs < PAIRS) {
    const schema: JsonSchema = randomSchema(random);
    countKeywords(schema, keywords);
    compareOn(schema, { random, pairs: PER_SCHEMA, tally });
  }

  console.info("random pairs:", tally, "schemas with each keyword:", keywords);
  expect(Object.entries(keywords).filter(([, count]) => count === 0)).toEqual([]);
  expect(tally.refused).toEqual({});
  expect(tally.valid).toBeGreaterThan(tally.pairs / 4);
  expect(tally.pairs - tally.valid).toBeGreaterThan(tally.pairs / 4);
}, 600_000);
