import { expect, test } from "vitest";
import { createSchemaChecker } from "../../generator/lint/schema-queries/schema-checker.ts";

test("each pattern is compared with its own string", () => {
  const properties = {
    digits: { type: "string", pattern: "^[0-9]+$" },
    letters: { type: "string", pattern: "^[a-z]+$" },
  };
  const checker = createSchemaChecker({ probe: { type: "object", properties } }, {});
  expect(checker.problems("probe", { digits: "12", letters: "12" })).toEqual([
    { steps: ["letters"], message: '/letters must match pattern "^[a-z]+$"' },
  ]);
  expect(checker.problems("probe", { digits: "ab", letters: "ab" })).toEqual([
    { steps: ["digits"], message: '/digits must match pattern "^[0-9]+$"' },
  ]);
  expect(checker.problems("probe", { digits: "12", letters: "ab" })).toEqual([]);
});

test("a problem leads to the part that is wrong: an unknown property itself, and names with slashes", () => {
  const schema = { properties: { "a/b": { properties: {}, additionalProperties: false } } };
  const checker = createSchemaChecker({ probe: schema }, {});
  expect(checker.problems("probe", { "a/b": { "c~d": 1 } })).toEqual([
    { steps: ["a/b", "c~d"], message: '/a~1b has the unknown property "c~d"' },
  ]);
});
