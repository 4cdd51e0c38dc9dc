import type { Json, JsonObject, JsonSchema } from "../../generator/json.ts";

/** A schema with values to check its type with. */
export interface Shape {
  readonly schema: JsonSchema;
  readonly fits: readonly Json[];
  /** Values that break the schema and that the type refuses. */
  readonly refused: readonly Json[];
}

const closed = (properties: JsonObject, ...required: readonly string[]): JsonObject => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const text = { type: "string" };
const number = { type: "number" };

/** One schema for each constraint that a type can express, and for each that it can't. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  "true is anything": { schema: true, fits: [1, "a", null, [], {}], refused: [] },
  "false is nothing": { schema: false, fits: [], refused: [1, null, {}] },
  "no type is anything": { schema: { minLength: 3 }, fits: [1, "abc", null, {}], refused: [] },
  "keywords about objects say nothing of other kinds": {
    schema: { properties: { a: text }, required: ["a"] },
    fits: [1, "b", null, [], { a: "x" }, { a: "x", b: 1 }],
    refused: [{ a: 1 }, {}],
  },
  "a list of types": { schema: { type: ["string", "null"] }, fits: ["a", null], refused: [1, {}] },
  "integers are numbers": { schema: { type: ["integer", "boolean"] }, fits: [1, true], refused: ["a", null] },
  "closed objects": {
    schema: closed({ a: text, "b-c": number, "": text, __proto__x: text }, "a"),
    fits: [{ a: "x" }, { a: "x", "b-c": 1, "": "y" }],
    refused: [{}, { a: 1 }, { a: "x", z: 1 }],
  },
  "an empty closed object": { schema: closed({}), fits: [{}], refused: [{ a: 1 }, "text", 1] },
  "open objects": {
    schema: { type: "object", properties: { a: text } },
    fits: [{}, { a: "x", z: 1 }],
    refused: [{ a: 1 }],
  },
  "required but undeclared": {
    schema: { type: "object", required: ["a", "b"], properties: { b: text } },
    fits: [
      { a: 1, b: "x" },
      { a: null, b: "x", c: 1 },
    ],
    refused: [{ b: "x" }],
  },
  maps: { schema: { type: "object", additionalProperties: number }, fits: [{}, { a: 1, b: 2 }], refused: [{ a: "x" }] },
  "maps with known properties": {
    schema: { type: "object", properties: { a: text }, additionalProperties: number },
    fits: [{}, { a: "x", b: 2 }],
    refused: [{ a: true }, { b: null }],
  },
  "patterns of properties": {
    schema: { type: "object", patternProperties: { "^n": number, "^s": text }, additionalProperties: false },
    fits: [{}, { n1: 1, s1: "x" }],
    refused: [{ n1: true }],
  },
  "patterns beside properties": {
    schema: {
      type: "object",
      properties: { a: { type: "boolean" } },
      patternProperties: { "^n": number },
      additionalProperties: false,
    },
    fits: [{ a: true, n: 1 }],
    refused: [{ a: "x" }, { n: null }],
  },
  "fixed values of every kind": {
    schema: { enum: ['a"b', 1.5, -2, null, true, [1, "x"], { k: [null] }, {}, 1e300] },
    fits: ['a"b', 1.5, -2, null, true, [1, "x"], { k: [null] }, {}, 1e300],
    refused: ["b", 2, false, [2, "x"], { k: [1] }],
  },
  "one fixed value": {
    schema: { const: { a: [1], b: "x" } },
    fits: [{ a: [1], b: "x" }],
    refused: [{ a: [2], b: "x" }, null],
  },
  "type and enum meet": { schema: { type: "string", enum: ["a", 1, null] }, fits: ["a"], refused: [1, null] },
  "an empty enum": { schema: { enum: [] }, fits: [], refused: ["a"] },
  lists: {
    schema: { type: "array", items: { type: ["string", "null"] } },
    fits: [[], ["a", null]],
    refused: [[1], "a"],
  },
  "lists of fixed values": {
    schema: { type: "array", items: { enum: ["a", "b"] } },
    fits: [["a", "b", "a"]],
    refused: [["c"]],
  },
  "lists of at least and at most": {
    schema: { type: "array", items: text, minItems: 1, maxItems: 2 },
    fits: [["a"], ["a", "b"]],
    refused: [[1]],
  },
  "lists of anything": { schema: { type: "array" }, fits: [[], [1, "a", null]], refused: [{}, 1] },
  "the empty list": { schema: { type: "array", items: false }, fits: [[]], refused: [[1]] },
  "tuples that end": {
    schema: { type: "array", prefixItems: [text, number], items: false },
    fits: [[], ["a"], ["a", 1]],
    refused: [[1], ["a", "b"], ["a", 1, 2]],
  },
  "tuples that go on": {
    schema: { type: "array", prefixItems: [text, { enum: [1, 2] }], items: { type: "boolean" }, minItems: 1 },
    fits: [["a"], ["a", 2], ["a", 1, true, false]],
    refused: [[], ["a", 3], ["a", 1, "x"]],
  },
  "tuples that go on with anything": {
    schema: { type: "array", prefixItems: [text], minItems: 1, unevaluatedItems: true },
    fits: [["a"], ["a", 1, null]],
    refused: [[1]],
  },
  "tuples of objects": {
    schema: {
      type: "array",
      prefixItems: [closed({ a: text }, "a"), { type: ["string", "null"] }],
      unevaluatedItems: false,
    },
    fits: [[], [{ a: "x" }], [{ a: "x" }, null]],
    refused: [[{ a: 1 }], [{ a: "x" }, "y", 1]],
  },
  "long tuples": {
    schema: { type: "array", prefixItems: Array.from({ length: 30 }, (_, i) => (i % 2 ? text : number)), items: false },
    fits: [[], [1, "a", 2]],
    refused: [[true]],
  },
  alternatives: {
    schema: { anyOf: [text, closed({ a: number }, "a")] },
    fits: ["x", { a: 1 }],
    refused: [1, { a: "x" }],
  },
  "told apart by a fixed value": {
    schema: {
      oneOf: [
        closed({ kind: { const: "a" }, a: text }, "kind", "a"),
        closed({ kind: { const: "b" }, b: number }, "kind", "b"),
      ],
    },
    fits: [
      { kind: "a", a: "x" },
      { kind: "b", b: 1 },
    ],
    refused: [{ kind: "a", b: 1 }, { kind: "c" }],
  },
  "either property": {
    schema: { ...closed({ a: text, b: number }), anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    fits: [{ a: "x" }, { b: 1 }, { a: "x", b: 1 }],
    refused: [{}, { a: 1 }],
  },
  "an alternative that says nothing": { schema: { anyOf: [text, { minimum: 3 }] }, fits: ["a", 4, null], refused: [] },
  "all of several": {
    schema: {
      type: "object",
      allOf: [{ properties: { a: text }, required: ["a"] }, { properties: { b: number } }],
      unevaluatedProperties: false,
    },
    fits: [{ a: "x" }, { a: "x", b: 1 }],
    refused: [{ b: 1 }, { a: "x", b: "y" }, { a: "x", c: 1 }],
  },
  "all of several, open": {
    schema: {
      allOf: [
        { type: "object", properties: { a: text } },
        { properties: { b: number }, required: ["b"] },
      ],
    },
    fits: [{ b: 1 }, { a: "x", b: 1, c: [] }],
    refused: [{ a: "x" }, { a: 1, b: 1 }, "x"],
  },
  "nothing left over beside alternatives": {
    schema: {
      type: "object",
      properties: { kind: { enum: ["a", "b"] } },
      required: ["kind"],
      oneOf: [
        { properties: { kind: { const: "a" }, a: text }, required: ["a"] },
        { properties: { kind: { const: "b" }, b: number } },
      ],
      unevaluatedProperties: false,
    },
    fits: [{ kind: "a", a: "x" }, { kind: "b" }, { kind: "b", b: 1 }],
    refused: [{ kind: "a" }, { kind: "c" }, { kind: "b", b: "x" }, { kind: "a", a: "x", z: 1 }],
  },
  "nothing left over beside what a type can't show": {
    schema: {
      type: "object",
      properties: { a: text },
      dependentSchemas: { a: { properties: { b: number } } },
      anyOf: [true, { properties: { c: text }, required: ["c"] }],
      if: { properties: { d: { const: 1 } }, required: ["d"] },
      unevaluatedProperties: false,
    },
    fits: [{}, { a: "x", b: 1 }, { c: "y" }, { d: 1 }],
    refused: [{ a: 1 }, { z: 1 }],
  },
  "nothing left over beside a pattern": {
    schema: {
      type: "object",
      allOf: [{ patternProperties: { "^x": number } }],
      properties: { a: text },
      unevaluatedProperties: false,
    },
    fits: [{ a: "x", x1: 1 }],
    refused: [{ a: 1 }],
  },
  "left over by a schema": {
    schema: { type: "object", properties: { a: text }, unevaluatedProperties: number },
    fits: [{ a: "x", b: 1 }],
    refused: [{ a: 1 }],
  },
  conditions: {
    schema: {
      type: "object",
      properties: { a: { type: "boolean" }, b: text },
      required: ["a"],
      if: { properties: { a: { const: true } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { required: ["b"] },
      else: { properties: { b: false } },
    },
    fits: [{ a: true, b: "x" }, { a: false }, { a: false, c: 1 }],
    refused: [{ a: 1 }, {}],
  },
  "fixed values beside others": {
    schema: {
      allOf: [{ enum: ["a", "b", 1] }, { anyOf: [{ const: "b" }, { const: "c" }, { const: 2 }] }, { enum: ["b", "c"] }],
    },
    fits: ["b"],
    refused: ["a", "c", 1],
  },
  "what it is not": { schema: { type: ["string", "number"], not: { const: 3 } }, fits: ["a", 4], refused: [null] },
  contradictions: { schema: { type: "string", allOf: [{ type: "number" }] }, fits: [], refused: ["a", 1] },
  "names that mean something": {
    schema: closed(
      { constructor: text, toString: number, hasOwnProperty: text, "*/ evil": text, "a\nb": text },
      "toString",
    ),
    fits: [{ toString: 1, constructor: "x", "*/ evil": "y", "a\nb": "z" }],
    refused: [{ toString: "x" }],
  },
};
