import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json, JsonObject, JsonSchema } from "../../generator/json.ts";
import { compile, load } from "./load-validators.ts";
import { evaluate } from "./reference-validator.ts";

const NAMES = ["a", "b", "constructor", "toString", "__proto__", "x-1"];
const DEFS = ["one", "two", "loop"];

const scalar: fc.Arbitrary<Json> = fc.constantFrom<Json>(null, true, 0, 1, 1.5, -2, "", "a", "ab", "\u{1F600}");
const value: fc.Arbitrary<Json> = fc.letrec<{ any: Json }>((tie) => ({
  any: fc.oneof(
    { weight: 3, arbitrary: scalar },
    { weight: 2, arbitrary: fc.array(tie("any"), { maxLength: 3 }) },
    { weight: 5, arbitrary: objectOf(tie("any"), NAMES, 3) },
  ),
})).any;

function objectOf<T>(
  held: fc.Arbitrary<T>,
  names: readonly string[],
  most: number,
): fc.Arbitrary<Readonly<Record<string, T>>> {
  const entry = fc.tuple(fc.constantFrom(...names), held);
  return fc
    .uniqueArray(entry, { maxLength: most, selector: ([name]) => name })
    .map((entries) => Object.fromEntries(entries));
}

const kind = fc.constantFrom("string", "number", "integer", "boolean", "null", "array", "object");

/** `shared` keywords are common; `$ref` leads only forwards or below a property, so that nothing turns in a circle. */
const schema: fc.Arbitrary<JsonSchema> = fc.letrec<{ any: JsonSchema; object: JsonSchema }>((tie) => {
  const any = tie("any");
  const few = fc.array(any, { minLength: 1, maxLength: 3 });
  const part = (keyword: string, held: fc.Arbitrary<Json>) => held.map((one): JsonObject => ({ [keyword]: one }));
  const parts: readonly fc.Arbitrary<JsonObject>[] = [
    part("type", fc.oneof(kind, fc.uniqueArray(kind, { minLength: 1, maxLength: 3 }))),
    part("const", scalar),
    part("enum", fc.array(value, { maxLength: 3 })),
    part("minimum", fc.constantFrom(0, 1)),
    part("maxLength", fc.constantFrom(0, 1)),
    part("maxItems", fc.constantFrom(0, 2)),
    part("minProperties", fc.constantFrom(1, 2)),
    part("required", fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 2 })),
    part("uniqueItems", fc.boolean()),
    part("properties", objectOf(any, NAMES, 3)),
    part("properties", objectOf(any, NAMES, 3)),
    part("properties", objectOf(any, NAMES, 3)),
    part("patternProperties", objectOf(any, ["^a", "o", "__proto__", "^x-"], 2)),
    part("additionalProperties", any),
    part("unevaluatedProperties", fc.oneof(fc.constant(false), any)),
    part("unevaluatedProperties", fc.constant(false)),
    part("unevaluatedItems", fc.oneof(fc.constant(false), any)),
    part("prefixItems", few),
    part("items", any),
    fc.tuple(any, fc.constantFrom(0, 1, 2)).map(([contains, minContains]): JsonObject => ({ contains, minContains })),
    part("propertyNames", fc.constantFrom<Json>({ maxLength: 1 }, { enum: ["a", "__proto__"] }, false)),
    part("dependentSchemas", objectOf(any, NAMES, 2)),
    part("not", any),
    part("allOf", few),
    part("anyOf", few),
    part("anyOf", few),
    part("oneOf", few),
    part("oneOf", few),
    fc.tuple(any, any).map(([condition, then]): JsonObject => ({ if: condition, then })),
    fc.tuple(any, any).map(([condition, other]): JsonObject => ({ if: condition, else: other })),
    fc.tuple(any, any, any).map(([condition, then, other]): JsonObject => ({ if: condition, then, else: other })),
    part("if", any),
    part("$ref", fc.constantFrom("#/$defs/one", "#/$defs/two")),
    part("properties", objectOf(fc.constant<Json>({ $ref: "#/$defs/loop" }), NAMES, 2)),
  ];
  return {
    object: fc
      .array(fc.oneof(...parts), { minLength: 1, maxLength: 4 })
      .map((made): JsonSchema => Object.assign({}, ...made)),
    any: fc.oneof(
      { maxDepth: 4, depthSize: "small", withCrossShrink: true },
      fc.constantFrom<JsonSchema>(true, {}, false),
      tie("object"),
    ),
  };
}).object;

test("validators agree with a reading of the standard word by word, or are refused", () => {
  const runs = Number(process.env["TOOLPACT_FUZZ_RUNS"] ?? 1500);
  const counts = { refused: 0, compared: 0, valid: 0 };
  const documents = fc.tuple(schema, fc.tuple(schema, schema, schema), fc.array(value, { minLength: 8, maxLength: 8 }));
  fc.assert(
    fc.property(documents, ([root, defs, values]) => {
      const whole: JsonSchema = {
        ...(root as JsonObject),
        $defs: Object.fromEntries(DEFS.map((name, i) => [name, defs[i] ?? true])),
      };
      const { text, diagnostics } = compile({ only: whole });
      if (diagnostics.length > 0) {
        counts.refused++;
        return;
      }
      const { only } = load(text);
      // Twice: what one call leaves behind must not change the next.
      for (const one of [...values, ...values]) {
        const fits = evaluate(whole, one) !== null;
        counts.compared++;
        if (fits) counts.valid++;
        expect({ one, fits: only?.(one), quiet: only?.problems(one).length === 0 }).toEqual({ one, fits, quiet: fits });
      }
    }),
    { numRuns: runs, seed: Number(process.env["TOOLPACT_FUZZ_SEED"] ?? 7) },
  );
  console.info("differential:", counts);
  expect(counts.refused).toBeLessThan(runs / 2);
  expect(counts.valid).toBeGreaterThan(counts.compared / 10);
}, 120_000);
