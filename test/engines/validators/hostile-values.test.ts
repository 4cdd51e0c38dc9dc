import { describe, expect, test } from "vitest";
import { contractModules } from "../../../bench/validators/contract-modules.ts";
import type { Json, JsonSchema } from "../../../generator/json.ts";
import { compile, load, validatorOf } from "./load.ts";
import { createRandom } from "./random.ts";
import { samplePattern } from "./sample-pattern.ts";

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = null;
  for (let level = 0; level < depth; level++) value = wrap(value);
  return value;
}

describe("a value that is 1,000,000 deep gets a typed refusal", () => {
  const node = { type: ["object", "null"], properties: { next: { $ref: "#/$defs/Node" } } };
  const cases: readonly (readonly [string, Json, (inner: unknown) => unknown])[] = [
    ["recursive objects", { $ref: "#/$defs/Node", $defs: { Node: node } }, (next) => ({ next })],
    [
      "recursive lists",
      { $ref: "#/$defs/List", $defs: { List: { type: ["array", "null"], items: { $ref: "#/$defs/List" } } } },
      (inner) => [inner],
    ],
    ["equal items", { type: "array", uniqueItems: true }, (inner) => [inner, 1]],
  ];
  test.each(cases)("%s", (_name, schema, wrap) => {
    const check = validatorOf(schema as never);
    const deep = nested(1_000_000, wrap);
    const value = _name === "equal items" ? Array.from({ length: 9 }, () => deep) : deep;
    const answer = [check(value), check.problems(value)];
    expect(answer).toEqual([false, [{ at: "", keyword: "depth", expected: "a value with less nesting" }]]);
  });
});

test("20,000 different objects are different", () => {
  const check = validatorOf({ type: "array", uniqueItems: true });
  const items = Array.from({ length: 20_000 }, (_none, index) => ({ id: index, name: `n${index}`, tags: [index] }));
  const answer = check(items);
  expect(answer).toBe(true);
  expect(check([...items, { tags: [3], name: "n3", id: 3 }])).toBe(false);
});

test("a string of 1 MB is measured and matched", () => {
  const check = validatorOf({ type: "string", minLength: 2, maxLength: 700_000, pattern: "^[a-z\u{1f600}]+$" });
  for (const text of ["a".repeat(1_000_000), "\u{1f600}".repeat(500_000), `${"a".repeat(600_000)}!`]) {
    const answer = [check(text), check.problems(text).length];
    expect(answer[0]).toBe(text.length === 1_000_000 && text.startsWith("\u{1f600}"));
  }
});

test("problems of a list in which everything is wrong are the first hundred, in order", () => {
  const check = validatorOf({ type: "array", items: { type: "object", properties: { a: { type: "string" } } } });
  const problems = check.problems(Array.from({ length: 50_000 }, () => ({ a: 1 })));
  expect(problems).toHaveLength(100);
  expect(problems.map(({ at }) => at)).toEqual(Array.from({ length: 100 }, (_none, index) => `/${index}/a`));
});

describe("only what a value owns counts", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];
  const parse = (name: string, value: unknown): unknown =>
    JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);
  test.each(names)("%s", (name) => {
    const properties = JSON.parse(`{${JSON.stringify(name)}:{"type":"string"}}`);
    const check = validatorOf({ type: "object", properties, required: [name], additionalProperties: false });
    expect(check({})).toBe(false);
    expect(check.problems({})).toEqual([{ at: "", keyword: "required", expected: `property ${JSON.stringify(name)}` }]);
    expect(check(parse(name, "x"))).toBe(true);
    expect(check.problems(parse(name, 1))).toEqual([{ at: `/${name}`, keyword: "type", expected: "a string" }]);
    expect(validatorOf({ properties: {}, additionalProperties: false })(parse(name, 1))).toBe(false);
    expect(validatorOf({ dependentRequired: JSON.parse(`{${JSON.stringify(name)}:["b"]}`) })({})).toBe(true);
  });
});

test("lone surrogates count as one, pairs as one", () => {
  const check = validatorOf({ type: "string", minLength: 2, maxLength: 2 });
  expect(
    ["\ud800", "\ud800\ud800", "\u{1f600}\u{1f600}", "\u{1f600}", "\udc00\ud800", "a\u{1f600}b"].map((one) =>
      check(one),
    ),
  ).toEqual([false, true, true, false, true, false]);
});

test("-0 is 0, and numbers that JSON can't hold are none", () => {
  expect(validatorOf({ const: 0 })(-0)).toBe(true);
  expect(validatorOf({ const: -0 })(0)).toBe(true);
  expect(validatorOf({ enum: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] })(-0)).toBe(true);
  expect(validatorOf({ uniqueItems: true })([0, -0])).toBe(false);
  expect(validatorOf({ uniqueItems: true })([0, 1, 2, 3, 4, 5, 6, 7, -0])).toBe(false);
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(validatorOf({ type: "number" })(value)).toBe(false);
    expect(validatorOf({ type: "integer" })(value)).toBe(false);
  }
});

