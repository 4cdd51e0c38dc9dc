import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/json.ts";
import { lowerText, said } from "../support/lower-text.ts";

const names = (stem: string, count: number) => Array.from({ length: count }, (_none, index) => `${stem}${index}`);

function tools(count: number, tool: JsonObject): JsonObject {
  return Object.fromEntries(names("tool_", count).map((name) => [name, { description: "T.", input: {}, ...tool }]));
}

/** The problems of a contract with these sections. */
function lowered(sections: JsonObject): readonly string[] {
  const lines = Object.entries(sections).map(([name, section]) => `${name}: ${JSON.stringify(section)}`);
  return said(lowerText(lines.join("\n")));
}

const errors = (count: number) =>
  Object.fromEntries(names("CODE_", count).map((code) => [code, { retry: "never", message: "No." }]));

test("a group of codes is expanded once, however many groups contain it", () => {
  const levels = names("", 40).map((level) => Number(level));
  const groups = levels.flatMap((level) => {
    const next = level === 39 ? ["CODE_0"] : [`$a${level + 1}`, `$b${level + 1}`];
    return [
      [`a${level}`, next],
      [`b${level}`, next],
    ];
  });
  expect(
    lowered({
      errors: errors(1),
      error_groups: Object.fromEntries(groups),
      tools: tools(1, { errors: ["$a0"] }),
    }),
  ).toEqual([]);
});

test("the first problems of many have a suggestion", () => {
  const wrong = (index: number) => ({ description: "T.", input: { properties: { a: { $ref: `Typo${index}` } } } });
  const found = lowered({
    types: Object.fromEntries(names("Type", 500).map((name) => [name, { type: "string" }])),
    tools: Object.fromEntries(names("tool_", 200).map((name, index) => [name, wrong(index)])),
  });
  expect(found).toHaveLength(200);
  expect(found.filter((line) => line.includes("Did you mean"))).toHaveLength(101);
});

test.each([
  ["many codes, through a group", { tools: tools(150, { errors: ["$all"] }) }],
  [
    "some codes in many profiles",
    {
      profiles: Object.fromEntries(names("p", 100).map((name) => [name, "P."])),
      tools: tools(10, { errors: ["$all"], profiles: names("p", 100) }),
    },
  ],
])("tools that list too many codes are refused: %s", (_what, spec) => {
  const found = lowered({ errors: errors(400), error_groups: { all: names("CODE_", 400) }, ...spec });
  expect(found).toEqual([
    expect.stringMatching(
      /^With "tool_\d+", tools list more than 50000 error codes and outcomes, counted per profile\./,
    ),
  ]);
});

test("tools that repeat too much of shared types are refused", () => {
  const found = lowered({
    types: { Big: { enum: names("value_", 10_000) } },
    tools: tools(200, { input: { properties: { a: { $ref: "Big" } } } }),
  });
  expect(found).toEqual([
    expect.stringMatching(
      /^With "tool_\d+", the lists of tools repeat more than 20000000 characters of shared schemas\./,
    ),
  ]);
});

test("tools that repeat the envelope in too many profiles are refused", () => {
  const found = lowered({
    profiles: Object.fromEntries(names("p", 100).map((name) => [name, "P."])),
    tools: tools(100, { profiles: names("p", 100) }),
  });
  expect(found).toEqual([expect.stringMatching(/^With "tool_\d+", the lists of tools repeat more than 20000000 /)]);
});
