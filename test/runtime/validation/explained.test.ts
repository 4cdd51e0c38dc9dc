import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../../generator/json.ts";
import { compiled } from "../../../runtime/validation/compiled.ts";
import { expected } from "../../../runtime/validation/expected.ts";
import { type Check, validator } from "../../../runtime/validation.ts";
import { validatorOf as ajvValidatorOf } from "../../engines/load-validators.ts";
import { validatorOf } from "../../engines/validators/load.ts";

describe("an error with fewer parameters than ours gets a sentence, too", () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ["type", { type: "tuple" }, "a value"],
    ["type", { type: [] }, "nothing"],
    ["format", { format: "iri" }, 'a string of format "iri"'],
    ["const", {}, "nothing"],
    ["enum", {}, "nothing here"],
    ["anyOf", {}, "a value that matches one of several alternatives"],
    ["fancy", {}, "a value that matches `fancy`"],
  ])("%s %j", (keyword, params, sentence) => {
    expect(expected(keyword, params)).toBe(sentence);
  });
});

test("a sentence is cut by code points, not by code units", () => {
  const pattern = "\u{1F600}".repeat(300);
  expect(expected("pattern", { pattern })).toBe(`a string that matches ${pattern}`);
});

describe("a number that should be an integer is reported together with the bounds that it breaks", () => {
  const engines = { toolpact: validatorOf, ajv: ajvValidatorOf };
  test.each(Object.entries(engines))("by the validators of the engine %s", (_, validatorBy) => {
    const keywordsOf = (schema: JsonSchema, value: unknown) =>
      validatorBy(schema)
        .problems(value)
        .map(({ keyword }) => keyword)
        .sort();
    expect(keywordsOf({ type: "integer", minimum: 1 }, 0.67)).toEqual(["minimum", "type"]);
    expect(keywordsOf({ type: "integer", multipleOf: 5 }, 0.5)).toEqual(["multipleOf", "type"]);
    expect(keywordsOf({ type: ["integer", "null"], maximum: 1 }, 1.5)).toEqual(["maximum", "type"]);
    expect(keywordsOf({ type: "integer", minimum: 1 }, "x")).toEqual(["type"]);
    expect(keywordsOf({ type: "integer", minimum: 1 }, 1.5)).toEqual(["type"]);
    expect(keywordsOf({ type: "string", minLength: 2 }, 1.5)).toEqual(["type"]);
  });
});

describe("a validator reports", () => {
  test("a name that has to be quoted as JSON does", () => {
    const fits = validatorOf({ type: "object", properties: { a: true }, additionalProperties: false });
    expect(fits.problems({ 'b "c"': 1 })).toMatchObject([{ expected: 'no property "b \\"c\\""' }]);
  });

  test("of a thousand problems of a kind a hundred", () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`n${index}`, "x"]));
    const closed = validatorOf({ type: "object", properties: { a: true }, additionalProperties: false });
    const map = validatorOf({ additionalProperties: { type: "number" } });
    expect([closed.problems(many).length, map.problems(many).length]).toEqual([100, 100]);
  });

  test("nothing of a property that holds undefined, which JSON leaves out", () => {
    const fits = validatorOf({ additionalProperties: { type: "number" }, required: ["b"] });
    expect(fits.problems({ a: undefined })).toMatchObject([{ keyword: "required" }]);
  });

  test("nothing about properties of a value that is not an object", () => {
    const fits = validatorOf({ properties: { a: true }, additionalProperties: false, minimum: 10 });
    expect(fits.problems(5)).toMatchObject([{ at: "", keyword: "minimum" }]);
  });

  test("what is wrong with a value that is not an object, if a shared shape is required", () => {
    const list = { type: "array", items: { $ref: "#/$defs/list" } };
    const fits = validatorOf({ $ref: "#/$defs/list", $defs: { list } });
    expect(fits.problems([[], [5, "x"]])).toMatchObject([
      { at: "/1/0", expected: "an array" },
      { at: "/1/1", expected: "an array" },
    ]);
  });
});

describe("unevaluated parts are reported at their locations", () => {
  const lists = [{ prefixItems: [{ type: "string" }] }, { prefixItems: [{ type: "number" }, true] }];
  const objects = ["a", "b"].map((name) => ({ properties: { [name]: true }, required: [name] }));
  test.each<[string, JsonSchema, unknown, readonly (readonly [at: string, expected: string])[]]>([
    ["an element that may not be there", { anyOf: lists, unevaluatedItems: false }, ["a", 1], [["/1", "nothing here"]]],
    [
      "an element of another kind",
      { anyOf: lists, unevaluatedItems: { type: "boolean" } },
      ["a", 1],
      [["/1", "a boolean"]],
    ],
    [
      "a property that may not be there",
      { anyOf: objects, unevaluatedProperties: false },
      { a: 1, c: 2 },
      [["", 'no property "c"']],
    ],
    [
      "a property of another kind",
      { anyOf: objects, unevaluatedProperties: { type: "boolean" } },
      { a: 1, c: 2, d: true },
      [["/c", "a boolean"]],
    ],
  ])("%s", (_case, schema, value, told) => {
    expect(
      validatorOf(schema)
        .problems(value)
        .map(({ at, expected: wanted }) => [at, wanted]),
    ).toEqual(told);
  });
});

describe("rules that a newer compiler printed", () => {
  test("are omitted if their keyword is unknown", () => {
    const fits = compiled(() => false, ["fancy", 1, "minimum", 3]);
    expect(fits.problems(1)).toMatchObject([{ keyword: "minimum" }]);
  });

  test("fit no value where their type is unknown", () => {
    expect(compiled(() => false, ["type", "tuple"]).problems([])).toMatchObject([{ expected: "a value" }]);
  });
});

test("what isn't a matter of depth is thrown on", () => {
  const broken = compiled(() => {
    throw new TypeError("broken");
  }, []);
  expect(() => broken(1)).toThrow("broken");
});

test("a value too deep for the stack has one problem, with either compiler", () => {
  const check: Check = () => {
    throw new RangeError("Maximum call stack size exceeded");
  };
  expect(validator(check)(1)).toBe(false);
  expect(validator(check).problems(1)).toMatchObject([{ at: "", keyword: "depth" }]);
});
