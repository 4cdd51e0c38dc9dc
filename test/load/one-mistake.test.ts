import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";

const CONTRACT = `contract: { name: h, version: 0.1.0 }
tools:
  note:
    description: Add a note.
    input:
      properties:
        title:
          type: string
          maxLength: 10
        body:
          type: string
          maxLength: 20
      required: [title]
    output: {}
  other:
    description: Other.
    input:
      properties:
        n: { type: integer, default: 2 }
    output: {}
`;

/** `line:column message; hint` of each finding. */
async function problems(from: string, to: string): Promise<readonly string[]> {
  expect(CONTRACT).toContain(from);
  const folder = temporaryFolder();
  fill(folder, { "contract.yaml": CONTRACT.replace(from, to) });
  const { diagnostics } = await compile(folder, { until: "lint" });
  return diagnostics.map(({ at, message, hint }) => `${at.line}:${at.column} ${message} ${hint ?? ""}`);
}

test.each([
  [
    "one space too few",
    "          maxLength: 20",
    "         maxLength: 20",
    /^12:10 .*indented by 9 spaces, its siblings by 10/,
  ],
  [
    "a first line with one space too few",
    "          type: string\n          maxLength: 20",
    "         type: string\n          maxLength: 20",
    /^11:10 .*indented by 9 spaces, its siblings by 10/,
  ],
  [
    "the first key of a tool",
    "    description: Other.",
    "   description: Other.",
    /^16:4 .*indented by 3 spaces, its siblings by 4/,
  ],
  [
    "one tab",
    "          type: string\n          maxLength: 10",
    "\t  type: string\n          maxLength: 10",
    /^8:1 .*Tabs are not allowed/,
  ],
  ["type: null", "type: integer, default: 2", "type: null", /^19:.* "type" .*Quote it: 'null'/],
  ["a version of two numbers", "0.1.0", "0.1", /^1:.*Write three numbers: 0\.1\.0\./],
  ["a misspelt key that is required", "description: Other", "desciption: Other", /^16:5 .*Did you mean "description"/],
  ["a type by its name in another language", "type: integer, default: 2", "type: str", /^19:.*Did you mean "string"/],
  ["a bracket that is not closed", "default: 2 }", "default: 2", /^19:12 .*Close the bracket/],
])("%s is one error, at its location", async (_, from, to, expected) => {
  const found = await problems(from, to);
  expect(found).toEqual([expect.stringMatching(expected)]);
});
