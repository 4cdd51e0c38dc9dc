import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { Json, JsonSchema } from "../../../generator/json.ts";
import { interpret } from "./interpreter.ts";
import { compile, load } from "./load.ts";
import { oneFault } from "./one-fault.ts";
import { createRandom, type Random } from "./random.ts";
import { countKeywords, randomSchema } from "./random-schema.ts";
import { sampleValue } from "./sample-value.ts";

/** `TOOLPACT_FUZZ_RUNS=20000` for the long run. */
const PAIRS = Number(process.env["TOOLPACT_FUZZ_RUNS"] ?? 3000);
const PER_SCHEMA = 8;

/** What Ajv does otherwise than the standard has it. Where it differs from us, one of these has to be why. */
const AJV_BREAKS = {
  names: "core 7.1: what an object has is its own, whatever its prototype answers to",
  evaluated: "core 11: what a branch evaluates counts where the branch fits, and only there",
  prefix: "core 10.3.1.1: `prefixItems` asks nothing of items that aren't there",
  multiple: "validation 6.2.1: `multipleOf` is division by an exact number, however large the value",
} as const;

interface Tally {
  readonly counts: { pairs: number; valid: number; refused: number; ajvDiffers: number; ajvThrows: number };
  readonly keywords: Record<string, number>;
  readonly reasons: Record<string, number>;
}

test("ours and Ajv agree on random schemas and values, or Ajv breaks a rule that has a name", () => {
  const random = createRandom(Number(process.env["TOOLPACT_FUZZ_SEED"] ?? 20260131));
  const counts = { pairs: 0, valid: 0, refused: 0, ajvDiffers: 0, ajvThrows: 0 };
  const tally: Tally = { counts, keywords: {}, reasons: {} };
  while (counts.pairs < PAIRS) compareOn(randomSchema(random), random, tally);

  console.info("differential, toolpact:", counts, "Ajv differs by:", tally.reasons, "keywords:", tally.keywords);
  expect(counts.valid).toBeGreaterThan(counts.pairs / 10);
  expect(counts.refused).toBeLessThan(counts.pairs / PER_SCHEMA / 10);
  expect(Object.keys(tally.keywords).length).toBeGreaterThanOrEqual(36);
}, 600_000);

function compareOn(schema: JsonSchema, random: Random, { counts, keywords, reasons }: Tally): void {
  const { text, diagnostics } = compile({ only: schema });
  if (diagnostics.length > 0) {
    counts.refused++;
    return;
  }
  countKeywords(schema, keywords);
  const { only } = load(text);
  const ajv = ajvOf(schema);
  for (const value of valuesFor(schema, random)) {
    const fits = only?.(value);
    counts.pairs++;
    if (fits === true) counts.valid++;
    // The third opinion decides, and an explanation is there for exactly what doesn't fit.
    const wanted = interpret(schema, value) !== null;
    const quiet = only?.problems(value).length === 0;
    expect({ schema, value, fits, quiet }).toEqual({ schema, value, fits: wanted, quiet: wanted });
    const theirs = ajv(value);
    if (theirs === null) counts.ajvThrows++;
    if (theirs === null || theirs === fits) continue;
    counts.ajvDiffers++;
    const reason = reasonOf(schema, value);
    expect({ schema, value, fits, theirs, reason }).not.toMatchObject({ reason: "none" });
    reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
}

function reasonOf(schema: JsonSchema, value: Json): string {
  const [plainSchema, plainValue] = withPlainNames([schema, value]);
  const plain = ajvOf(plainSchema as JsonSchema)(plainValue as Json);
  if (plain === (interpret(plainSchema as JsonSchema, plainValue as Json) !== null)) return AJV_BREAKS.names;
  const text = JSON.stringify(schema);
  if (/"unevaluated(?:Items|Properties)"/.test(text)) return AJV_BREAKS.evaluated;
  if (/"prefixItems"/.test(text)) return AJV_BREAKS.prefix;
  return /"multipleOf"/.test(text) && /1e\+308/.test(JSON.stringify(value)) ? AJV_BREAKS.multiple : "none";
}

/** The same with names that no prototype has. */
function withPlainNames(parts: readonly [JsonSchema, Json]): readonly Json[] {
  const text = JSON.stringify(parts).replaceAll("__proto__", "pp").replaceAll("constructor", "kk");
  return JSON.parse(text.replaceAll("toString", "tt"));
}

/** Half of them are made to fit, the other half is one fault away. */
function valuesFor(schema: JsonSchema, random: Random): readonly Json[] {
  return Array.from({ length: PER_SCHEMA / 2 }, () => {
    const value = sampleValue(schema, { root: schema, random });
    return [value, oneFault(value, random)];
  }).flat();
}

/** Ajv's answer, or null where it fails at the schema or at the value. */
function ajvOf(schema: JsonSchema): (value: Json) => boolean | null {
  const ajv = new Ajv2020({ ownProperties: true, strict: false, validateSchema: false, logger: false });
  const check = orNull(() => ajv.compile(schema as object));
  return check === null ? () => null : (value) => orNull(() => check(value) === true);
}

function orNull<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
