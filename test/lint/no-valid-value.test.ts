import { expect, test } from "vitest";
import type { JsonSchema } from "../../generator/json.ts";
import { lint } from "../../generator/lint/lint.ts";
import { createValueJudge } from "../../generator/lint/schema-queries/value-judge.ts";
import { type Lowered, lowerInput, lowerTexts } from "../support/lower-text.ts";

/** `line:column: message (hint)` of each shape without a valid value. */
function reported({ model, locate }: Lowered): readonly string[] {
  const found = lint(model, [], locate).filter(({ id }) => id === "no-valid-value");
  return found.map(
    ({ at, message, hint }) => `${at.line}:${at.column}: ${message}${hint === null ? "" : ` (${hint})`}`,
  );
}

test.each<readonly [schema: string, reported: readonly string[]]>([
  [
    "{ properties: { title: { type: string } }, required: [titel] }",
    [
      '4:66: No value is valid for tools/probe/input: `required` lists "titel", which the object does not declare. (Did you mean "title"?)',
    ],
  ],
  [
    "{ properties: { a: {} }, required: [a, something] }",
    [
      '4:51: No value is valid for tools/probe/input: `required` lists "something", which the object does not declare. (Declare it under `properties`.)',
    ],
  ],
  [
    "{ properties: { old: false }, required: [old] }",
    ['4:53: No value is valid for tools/probe/input: `required` lists "old", for which no value is valid.'],
  ],
  [
    "{ properties: { list: { type: array, items: { type: integer, enum: [a] } } } }",
    ["4:73: No value is valid for list[] of tools/probe/input: `enum` contradicts the other keywords."],
  ],
  [
    "{ properties: { n: { type: number, exclusiveMinimum: 1, maximum: 2, multipleOf: 3 } } }",
    ["4:28: No value is valid for n of tools/probe/input: its keywords contradict each other."],
  ],
  ["{ properties: { a: { type: [object, 'null'], properties: {}, required: [b] } } }", []],
])("%s", (schema, expected) => {
  expect(reported(lowerInput(schema))).toEqual(expected);
});

test("a type of a schema file is reported in that file, once for all tools that refer to it", () => {
  const lowered = lowerTexts({
    "Note.schema.yaml": "properties:\n  text: { type: string }\nrequired: [texte]\n",
    "contract.yaml": `contract: { name: sample, version: 1.0.0 }
tools:
  one: { description: One., input: { properties: { note: { $ref: Note } }, required: [note] } }
  two: { description: Two., input: { properties: { notes: { type: array, minItems: 1, items: { $ref: Note } } } } }
`,
  });
  const found = lint(lowered.model, [], lowered.locate).filter(({ id }) => id === "no-valid-value");
  expect(found.map(({ at }) => `${at.file}:${at.line}:${at.column}`)).toEqual(["Note.schema.yaml:3:12"]);
});

const judged = (defs: Readonly<Record<string, JsonSchema>>) => {
  const hasValue = createValueJudge(Object.fromEntries(Object.entries(defs).map(([key, schema]) => [key, { schema }])));
  return Object.values(defs).map(hasValue);
};

test("a long row and a wide net of types are decided", () => {
  const row = Array.from({ length: 5_000 }, (_none, index) => {
    const next = index === 4_999 ? { type: "string" } : { $ref: `#/$defs/T${index + 1}` };
    return [`T${index}`, { type: "object", properties: { next }, required: ["next"], additionalProperties: false }];
  });
  expect(new Set(judged(Object.fromEntries(row)))).toEqual(new Set([true]));
  const net = Array.from({ length: 30 }, (_none, index) => {
    const below = index === 29 ? { type: "string", pattern: "^a+$" } : { $ref: `#/$defs/T${index + 1}` };
    return [`T${index}`, { type: "object", properties: { a: below, b: below }, required: ["a", "b"] }];
  });
  expect(new Set(judged(Object.fromEntries(net)))).toEqual(new Set([true]));
});

test("after 50 searches that found no value, the remaining schemas are undecided", () => {
  const contradictions = Array.from({ length: 60 }, (_none, index): readonly [string, JsonSchema] => [
    `T${index}`,
    { type: "integer", minimum: index + 0.2, maximum: index + 0.8 },
  ]);
  const verdicts = judged(Object.fromEntries(contradictions));
  expect(verdicts.filter((verdict) => verdict === false)).toHaveLength(50);
  expect(verdicts.filter((verdict) => verdict === null)).toHaveLength(10);
});

test("schemas that differ in annotations alone are searched once", () => {
  const same = Array.from({ length: 60 }, (_none, index): readonly [string, JsonSchema] => [
    `T${index}`,
    { type: "integer", minimum: 0.2, maximum: 0.8, description: `Number ${index}.` },
  ]);
  expect(new Set(judged(Object.fromEntries(same)))).toEqual(new Set([false]));
});
