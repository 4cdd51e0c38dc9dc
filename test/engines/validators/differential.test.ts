import { expect, test } from "vitest";
import { KEYWORDS } from "../../../generator/engines/schema-keywords.ts";
import type { JsonSchema } from "../../../generator/json.ts";
import { compareOn, newTally } from "./compare.ts";
import { createRandom } from "./random.ts";
import { countKeywords, randomSchema } from "./random-schema.ts";

/** `TOOLPACT_FUZZ_RUNS=20000` for the long run, which `npm run test:long` makes. */
const PAIRS = Number(process.env["TOOLPACT_FUZZ_RUNS"] ?? 3000);
const PER_SCHEMA = 8;
/** Said of a document, not of a value: contracts have no use for them, and `$dynamicRef` is refused. */
const UNUSED: ReadonlySet<string> = new Set(["$id", "$dynamicAnchor"]);

test("ours and Ajv agree on random schemas and values, or Ajv breaks a rule that has a name", () => {
  const random = createRandom(Number(process.env["TOOLPACT_FUZZ_SEED"] ?? 20260131));
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
