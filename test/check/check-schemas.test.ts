import { describe, expect, test } from "vitest";
import { problemsOf } from "./support.ts";

const TYPE = (schema: string) => `types: { T: ${schema} }`;

describe("patterns", () => {
  test("a pattern has to compile, with the u flag", () => {
    expect(problemsOf(TYPE("{ pattern: '^[a-z]+$' }"))).toEqual([]);
    expect(problemsOf(TYPE("{ pattern: '\\p{Lu}' }"))).toEqual([]);
    expect(problemsOf(TYPE("{ pattern: '(a' }"))).toEqual([
      "1 '(a' → bad-pattern: \"(a\" is not a valid regular expression: unterminated group.",
    ]);
    expect(problemsOf(TYPE("{ pattern: 'a\\-b' }"))).toEqual([
      expect.stringContaining("(With the u flag, a backslash may only escape "),
    ]);
    expect(problemsOf(TYPE("{ pattern: '(?P<year>[0-9]+)' }"))).toEqual([
      expect.stringContaining("That is the syntax of another language"),
    ]);
  });

  test("keys of patternProperties are patterns too", () => {
    expect(problemsOf(TYPE("{ patternProperties: { '^a': true, '*': true } }"))).toEqual([
      "1 '*' → bad-pattern: \"*\" is not a valid regular expression: nothing to repeat.",
    ]);
  });

  test("a pattern is bounded", () => {
    expect(problemsOf(TYPE(`{ pattern: ${"a".repeat(1025)} }`))).toEqual([
      expect.stringContaining('bad-value: "pattern" must have at most 1024 characters.'),
    ]);
  });

  test("every schema is checked, and no data", () => {
    const bad = "{ properties: { a: { items: { pattern: '(' } } } }";
    for (const text of [
      TYPE(bad),
      `identifiers: { I: { type: string, anyOf: [{ pattern: '(' }] } }`,
      `outcomes: { o: ${bad} }`,
      `errors: { e: { retry: never, message: m, details: ${bad} } }`,
      `errors: { e: { retry: never, message: m, result: ${bad} } }`,
      `envelope: { success: {}, failure: {}, request: ${bad} }`,
      `envelope: { success: {}, failure: {}, reply: ${bad} }`,
      `envelope: { success: ${bad}, failure: {} }`,
      `envelope: { success: {}, failure: ${bad} }`,
      `tools: { t: { description: d, input: ${bad} } }`,
      `tools: { t: { description: d, input: {}, output: ${bad} } }`,
    ]) {
      expect(problemsOf(text), text).toEqual([expect.stringContaining("→ bad-pattern: ")]);
    }
    expect(problemsOf("types: { T: { patternProperties: {}, $defs: { D: { pattern: '(' } } } }")).toHaveLength(1);
    expect(problemsOf(TYPE("{ properties: { pattern: { default: '(' } }, const: { pattern: '(' } }"))).toEqual([]);
    expect(problemsOf("{ properties: { a: { pattern: '(' } } }", "schema")).toHaveLength(1);
  });
});

describe("ranges", () => {
  test.each([
    ["{ type: string, minLength: 3, maxLength: 2 }", "3", "minLength 3 and maxLength 2"],
    ["{ type: array, minItems: 3, maxItems: 2 }", "3", "minItems 3 and maxItems 2"],
    ["{ type: array, contains: true, minContains: 3, maxContains: 2 }", "3", "minContains 3 and maxContains 2"],
    ["{ type: object, minProperties: 3, maxProperties: 2 }", "3", "minProperties 3 and maxProperties 2"],
    ["{ type: number, minimum: 3, maximum: 2 }", "3", "minimum 3 and maximum 2"],
    ["{ type: number, minimum: 3, exclusiveMaximum: 3 }", "3", "minimum 3 and exclusiveMaximum 3"],
    ["{ type: number, exclusiveMinimum: 3, maximum: 3 }", "3", "exclusiveMinimum 3 and maximum 3"],
  ])("nothing fits %s", (schema, meant, bounds) => {
    const [low, high] = bounds.split(" and ");
    expect(problemsOf(TYPE(schema))).toEqual([
      `1 ${meant} → impossible-range: No value satisfies both ${low} and ${high}.`,
    ]);
  });

  test.each([
    "{ minItems: 3, maxItems: 2 }",
    "{ type: [array, 'null'], minItems: 3, maxItems: 2 }",
    "{ type: string, minItems: 3, maxItems: 2 }",
    "{ type: array, minContains: 3, maxContains: 2 }",
    "{ type: string, minimum: 3, maximum: 2 }",
    "{ minimum: 3, maximum: 2 }",
  ])("something fits %s", (schema) => {
    expect(problemsOf(TYPE(schema))).toEqual([]);
  });

  test("equal bounds leave one value", () => {
    expect(problemsOf(TYPE("{ minimum: 3, maximum: 3, minLength: 2, maxLength: 2 }"))).toEqual([]);
  });
});
