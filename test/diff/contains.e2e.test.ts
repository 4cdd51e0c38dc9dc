import { expect, test } from "vitest";
import { isContained } from "../../generator/diff/satisfiability/contains.ts";
import type { JsonSchema } from "../../generator/json.ts";
import { FORMAT_NAMES, FORMAT_SHAPES } from "../../generator/json-schema/format-shapes.ts";
import { KEYWORDS } from "../../generator/json-schema/keywords.ts";
import { hasFormat } from "../../generator/json-schema/pattern-match.ts";
import { isValid } from "../../generator/json-schema/reference-validator.ts";
import { type FormatName, formats } from "../../runtime/validation.ts";
import { validatorOf } from "../engines/validators/load.ts";
import { createRandom } from "../engines/validators/random.ts";
import { samplePattern } from "../engines/validators/sample-pattern.ts";
import { scaled } from "../support/scale.ts";
import { comparePairs } from "./random-pairs.ts";

const PAIRS = scaled(200, 100);
const SEED = Number(process.env["TOOLPACT_SEED"] ?? 9);

test("of random pairs of schemas no verdict is wrong, few are open, and what breaks is shown", () => {
  const { verdicts, unknown, keywords, wrong } = comparePairs(PAIRS, SEED, 200);
  console.info("pairs:", verdicts, "open:", unknown, "\nkeywords:", keywords);
  expect(wrong).toEqual([]);
  expect(verdicts["unknown"] ?? 0).toBeLessThanOrEqual(PAIRS * 0.1);
  // Every verdict of this kind comes with a value that the engine's validators were asked about.
  expect(verdicts["not-contained"] ?? 0).toBeGreaterThan(PAIRS * 0.2);
  const missing = [...KEYWORDS.keys()].filter((keyword) => keywords[keyword] === undefined);
  expect(missing.filter((keyword) => !["$dynamicAnchor", "$id"].includes(keyword))).toEqual([]);
}, 900_000);

const object = (properties: JsonSchema, more: object = {}): JsonSchema => ({
  type: "object",
  properties,
  additionalProperties: false,
  ...more,
});

test.each<readonly [name: string, inner: JsonSchema, outer: JsonSchema]>([
  ["bounds", { type: "integer", minimum: 3 }, { type: "number", minimum: 2.5 }],
  ["steps", { type: "integer", multipleOf: 6 }, { type: "integer", multipleOf: 3 }],
  ["nullable in three spellings", { type: ["string", "null"] }, { anyOf: [{ type: "string" }, { const: null }] }],
  ["an enum and a type", { enum: ["a", "b"] }, { type: "string", maxLength: 1 }],
  ["patterns", { type: "string", pattern: "^[0-9]{4}$" }, { type: "string", pattern: "^\\d+$", maxLength: 4 }],
  ["a pattern and a length", { type: "string", pattern: "^a{1,3}$" }, { type: "string", minLength: 1, maxLength: 3 }],
  [
    "a format and a pattern",
    { type: "string", format: "ipv4" },
    { type: "string", pattern: "^[0-9.]+$", minLength: 7 },
  ],
  ["a format and a length", { type: "string", format: "uuid" }, { type: "string", minLength: 36, maxLength: 36 }],
  ["closed and open objects", object({ a: true }), { type: "object", maxProperties: 1 }],
  ["a property behind a pattern", object({ ab: { const: 1 } }), { patternProperties: { "^a": { type: "integer" } } }],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  ["conditions", { if: { required: ["a"] }, then: { required: ["b"] } }, { dependentRequired: { a: ["b"] } }],
  ["dependencies", { dependentRequired: { a: ["b"] } }, { dependentSchemas: { a: { required: ["b"] } } }],
  ["one of distinct branches", { oneOf: [{ const: 1 }, { const: 2 }] }, { anyOf: [{ const: 2 }, { const: 1 }] }],
  ["prefixes", { type: "array", prefixItems: [{ const: 1 }], items: false }, { maxItems: 1, items: { const: 1 } }],
  ["contains", { type: "array", items: { const: 1 }, minItems: 2 }, { contains: { const: 1 }, minContains: 2 }],
  ["three booleans that differ", { type: "array", items: { type: "boolean" }, minItems: 3, uniqueItems: true }, false],
  [
    "unevaluated properties",
    { allOf: [{ properties: { a: true } }], properties: { b: true }, unevaluatedProperties: false },
    { propertyNames: { enum: ["a", "b"] } },
  ],
  [
    "unevaluated items",
    { prefixItems: [true], contains: { type: "integer" }, unevaluatedItems: false },
    { items: { type: "integer" }, prefixItems: [true] },
  ],
  [
    "recursion",
    {
      $ref: "#/$defs/Tree",
      $defs: { Tree: object({ kids: { type: "array", items: { $ref: "#/$defs/Tree" }, maxItems: 2 } }) },
    },
    {
      $ref: "#/$defs/Tree",
      $defs: { Tree: object({ kids: { type: "array", items: { $ref: "#/$defs/Tree" }, maxItems: 3 } }) },
    },
  ],
])("%s: proved, and not the other way round unless both are the same", (_name, inner, outer) => {
  expect(isContained(inner, outer)).toEqual({ kind: "contained" });
  const back = isContained(outer, inner);
  expect(back.kind).not.toBe("unknown");
  if (back.kind === "not-contained") {
    expect([validatorOf(outer)(back.witness), validatorOf(inner)(back.witness)]).toEqual([true, false]);
  }
});

