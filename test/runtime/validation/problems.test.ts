import { describe, expect, test } from "vitest";
import type { Json, JsonSchema } from "../../../generator/json.ts";
import { type Check, type Fault, validator } from "../../../runtime/validation.ts";
import { validatorOf } from "../../engines/load-validators.ts";

const closed = (properties: Readonly<Record<string, JsonSchema>>, ...required: readonly string[]): JsonSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

describe("what was expected, in words", () => {
  test.each<[JsonSchema, Json, string]>([
    [{ type: "string" }, 1, "a string"],
    [{ type: ["integer", "null"] }, "a", "an integer or null"],
    [{ maxLength: 80 }, "x".repeat(81), "a string of at most 80 characters"],
    [{ minLength: 1 }, "", "a string of at least 1 character"],
    [{ enum: ["a", "b", null] }, "c", 'one of "a", "b", null'],
    [{ enum: ["a"] }, "c", '"a"'],
    [{ enum: [] }, "c", "nothing here"],
    [{ const: { a: 1 } }, "c", '{"a":1}'],
    [{ pattern: "^a$" }, "b", "a string that matches ^a$"],
    [{ format: "date-time" }, "b", "a date and time with offset, like 2026-01-31T12:00:00Z"],
    [{ minimum: 1 }, 0, "a number of at least 1"],
    [{ exclusiveMaximum: 1 }, 1, "a number below 1"],
    [{ multipleOf: 0.01 }, 0.001, "a multiple of 0.01"],
    [{ maxItems: 1 }, [1, 2], "an array of at most 1 item"],
    [{ prefixItems: [true], items: false }, [1, 2], "an array of at most 1 item"],
    [{ uniqueItems: true }, [1, 1], "an array of distinct items"],
    [{ contains: { const: 1 } }, [2, 3], "an array whose number of items that match `contains` is at least 1"],
    [
      { contains: { const: 1 }, minContains: 2, maxContains: 3 },
      [1],
      "an array whose number of items that match `contains` is 2 to 3",
    ],
    [{ minProperties: 2 }, {}, "an object of at least 2 properties"],
    [{ required: ["a"] }, {}, 'property "a"'],
    [{ dependentRequired: { a: ["b"] } }, { a: 1 }, 'property "b", which "a" requires'],
    [{ additionalProperties: false }, { foo: 1 }, 'no property "foo"'],
    [{ allOf: [true], unevaluatedProperties: false }, { foo: 1 }, 'no property "foo"'],
    [{ propertyNames: { maxLength: 1 } }, { foo: 1 }, 'valid property names, unlike "foo"'],
    [{ not: { const: 1 } }, 1, "a value that does not match `not`"],
    [false, 1, "nothing here"],
    [{ if: false, else: { type: "string" } }, 1, "a string"],
  ])("%j", (schema, value, expected) => {
    expect(validatorOf(schema).problems(value)).toMatchObject([{ at: "", expected }]);
  });
});

describe("alternatives", () => {
  test("of one kind each are reported in one sentence", () => {
    const schema = { anyOf: [{ type: "string" }, { type: "null" }, { enum: [1, 2] }] };
    expect(validatorOf(schema).problems({})).toEqual([
      { at: "", keyword: "anyOf", expected: "a string, null or one of 1, 2" },
    ]);
  });

  test("that a fixed value distinguishes: only the intended one", () => {
    const schema = {
      oneOf: [
        closed({ kind: { const: "a" }, size: { type: "integer" } }, "kind", "size"),
        closed({ kind: { const: "b" }, name: { type: "string" } }, "kind", "name"),
      ],
    };
    expect(validatorOf(schema).problems({ kind: "b", name: 1 })).toEqual([
      { at: "/name", keyword: "type", expected: "a string" },
    ]);
    expect(validatorOf({ properties: { x: schema } }).problems({ x: { kind: "c" } })).toEqual([
      { at: "/x", keyword: "oneOf", expected: "a value that matches one of 2 alternatives" },
    ]);
  });

  test("through references, and nested", () => {
    const schema = {
      anyOf: [{ $ref: "#/$defs/list" }, { type: "null" }],
      $defs: {
        list: {
          type: "array",
          items: {
            anyOf: [
              { type: "string" },
              closed(
                {
                  id: {
                    type: "string",
                    pattern: "^[a-z]+$",
                    maxLength: 200,
                    description: "long enough to stay a function of its own",
                  },
                },
                "id",
              ),
            ],
          },
        },
      },
    };
    expect(validatorOf(schema).problems(["a", { id: 1 }, 2])).toEqual([
      { at: "/1/id", keyword: "type", expected: "a string" },
      { at: "/2", keyword: "anyOf", expected: "a string or an object" },
    ]);
  });

  test("of which several fit", () => {
    const schema = { oneOf: [{ minimum: 1 }, { maximum: 3 }] };
    expect(validatorOf(schema).problems(2)).toMatchObject([
      { expected: "a value that matches exactly one alternative, not several" },
    ]);
  });
});

