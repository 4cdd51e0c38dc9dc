import type { Json, JsonSchema } from "../../generator/json.ts";
import { oneFault } from "../../test/engines/validators/one-fault.ts";
import { createRandom } from "../../test/engines/validators/random.ts";
import { sampleValue } from "../../test/engines/validators/sample-value.ts";

/** Values to check, as `JSON.parse` makes them: some that fit a schema, and some one fault away. */
export interface Samples {
  readonly valid: readonly Json[];
  readonly rejected: readonly Json[];
}

const WANTED = 24;
const PATIENCE = 4000;

/** The same values for the same schema; `fits` separates valid from invalid ones. Lists may stay short or empty. */
export function samples(schema: JsonSchema, fits: (value: Json) => boolean): Samples {
  const random = createRandom(11);
  const valid: Json[] = [];
  const rejected: Json[] = [];
  for (let tries = 0; tries < PATIENCE && Math.min(valid.length, rejected.length) < WANTED; tries++) {
    const value = parsed(sampleValue(schema, { root: schema, random }));
    if (!fits(value)) continue;
    if (valid.length < WANTED) valid.push(value);
    const faulty = parsed(oneFault(value, random));
    if (!fits(faulty) && rejected.length < WANTED) rejected.push(faulty);
  }
  return { valid, rejected };
}

function parsed(value: Json): Json {
  return JSON.parse(JSON.stringify(value));
}
