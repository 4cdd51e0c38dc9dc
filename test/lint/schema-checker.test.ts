import { expect, test } from "vitest";
import { createSchemaChecker } from "../../generator/lint/schema-queries/schema-checker.ts";

test("each pattern is compared with its own string", () => {
  const properties = {
    digits: { type: "string", pattern: "^[0-9]+$" },
    letters: { type: "string", pattern: "^[a-z]+$" },
  };
  const checker = createSchemaChecker({ probe: { type: "object", properties } }, {});
  expect(checker.problems("probe", { digits: "12", letters: "12" })).toEqual([
    '/letters must match pattern "^[a-z]+$"',
  ]);
  expect(checker.problems("probe", { digits: "ab", letters: "ab" })).toEqual(['/digits must match pattern "^[0-9]+$"']);
  expect(checker.problems("probe", { digits: "12", letters: "ab" })).toEqual([]);
});
