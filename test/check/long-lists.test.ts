import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";

const contract = (list: readonly string[]) =>
  `contract: { name: h, version: 0.1.0 }\ntools: { t: { description: d, input: { properties: { a: { enum: [${list.join(", ")}] } } }, output: {} } }\n`;

const problems = async (list: readonly string[]) => {
  const folder = temporaryFolder();
  fill(folder, { "contract.yaml": contract(list) });
  const { diagnostics } = await compile(folder, { until: "lint" });
  return diagnostics.map(({ id, message }) => `${id} ${message}`);
};

// Comparing each pair of so many elements took minutes.
test("an enum of 60,000 values is refused for its length, without comparing each pair", {
  timeout: 20_000,
}, async () => {
  const values = Array.from({ length: 60_000 }, (_, index) => `v${index}`);
  expect(await problems(values)).toEqual(['bad-value "enum" must have at most 10000 elements.']);
});

test.each([
  [["1", "2", "1"], 1],
  [["1", "'1'", "true", "null"], 0],
  [["{ a: 1, b: [x] }", "z", "{ b: [x], a: 1 }"], 1],
  [["[1, 2]", "[12]", "'[1,2]'"], 0],
])("equal values of an enum are found, equal spellings of different values are not: %j", async (list, count) => {
  const found = (await problems(list)).filter((one) => one.startsWith("repeated-element"));
  expect(found).toHaveLength(count);
});
