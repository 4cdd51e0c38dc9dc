import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";

// Each of these contracts kept the compiler busy without end: the pattern can be matched in exponentially many ways.

const TEXT = `${"a".repeat(60)}!`;
const PATTERN = "'^(a+)+$'";
const HEAD = "contract: { name: h, version: 0.1.0 }\n";
const tool = (input: string, more = "") =>
  `${HEAD}tools: { t: { description: d, input: { properties: { ${input} } }, output: {}${more} } }\n`;

const CONTRACTS: Readonly<Record<string, string>> = {
  "an identifier's example": `${HEAD}identifiers: { X: { type: string, maxLength: 99, pattern: ${PATTERN}, examples: [${TEXT}] } }\ntools: { t: { description: d, input: { properties: { a: { $ref: X } } }, output: {} } }\n`,
  "a default": tool(`a: { type: string, maxLength: 99, pattern: ${PATTERN}, default: ${TEXT} }`),
  "a tool's example": tool(
    `a: { type: string, maxLength: 99, pattern: ${PATTERN} }`,
    `, examples: [{ input: { a: ${TEXT} }, output: {} }]`,
  ),
  "alternatives in a row": tool(
    `a: { type: string, maxLength: 99, pattern: '^${"(?:a|aa)".repeat(45)}$', default: ${TEXT} }`,
  ),
  "the names of properties": tool(
    `a: { type: object, properties: { ${TEXT.slice(0, -1)}b: { type: string } }, patternProperties: { ${PATTERN}: { type: string } } }`,
  ),
};

test.each(Object.entries(CONTRACTS))("a runaway pattern on %s does not stop the compiler", async (_, text) => {
  const folder = temporaryFolder();
  fill(folder, { "contract.yaml": text });
  const { diagnostics } = await compile(folder);
  expect(diagnostics.map(({ id }) => id)).toContain("runaway-pattern");
});
