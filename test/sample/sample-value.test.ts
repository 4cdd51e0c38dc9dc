import { expect, test } from "vitest";
import type { Json, JsonSchema } from "../../generator/json.ts";
import { sampleValue } from "../../generator/sample/sample-value.ts";

const CASES: readonly (readonly [what: string, schema: JsonSchema, sample: Json | undefined])[] = [
  [
    "all that may be there",
    { properties: { a: { type: "string" }, b: { type: "boolean" } }, required: ["a"] },
    { a: "text", b: true },
  ],
  ["an example before a default", { type: "string", examples: ["Ann"], default: "Bob" }, "Ann"],
  ["the first of an enum", { enum: ["low", "high"] }, "low"],
  ["the branch that is more than null", { anyOf: [{ type: "null" }, { type: "integer", minimum: 7 }] }, 7],
  ["one element, or as many as there must be", { type: "array", items: { const: 1 }, minItems: 3 }, [1, 1, 1]],
  [
    "what differs where it must",
    { type: "array", items: { type: "integer" }, minItems: 2, uniqueItems: true, maxItems: 2 },
    [0, 1],
  ],
  ["a text of its length", { type: "string", minLength: 6, maxLength: 6 }, "text--"],
  ["a text of its pattern", { type: "string", pattern: "^TASK-[0-9]{3}$" }, "TASK-000"],
  ["a format", { type: "string", format: "ipv4" }, "192.0.2.1"],
  ["a step within bounds", { type: "number", exclusiveMinimum: 2, multipleOf: 5 }, 5],
  [
    "a recursive shape, not without end",
    { $ref: "#/$defs/N", $defs: { N: { properties: { next: { $ref: "#/$defs/N" } } } } },
    { next: { next: { next: { next: {} } } } },
  ],
  ["nothing where nothing fits", { type: "string", minLength: 3, maxLength: 2 }, undefined],
];

test.each(CASES)("%s", (_, schema, sample) => {
  expect(sampleValue(schema)).toEqual(sample);
});

test("definitions that use each other over and over cost bounded time", () => {
  const names = Array.from({ length: 12 }, (_, index) => `D${index}`);
  const all = names.map((name) => ({ $ref: `#/$defs/${name}` }));
  const defs = Object.fromEntries(
    names.map((name) => [
      name,
      {
        type: "object",
        properties: Object.fromEntries(names.map((one, index) => [one, all[index] ?? true])),
        required: names,
      },
    ]),
  );
  expect(sampleValue({ $ref: "#/$defs/D0", $defs: defs })).toBeUndefined();
});
