/**
 * How many examples random and exhaustive tests try, from `TOOLPACT_SCALE`:
 * `small` (the default) for `npm test`, `full` for `.ci/run` and `npm run test:all`, `long` for `npm run test:long`,
 * `tiny` for coverage and mutation, which run the tests slowly or thousands of times.
 */
export type Scale = "tiny" | "small" | "full" | "long";

const FACTORS: Readonly<Record<Scale, number>> = { tiny: 0.01, small: 0.2, full: 1, long: 10 };

/** Fewer examples than this show little; a test that asks for fewer gets what it asks for. */
const MIN_EXAMPLES = 20;

/** The scale of this run. Throws for a value that is not a scale. */
export const scale: Scale = parseScale(process.env["TOOLPACT_SCALE"]);

/** A count of examples at the scale of this run: `fullCount` at scale `full`, never less than `minCount`. */
export function scaled(fullCount: number, minCount = Math.min(fullCount, MIN_EXAMPLES)): number {
  return Math.max(minCount, Math.round(fullCount * FACTORS[scale]));
}

function parseScale(value: string | undefined): Scale {
  if (value === undefined || value === "") return "small";
  if (Object.hasOwn(FACTORS, value)) return value as Scale;
  throw new Error(`TOOLPACT_SCALE is "${value}". Use one of ${Object.keys(FACTORS).join(", ")}.`);
}