test("what a pattern with look-ahead demands is not guessed", () => {
  const [a, b] = ["^(?=a)", "^(?=[a])"].map((pattern) => ({ type: "string", pattern }));
  expect(isContained(a ?? true, b ?? true).kind).toBe("unknown");
});

test("a schema too deep to be read does not prove anything", () => {
  let deep: JsonSchema = { type: "string" };
  for (let depth = 0; depth < 5_000; depth++) deep = { type: "array", items: deep };
  expect(isContained(deep, { type: "array", items: { type: "array" } }).kind).not.toBe("not-contained");
});

test.each(FORMAT_NAMES)("%s: a definite verdict is the runtime's verdict", (name) => {
  const random = createRandom(7);
  const shape = FORMAT_SHAPES[name];
  expect(shape?.samples.map((text) => formats[name as FormatName](text))).toEqual(shape?.samples.map(() => true));
  const texts = [shape?.wide ?? "", shape?.narrow ?? "", "^[0-9a-zA-Z:.@/T-]{0,40}$"].flatMap((pattern) =>
    Array.from({ length: 300 }, () => samplePattern(pattern, random)),
  );
  const wrong = texts.filter((text) => {
    const verdict = hasFormat(name, text);
    return verdict !== null && verdict !== formats[name as FormatName](text);
  });
  expect(wrong).toEqual([]);
});

test("the plain reading agrees with the engine's validators", () => {
  expect(isValid({ type: "object", properties: { a: { type: "integer" } }, required: ["a"] }, { a: 1 })).toBe(true);
  expect(isValid({ format: "date" }, "2026-02-30")).toBeNull();
  expect(isValid({ format: "date" }, "yesterday")).toBe(false);
});

test("a pattern with endlessly many ways through it holds nothing up", () => {
  const steep = { type: "string", minLength: 40, pattern: "^(a+)+$" };
  expect(isContained(steep, { ...steep, pattern: "^(a+)+b$" })).toEqual({
    kind: "not-contained",
    witness: "a".repeat(40),
  });
  expect(isContained(steep, { ...steep, pattern: "^(?=a)(a+)+b$" })).toMatchObject({ kind: "unknown" });
  const plain = { type: "string", minLength: 900_000, pattern: "a+b" };
  expect(isContained(plain, { ...plain, pattern: "a+c" })).toMatchObject({ kind: "unknown" });
});

test.each(["^^ab$", "^ab$$", "(^|b){3}ab$", "^(^ab$)$"])("%s: an end may be asked for more than once", (pattern) => {
  expect(isContained({ type: "string", pattern }, { type: "integer" })).toEqual({
    kind: "not-contained",
    witness: "ab",
  });
});
