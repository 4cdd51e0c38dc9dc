import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { loosenSensitive } from "../../generator/advertised/loosen-sensitive.ts";
import { asChecked, type Form, formedIn, resultSchema } from "../../generator/advertised/result-schema.ts";
import type { Json, JsonObject, JsonSchema } from "../../generator/json.ts";
import { bundleWith } from "../../generator/json-schema/bundle.ts";
import type { ContractModel, Tool } from "../../generator/model.ts";
import { createRedactor } from "../../runtime/redaction/redact.ts";
import { lowerText } from "../support/lower-text.ts";
import { scaled } from "../support/scale.ts";

const NAMES = ["a", "b"] as const;
const TEXTS = ["x", "yy", "zzz"] as const;

const values: fc.Arbitrary<Json> = fc.letrec<{ value: Json; object: Json; list: Json }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.constantFrom<Json>(...TEXTS, 1), tie("object"), tie("list")),
  object: fc.dictionary(fc.constantFrom(...NAMES), tie("value"), { maxKeys: 2, noNullPrototype: true }),
  list: fc.array(tie("value"), { maxLength: 3 }),
})).value;

const results = fc.dictionary(fc.constantFrom(...NAMES), values, { maxKeys: 2, noNullPrototype: true });

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

/** Schemas in which any part may mark any location, and any other part may constrain the strings there. */
const schemas: fc.Arbitrary<JsonObject> = fc.letrec<
  Record<"schema" | "text" | "object" | "list" | "joined", JsonObject>
>((tie) => {
  const some = fc.array(tie("schema"), { minLength: 1, maxLength: 2 });
  return {
    schema: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { arbitrary: tie("text"), weight: 3 },
      { arbitrary: fc.constantFrom<JsonObject>({ $ref: "A" }, { $ref: "B" }, {}), weight: 1 },
      { arbitrary: tie("object"), weight: 4 },
      { arbitrary: tie("list"), weight: 2 },
      { arbitrary: tie("joined"), weight: 3 },
    ),
    text: fc
      .record({
        type: optional(fc.constant("string")),
        pattern: optional(fc.constantFrom("^x", "z")),
        maxLength: optional(fc.constantFrom(2, 3)),
        minLength: optional(fc.constantFrom(1, 2)),
        enum: optional(fc.constantFrom<Json>(["x", "yy"], ["zzz", { a: "x" }, ["yy"]])),
        "x-sensitive": optional(fc.constant(true)),
      })
      .map(written),
    object: fc
      .record({
        type: optional(fc.constant("object")),
        properties: optional(
          fc.dictionary(fc.constantFrom(...NAMES), tie("schema"), { maxKeys: 2, noNullPrototype: true }),
        ),
        additionalProperties: optional(tie("schema")),
        patternProperties: optional(tie("schema").map((schema) => ({ "^a": schema }))),
        dependentSchemas: optional(tie("schema").map((schema) => ({ b: schema }))),
        const: optional(fc.constantFrom<Json>({ a: "x" }, { a: "yy", b: "x" })),
      })
      .map(written),
    list: fc
      .record({
        items: optional(tie("schema")),
        prefixItems: optional(some),
        contains: optional(tie("schema")),
        maxContains: optional(fc.constant(1)),
        uniqueItems: optional(fc.constant(true)),
      })
      // With `prefixItems`, Ajv ignores `contains` for an empty list.
      .map(({ contains, maxContains, prefixItems, ...list }) =>
        written({ ...list, ...(contains === undefined ? { prefixItems } : { contains, maxContains }) }),
      ),
    joined: fc
      .record({
        allOf: optional(some),
        anyOf: optional(some),
        oneOf: optional(some),
        not: optional(tie("schema")),
        if: optional(tie("schema")),
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: optional(tie("schema")),
        else: optional(tie("schema")),
      })
      .map(written),
  };
}).schema;

function written(parts: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(parts).flatMap(([key, held]) => (held === undefined ? [] : [[key, held]])));
}

function validator(model: ContractModel, tool: Tool, form: Form): (value: unknown) => boolean {
  const schema = bundleWith(resultSchema(model, tool, "default", form), formedIn(model, form));
  return new Ajv2020({ strict: false, logger: false, meta: false, validateSchema: false }).compile(
    schema as JsonSchema,
  );
}

function runtimeMarks({ defs }: ContractModel) {
  return Object.fromEntries(Object.entries(defs).map(([key, { marks }]) => [key, marks]));
}

test("for any schema and any location of its marks, a result that matches it matches the advertised schema after redaction", () => {
  let masked = 0;
  fc.assert(
    fc.property(
      schemas,
      schemas,
      schemas,
      fc.array(results, { minLength: 30, maxLength: 60 }),
      (output, a, b, given) => {
        const spec = { types: { A: a, B: b }, tools: { probe: { description: "T.", input: {}, output } } };
        const lowered = lowerText(stringify(spec, { aliasDuplicateObjects: false }));
        fc.pre(lowered.diagnostics.every(({ severity }) => severity !== "error"));
        const { model } = lowered;
        const tool = lowered.tool();
        const fits = validator(model, tool, asChecked);
        const fitsMasked = validator(model, tool, (shape, marks) => loosenSensitive(shape, model.defs, marks));
        const redaction = { names: [], detectors: [], mask: "[hidden]", pathStyle: "pointer" } as const;
        const redactor = createRedactor({ redaction, marks: runtimeMarks(model), errors: {} } as never);
        const marks = (tool.output?.marks ?? []) as never;
        for (const value of given) {
          // As in the runtime: checked with its marked strings unchanged, then redacted.
          const left = redactor.value(value, { marks, masksMarked: false }).value;
          if (left === undefined || !fits(value) || !fits(left)) continue;
          const out = redactor.value(value, { marks }).value;
          if (JSON.stringify(out).includes("[hidden]")) masked++;
          expect(fitsMasked(out), JSON.stringify({ spec, value, out })).toBe(true);
        }
      },
    ),
    { numRuns: scaled(300) },
  );
  expect(masked).toBeGreaterThan(20);
});
