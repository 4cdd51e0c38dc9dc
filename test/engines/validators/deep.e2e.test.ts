import { describe, expect, test } from "vitest";
import { analyzeSchemas } from "../../../generator/engines/validators/analyze-schemas.ts";
import type { Json, JsonObject, JsonSchema } from "../../../generator/json.ts";
import { valuesFor } from "./compare.ts";
import { compile, validatorOf } from "./load.ts";
import { createRandom } from "./random.ts";
import { randomSchema } from "./random-schema.ts";

/** What leads from a definition to the next, and a value that does so with the value behind it. */
const LINKS: Readonly<Record<string, readonly [link: (next: JsonSchema) => JsonSchema, value: (next: Json) => Json]>> =
  {
    "a property": [
      (next) => ({ type: "object", properties: { next }, additionalProperties: false }),
      (next) => ({ next }),
    ],
    items: [(next) => ({ type: "array", items: next, maxItems: 2 }), (next) => [next]],
    "any other name": [(next) => ({ type: "object", additionalProperties: next }), (next) => ({ any: next })],
    "one of two": [
      (next) => ({ oneOf: [{ type: "integer" }, { type: "object", properties: { next }, required: ["next"] }] }),
      (next) => ({ next }),
    ],
  };

/** A chain of definitions; the last one describes a string. `isKnown`: a property of the root refers to each. */
function row(link: (next: JsonSchema) => JsonSchema, length: number, isKnown: boolean): JsonObject {
  const ref = (index: number): JsonSchema => ({ $ref: `#/$defs/D${index}` });
  const $defs = Array.from({ length }, (_, index): readonly [string, JsonSchema] => {
    return [`D${index}`, index + 1 < length ? link(ref(index + 1)) : { type: "string", maxLength: 3 }];
  });
  const all = Array.from({ length: isKnown ? length : 1 }, (_, index) => [`d${index}`, ref(index)] as const);
  return { type: "object", properties: Object.fromEntries(all), $defs: Object.fromEntries($defs) };
}

describe.each(Object.entries(LINKS))("definitions in a row, each by way of %s", (_, [link, value]) => {
  test.each([
    [150, true],
    [250, false],
    [400, true],
    [1_500, true],
  ])("of %i are checked to the last one, whether others refer to them (%s) or not", (length, isKnown) => {
    const only = validatorOf(row(link, length, isKnown));
    const nested = (end: Json, levels: number) => Array.from({ length: levels }).reduce<Json>(value, end);
    expect(only({ d0: nested("abc", length - 1) })).toBe(true);
    expect(only({ d0: nested("abcd", length - 1) })).toBe(false);
    expect(only({ d0: nested("abc", length - 2) })).toBe(false);
    const last = isKnown ? `d${length - 1}` : "d0";
    const wrong = isKnown ? "abcd" : nested("abcd", length - 1);
    expect(only.problems({ [last]: wrong })).not.toEqual([]);
  });
});

test("a cycle of hundreds of definitions is checked, and its problems are reported", () => {
  const next = (index: number): JsonSchema => ({ $ref: `#/$defs/D${index}` });
  const circle = Array.from({ length: 800 }, (_, index) => {
    return [
      `D${index}`,
      { type: "object", properties: { next: next((index + 1) % 800), is: { const: index } } },
    ] as const;
  });
  const only = validatorOf({ ...(next(0) as JsonObject), $defs: Object.fromEntries(circle) });
  expect(only({ is: 0, next: { is: 1, next: { is: 2 } } })).toBe(true);
  expect(only({ is: 0, next: { is: 1, next: { is: 3 } } })).toBe(false);
  expect(only.problems({ is: 0, next: { is: 1, next: { is: 3 } } })).toEqual(
    validatorOf({ properties: { next: { properties: { next: { properties: { is: { const: 2 } } } } } } }).problems({
      next: { next: { is: 3 } },
    }),
  );
});

test("definitions that are compiled by themselves answer, and explain, as those that are compiled in each other", () => {
  const random = createRandom(20261122);
  let withDefinitions = 0;
  for (let count = 0; count < 200; count++) {
    const schema = randomSchema(random);
    const usual = validatorOf(schema);
    const apart = validatorOf(schema, new Map(), 0);
    if (compile({ only: schema }).text !== compile({ only: schema }, new Map(), 0).text) withDefinitions += 1;
    for (const value of valuesFor(schema, random, 6)) {
      expect([schema, value, apart(value)]).toEqual([schema, value, usual(value)]);
      expect([schema, value, apart.problems(value)]).toEqual([schema, value, usual.problems(value)]);
    }
  }
  expect(withDefinitions).toBeGreaterThan(50);
});

test("one definition that fills the stack is refused, with a hint", () => {
  const deep = Array.from({ length: 20_000 }).reduce<JsonSchema>((inner) => ({ allOf: [inner] }), { type: "string" });
  expect(compile({ only: deep }).diagnostics).toMatchObject([
    { id: "engine-refuses-keyword", hint: expect.stringContaining("Take out schemas that hold nothing but one other") },
  ]);
});

test("a schema with very many properties, each a reference, is looked through without a stack for them", () => {
  const names = Array.from({ length: 150_000 }, (_, index) => `p${index}`);
  const text: JsonSchema = { type: "string" };
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: "#/$defs/Text" }]));
  const root = { type: "object", properties, $defs: { Text: text } };
  const { refusals, shared, isDeep } = analyzeSchemas([root], () => text, 100);
  expect([refusals, shared.size, isDeep]).toEqual([[[]], 1, false]);
});

test("ten times as many properties as a contract may have are compiled in acceptable time", () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `p${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: "#/$defs/Text" }]));
  const only = validatorOf({ type: "object", properties, $defs: { Text: { type: "string", maxLength: 3 } } });
  expect([only({ p19999: "ok" }), only({ p19999: "too long" })]).toEqual([true, false]);
}, 15_000);
