import { expect, test } from "vitest";
import { typesToolpact } from "../../../generator/engines/types-toolpact.ts";
import type { JsonObject, JsonSchema } from "../../../generator/json.ts";
import { AT } from "../load-validators.ts";

const DEPTH = 40;
const either: JsonObject = { anyOf: [{ required: ["a"] }, { required: ["b"] }, { required: ["x"] }] };

/** Schemas in which every level could double what is printed. */
const NESTED: Readonly<Record<string, (inner: JsonSchema, level: number) => JsonSchema>> = {
  "alternatives beside properties": (inner) => ({ type: "object", properties: { x: inner, a: true }, ...either }),
  "alternatives beside properties, closed": (inner) => ({
    type: "object",
    properties: { x: inner, a: true },
    ...either,
    unevaluatedProperties: false,
  }),
  "maps beside properties": (inner) => ({
    type: "object",
    properties: { x: { type: "array", items: inner } },
    additionalProperties: { type: "string" },
  }),
  "conditions in conditions": (inner, level) => ({
    if: { required: ["a"], properties: { [`k${level}`]: { const: level } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { properties: { x: inner } },
    else: { required: ["x"] },
  }),
  "conditions beside conditions": (inner, level) => ({
    if: { required: [`a${level}`] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { required: [`b${level}`] },
    else: inner,
  }),
  "dependents in dependents": (inner, level) => ({
    dependentSchemas: { a: inner, [`b${level}`]: { required: ["c"] } },
    properties: { c: { const: level } },
  }),
  "all of many alternatives": (inner, level) => ({
    allOf: [inner, { anyOf: [{ properties: { [`p${level}`]: { const: 1 } } }, { required: [`q${level}`] }] }],
  }),
  "what it is not": (inner, level) => ({ not: { properties: { x: { not: inner }, [`y${level}`]: { const: 1 } } } }),
  "one of many": (inner, level) => ({
    oneOf: [inner, { required: [`a${level}`] }, { required: ["x"], properties: { y: { const: level } } }],
  }),
};

test.each(Object.entries(NESTED))("%s: 40 levels print in bounded space", async (_name, nest) => {
  let schema: JsonSchema = { type: "string" };
  for (let level = 0; level < DEPTH; level++) schema = nest(schema, level);
  const { text, diagnostics } = await print(["Deep", schema]);
  expect(diagnostics).toEqual([]);
  expect(text.length).toBeLessThan(2_000_000);
});

test("types made of types, each twice, stay short", async () => {
  const narrowed = (level: number): JsonObject => ({ $ref: `#/$defs/t${level}`, required: ["z"] });
  const all = Array.from({ length: DEPTH }, (_, level): readonly [string, JsonSchema] => {
    const next = level + 1 < DEPTH ? { x: narrowed(level + 1), y: narrowed(level + 1) } : {};
    return [`T${level}`, { type: "object", properties: { ...next, z: { type: "number" } }, required: ["x"] }];
  });
  const { text, diagnostics } = await print(...all);
  expect(diagnostics).toEqual([]);
  expect(text.length).toBeLessThan(1_000_000);
});

function print(...all: readonly (readonly [string, JsonSchema])[]) {
  const refs = Object.fromEntries(all.map(([typeName]) => [typeName.toLowerCase(), typeName]));
  const requests = all.map(([typeName, schema]) => ({ typeName, parameters: [], schema, description: null, at: AT }));
  return typesToolpact.print(requests, refs);
}