test("places are JSON Pointers, in order, positions by number", () => {
  const schema = { type: "object", additionalProperties: { type: "array", items: { type: "string" } } };
  const value = { "b/c~": [1], a: ["x", "x", 2, "x", "x", "x", "x", "x", "x", "x", 10] };
  expect(
    validatorOf(schema)
      .problems(value)
      .map(({ at }) => at),
  ).toEqual(["/a/2", "/a/10", "/b~1c~0/0"]);
});

test("at most a hundred problems, each once", () => {
  const schema = { type: "array", items: { allOf: [{ type: "string" }, { type: "string" }] } };
  const problems = validatorOf(schema).problems(Array.from({ length: 5_000 }, () => 1));
  expect(problems).toHaveLength(100);
  expect(new Set(problems.map(({ at }) => at)).size).toBe(100);
});

test("no problem holds a part of the value, and a foreign name is cut", () => {
  const secret = "s3cret".repeat(100);
  const schema = closed({
    a: { type: "string", maxLength: 1, pattern: "^x$", format: "uuid" },
    b: { enum: ["x"] },
    c: { anyOf: [{ const: 1 }, { minLength: 700 }] },
  });
  const problems = validatorOf(schema).problems({ a: secret, b: secret, c: secret });
  expect(problems.length).toBeGreaterThan(3);
  expect(JSON.stringify(problems)).not.toContain("s3cret");
  const [foreign] = validatorOf(schema).problems({ ["\u{1F600}".repeat(1000)]: 1 });
  expect(foreign?.expected).toBe(`no property "${"\u{1F600}".repeat(63)}…"`);
  const [below] = validatorOf({ additionalProperties: { type: "string" } }).problems({ ["x".repeat(5000)]: 1 });
  expect(below?.at).toHaveLength(257);
});

test("a check that fails without a reason still fails", () => {
  const silent: Check = () => false;
  expect(validator(silent)(1)).toBe(false);
  expect(validator(silent).problems(1)).toHaveLength(1);
});

test("what isn't a matter of depth is thrown on", () => {
  const broken: Check = () => {
    throw new TypeError("broken");
  };
  expect(() => validator(broken)(1)).toThrow("broken");
});

test("problems belong to the call that asked, not to the one before", () => {
  const fits = validatorOf({ type: "object", properties: { a: { type: "string" } } });
  expect(fits({ a: 1 })).toBe(false);
  expect(fits.problems({ a: "x" })).toEqual([]);
  expect(fits.problems({ a: 1 })).toHaveLength(1);
});

test("unknown keywords of another engine get a sentence too", () => {
  const faults: readonly Fault[] = [{ instancePath: "/a", keyword: "constructor", params: {} }];
  const check: Check = Object.assign(() => false, { errors: faults });
  expect(validator(check).problems(1)).toEqual([
    { at: "/a", keyword: "constructor", expected: "a value that matches `constructor`" },
  ]);
});

test("a validator is a Standard Schema", () => {
  const { "~standard": standard } = validatorOf({ properties: { "a/b": { type: "string" } } });
  expect(standard).toMatchObject({ version: 1, vendor: "toolpact" });
  expect(standard.validate({ "a/b": "x" })).toEqual({ value: { "a/b": "x" } });
  expect(standard.validate({ "a/b": 1 })).toEqual({ issues: [{ message: "expected a string", path: ["a/b"] }] });
});