test("multipleOf is exact on decimals and extremes", () => {
  const cases: readonly (readonly [number, number, boolean])[] = [
    [19.99, 0.01, true],
    [0.3, 0.1, true],
    [0.35, 0.1, false],
    [1e308, 1e-8, true],
    [1e308, 0.123456789, false],
    [1e308, 3, false],
    [9007199254740993, 2, true],
    [5e-324, 5e-324, true],
    [1e308, 5e-324, true],
  ];
  for (const [value, multipleOf, fits] of cases) {
    const answer = validatorOf({ type: "number", multipleOf })(value);
    expect({ value, multipleOf, answer }).toEqual({ value, multipleOf, answer: fits });
  }
});

test("a schema that is a cycle, or is nested without end, is refused", () => {
  const circle = compile({ only: { $ref: "#/$defs/A", $defs: { A: { allOf: [{ $ref: "#/$defs/A" }] } } } });
  expect(circle.diagnostics.map(({ message }) => message).join()).toContain("`$ref`");
  let deep: Json = true;
  for (let level = 0; level < 200_000; level++) deep = { not: deep };
  expect(compile({ only: deep as never }).diagnostics).toHaveLength(1);
});

test("a property that holds `undefined` is absent, whatever asks for it: JSON leaves it out", () => {
  const absent = { a: undefined };
  const schemas: readonly (readonly [JsonSchema, boolean])[] = [
    [{ properties: { a: { type: "string" } }, additionalProperties: false }, true],
    [{ additionalProperties: false }, true],
    [{ additionalProperties: { type: "string" } }, true],
    [{ patternProperties: { a: false } }, true],
    [{ propertyNames: false }, true],
    [{ unevaluatedProperties: false }, true],
    [{ maxProperties: 0 }, true],
    [{ dependentRequired: { a: ["b"] } }, true],
    [{ dependentSchemas: { a: false } }, true],
    [{ const: {} }, true],
    [{ enum: [{}] }, true],
    [{ required: ["a"] }, false],
    [{ minProperties: 1 }, false],
  ];
  for (const [schema, fits] of schemas) {
    const check = validatorOf(schema);
    expect({ schema, fits: check(absent), isQuiet: check.problems(absent).length === 0 }).toEqual({
      schema,
      fits,
      isQuiet: fits,
    });
  }
  const many = (last: unknown): unknown[] => [...Array.from({ length: 9 }, (_none, index) => ({ index })), {}, last];
  expect([[{}, absent], many(absent)].map((list) => validatorOf({ uniqueItems: true })(list))).toEqual([false, false]);
});

test("a string of 1 MB against every pattern of the contracts", async () => {
  const schemas = (await contractModules()).flatMap(({ module }) => module.validators.map(({ schema }) => schema));
  const patterns = new Set(schemas.flatMap((schema) => [...patternsIn(schema)]));
  expect(patterns.size).toBeGreaterThan(10);
  for (const pattern of patterns) {
    const check = validatorOf({ type: "string", pattern });
    const repeated = samplePattern(pattern, createRandom(1)).slice(0, 1) || "a";
    for (const text of [repeated.repeat(1_000_000), "a".repeat(1_000_000), `${"0".repeat(1_000_000)}!`]) {
      expect(check(text)).toBe(new RegExp(pattern, "u").test(text));
    }
  }
}, 120_000);

function* patternsIn(schema: Json): Iterable<string> {
  if (typeof schema !== "object" || schema === null) return;
  for (const [key, held] of Object.entries(schema)) {
    if (key === "pattern" && typeof held === "string") yield held;
    yield* patternsIn(held as Json);
  }
}

test("values without a JSON form get a problem, never an exception", () => {
  const check = validatorOf({ type: "object" });
  for (const value of [undefined, () => 1, Symbol("s"), 1n]) {
    expect(check(value)).toBe(false);
    expect(check.problems(value)).toHaveLength(1);
  }
});

test("a Standard Schema with a path of keys", () => {
  const check = validatorOf({ type: "object", properties: { "a/b": { type: "array", items: { type: "string" } } } });
  expect(check["~standard"].validate({ "a/b": ["x", 1] })).toEqual({
    issues: [{ message: "expected a string", path: ["a/b", "1"] }],
  });
  expect(check["~standard"].validate({})).toEqual({ value: {} });
});

test("loading a module twice gives validators that don't share what they saw", () => {
  const { text } = compile({ only: { type: "array", items: { type: "string" } } });
  const [one, two] = [load(text)["only"], load(text)["only"]];
  expect(one?.problems([1])).toEqual(two?.problems([1]));
  expect(one?.(["x"])).toBe(true);
});
