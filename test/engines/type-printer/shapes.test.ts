import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { typesToolpact } from "../../../generator/engines/types-toolpact.ts";
import type { Json, JsonObject, JsonSchema } from "../../../generator/json.ts";
import { AT } from "../load-validators.ts";
import { evaluate } from "../reference-validator.ts";
import { checkModules } from "./check-modules.ts";
import { instanceText } from "./instance-text.ts";

interface Case {
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

const CASES: Readonly<Record<string, Case>> = {
  "a schema without a type says nothing of other kinds": {
    schema: { properties: { a: text }, required: ["a"], prefixItems: [number] },
    fits: [1, "b", null, [], [1, "x"], { a: "x", b: 1 }],
    refused: [{ a: 1 }, {}, ["x"]],
  },
  "known properties keep their types beside a map": {
    schema: { type: "object", properties: { a: text }, additionalProperties: number },
    fits: [{}, { a: "x", b: 2 }],
    refused: [{ a: true }, { b: null }],
  },
  "patterns of plain text tell names apart": {
    schema: {
      type: "object",
      properties: { "x-known": { const: 1 } },
      patternProperties: { "^x-": number, "-y$": text },
      additionalProperties: false,
    },
    fits: [{}, { "x-a": 1, "a-y": "b", "x-known": 1 }],
    refused: [{ "x-a": "b" }, { "a-y": 1 }, { other: 1 }, { "x-known": 2 }],
  },
  "other patterns widen the map": {
    schema: { type: "object", patternProperties: { "^\\d+$": number, "^s.s$": text }, additionalProperties: false },
    fits: [{ "1": 2, sas: "x" }],
    refused: [{ "1": null }],
  },
  "a tuple as long as it may be": {
    schema: { type: "array", prefixItems: [text, number, text], minItems: 1, maxItems: 2 },
    fits: [["a"], ["a", 1]],
    refused: [[], ["a", 1, "b"], [1]],
  },
  "a tuple ends before an item that nothing fits": {
    schema: { type: "array", prefixItems: [text, false, text] },
    fits: [[], ["a"]],
    refused: [["a", 1], [1]],
  },
  "a long list of at least one is a plain list": {
    schema: { type: "array", items: text, minItems: 1, maxItems: 1000 },
    fits: [["a"], ["a", "b"]],
    refused: [[1]],
  },
  "nothing left over in a list": {
    schema: { type: "array", allOf: [{ prefixItems: [text] }], prefixItems: [true, number], unevaluatedItems: false },
    fits: [["a", 1], []],
    refused: [["a", 1, 2], [1]],
  },
  "what is contained is evaluated": {
    schema: { type: "array", prefixItems: [number], contains: text, unevaluatedItems: false },
    fits: [[1, "a", "b"]],
    refused: [[1, 2, "a"]],
  },
  "alternatives merge with what stands beside them": {
    schema: { ...closed({ a: text, b: number }), oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    fits: [{ a: "x" }, { b: 1 }],
    refused: [{}, { a: "x", b: 1 }],
  },
  "nothing left over beside alternatives that may both hold": {
    schema: {
      type: "object",
      anyOf: [
        { properties: { a: text }, required: ["a"] },
        { properties: { b: number }, required: ["b"] },
      ],
      unevaluatedProperties: false,
    },
    fits: [{ a: "x" }, { b: 1 }, { a: "x", b: 1 }],
    refused: [{}, { a: "x", c: 1 }],
  },
  "nothing left over beside an alternative that says nothing": {
    schema: {
      type: "object",
      properties: { a: text },
      anyOf: [true, { properties: { c: text }, required: ["c"] }],
      unevaluatedProperties: false,
    },
    fits: [{}, { a: "x" }, { c: "y" }],
    refused: [{ a: 1 }, { d: 1 }],
  },
  "all of several, each closed": {
    schema: { allOf: [closed({ a: text, b: true }), closed({ b: number, c: text })] },
    fits: [{}, { b: 1 }],
    refused: [{ a: "x" }, { b: "x" }, { c: "x" }],
  },
  "a condition on a fixed value": {
    schema: {
      ...closed({ kind: { enum: ["a", "b", "c"] }, more: text }, "kind"),
      if: { properties: { kind: { const: "a" } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { required: ["more"] },
      else: { properties: { more: false } },
    },
    fits: [{ kind: "a", more: "x" }, { kind: "b" }],
    refused: [{ kind: "a" }, { kind: "b", more: "x" }, { kind: "d" }],
  },
  "properties that need others": {
    schema: {
      ...closed({ a: text, b: text, c: text }),
      dependentRequired: { a: ["b"] },
      dependentSchemas: { c: { properties: { b: { const: "yes" } } } },
    },
    fits: [{}, { b: "x" }, { a: "x", b: "y" }, { c: "x", b: "yes" }, { c: "x" }],
    refused: [{ a: "x" }, { c: "x", b: "no" }],
  },
  "what it is not": {
    schema: {
      type: ["string", "boolean", "object"],
      not: { anyOf: [{ const: true }, { type: "object" }, { const: "a" }] },
    },
    fits: ["b", false],
    refused: [true, {}],
  },
  "an object it is not": {
    schema: { type: "object", properties: { a: text, b: text }, not: { required: ["a"] } },
    fits: [{}, { b: "x" }],
    refused: [{ a: "x" }],
  },
  "names from a list": {
    schema: { type: "object", propertyNames: { enum: ["a", "b"] }, additionalProperties: number },
    fits: [{}, { a: 1, b: 2 }],
    refused: [{ c: 1 }, { a: "x" }],
  },
  "names by a pattern": {
    schema: { type: "object", propertyNames: { pattern: "^a" }, additionalProperties: number },
    fits: [{}, { a: 1, ab: 2 }],
    refused: [{ b: 1 }, { a: "x" }],
  },
  "a condition may fail by more dependents than are told apart": {
    schema: {
      if: { dependentSchemas: { a: false, b: false, c: false, d: false } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: closed({ e: text }, "e"),
    },
    fits: [{ a: 1 }, { d: 1 }, { e: "x" }],
    refused: [1, "x"],
  },
  "a condition may fail by names that a recursive type describes": {
    schema: {
      not: { propertyNames: { $ref: "#/$defs/self" } },
      $defs: { self: { $ref: "#" } },
    },
    fits: [{ a: 1 }],
    refused: [1, []],
  },
  "a map holds no object with an inherited name, which is printed as anything": {
    schema: {
      type: "object",
      patternProperties: { x: closed({ constructor: { const: 1 } }) },
      additionalProperties: { type: "object", additionalProperties: { const: 1 } },
    },
    fits: [{ ax: {}, b: { c: 1 } }],
    refused: [{ ax: { d: 1 } }, { b: 1 }],
  },
  "a fixed value is all there is": {
    schema: { const: { a: [1, { b: null }], c: {} } },
    fits: [{ a: [1, { b: null }], c: {} }],
    refused: [
      { a: [1, { b: 1 }], c: {} },
      { a: [1, { b: null }], c: { d: 1 } },
    ],
  },
  "a type leads back to itself": {
    schema: {
      ...closed({ name: text, children: { type: "array", items: { $ref: "#/$defs/self" } } }, "name"),
      $defs: { self: { $ref: "#" } },
    },
    fits: [{ name: "a", children: [{ name: "b" }] }],
    refused: [{ name: "a", children: [{ name: 1 }] }],
  },
  "names that every object has": {
    schema: closed({ toString: text, constructor: number, "a\nb": text, "*/": text }, "toString"),
    fits: [{ toString: "x", "*/": "y", "a\nb": "z" }],
    refused: [{ toString: 1 }],
  },
};

test("every value that fits a schema fits its type, and the type refuses what it can", async () => {
  const cases = await Promise.all(Object.entries(CASES).map(moduleOf));
  const faults = checkModules(new Map(cases.map(({ path, text: module }) => [path, module])));
  for (const { path, text: module, refused } of cases) {
    const lines = new Set((faults.get(path) ?? []).map(({ line }) => line));
    expect([...lines], module).toEqual(refused);
  }
}, 60_000);

/** The type of a case and an assignment for each of its values, with the lines that have to be refused. */
async function moduleOf([name, { schema, fits, refused }]: readonly [string, Case], index: number) {
  const judged = [...fits, ...refused].map((value) => isValid(schema, value));
  expect(judged, name).toEqual([...fits.map(() => true), ...refused.map(() => false)]);
  const types = await print(schema);
  const lines = [...fits, ...refused].map((value, at) => `export const v${at}: Shape = ${instanceText(value)};`);
  const first = types.split("\n").length - 1 + fits.length;
  const path = `/shapes/${index}.ts`;
  return { path, text: `${types}${lines.join("\n")}\n// ${name}`, refused: refused.map((_value, at) => first + at) };
}

/** By Ajv, and by our reading of the standard where Ajv is wrong: about what `contains` evaluates. */
function isValid(schema: JsonSchema, value: Json): boolean {
  const isForAjv = !JSON.stringify(schema).includes(`"contains"`);
  return isForAjv ? ajv.validate(schema as JsonObject, value) : evaluate(schema, value) !== null;
}

const ajv = new Ajv2020({ strict: false, ownProperties: true });

async function print(schema: JsonSchema): Promise<string> {
  const request = { typeName: "Shape", parameters: [], schema, description: null, at: AT };
  const { text, diagnostics } = await typesToolpact.print([request], { self: "Shape" });
  expect(diagnostics).toEqual([]);
  return text;
}

test("what is printed is finished", async () => {
  const state = {
    description: "Where it stands.",
    oneOf: [closed({ kind: { const: "done" } }, "kind"), closed({ kind: { const: "failed" }, why: text }, "kind")],
  };
  const long = Array.from({ length: 12 }, (_, index) => `a-rather-long-value-${index}`);
  const schema = {
    ...closed(
      { id: { ...text, minLength: 1, maxLength: 8, pattern: "^[a-z]+$" }, state, "two words": text },
      "id",
      "state",
    ),
  };
  const printed = await printAll([
    ["Job", schema, "A job."],
    ["Jobs", { type: "array", items: { anyOf: [{ $ref: "#/$defs/job" }, { type: "null" }] } }, null],
    ["Names", { enum: long }, null],
    ["Nothing", closed({}), null],
    ["Limits", { type: "object", additionalProperties: { type: "integer", minimum: 0 } }, null],
    ["Point", { type: "array", prefixItems: [number, number], minItems: 2, items: false }, null],
    ["Old", { type: "integer", exclusiveMinimum: 0, default: 5, deprecated: true }, "Not used."],
  ]);
  expect(printed).toMatchInlineSnapshot(`
    "/** A job. */
    export interface Job {
      /** 1 to 8 characters. Pattern: \`^[a-z]+$\`. */
      id: string;
      /** Where it stands. */
      state:
        | {
            kind: "done";
          }
        | {
            kind: "failed";
            why?: string;
          };
      "two words"?: string;
    }

    export type Jobs = (Job | null)[];

    export type Names =
      | "a-rather-long-value-0"
      | "a-rather-long-value-1"
      | "a-rather-long-value-2"
      | "a-rather-long-value-3"
      | "a-rather-long-value-4"
      | "a-rather-long-value-5"
      | "a-rather-long-value-6"
      | "a-rather-long-value-7"
      | "a-rather-long-value-8"
      | "a-rather-long-value-9"
      | "a-rather-long-value-10"
      | "a-rather-long-value-11";

    export type Nothing = Record<string, never>;

    export interface Limits {
      [key: string]: number;
    }

    /** At least 2 items. */
    export type Point = [number, number];

    /**
     * Not used. More than 0. Default: 5.
     * @deprecated
     */
    export type Old = number;
    "
  `);
});

async function printAll(all: readonly (readonly [string, JsonSchema, string | null])[]): Promise<string> {
  const requests = all.map(([typeName, schema, description]) => ({
    typeName,
    parameters: [],
    schema,
    description,
    at: AT,
  }));
  const { text, diagnostics } = await typesToolpact.print(requests, { job: "Job" });
  expect(diagnostics).toEqual([]);
  return text;
}

test("a reference that leads nowhere, and a type made of itself, are refused with their place", async () => {
  const requests = [
    {
      typeName: "A",
      parameters: [],
      schema: { properties: { b: { $ref: "#/$defs/lost" } } },
      description: null,
      at: AT,
    },
    { typeName: "B", parameters: [], schema: { anyOf: [text, { $ref: "#/$defs/b" }] }, description: null, at: AT },
  ];
  const { text: printed, diagnostics } = await typesToolpact.print(requests, { b: "B" });
  expect(printed).toBe("");
  expect(diagnostics.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "The engine "toolpact" can't print the type \`A\`: \`$ref\` (at /properties/b/$ref): it names no type that is printed.",
      "The engine "toolpact" can't print the type \`B\`: \`$ref\`: the type is made of itself.",
    ]
  `);
});
