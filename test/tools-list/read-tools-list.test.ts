import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { TOOLS_LIST_DIAGNOSTICS } from "../../generator/diagnostics/tools-list.ts";
import type { Json } from "../../generator/json.ts";
import { readToolsList } from "../../generator/tools-list/read-tools-list.ts";
import { describeWithData } from "../support/needs.ts";

const echo = { name: "echo", description: "Says it again.", inputSchema: { type: "object" } };
const sum = { name: "sum", inputSchema: { type: "object" }, annotations: { title: "Sum", readOnlyHint: true } };

function read(...values: readonly Json[]) {
  return readToolsList(values.map((value, index) => ({ path: `${index}.json`, text: JSON.stringify(value, null, 1) })));
}

test.each<[form: string, pages: readonly Json[]]>([
  ["a result", [{ tools: [echo, sum] }]],
  ["an answer of JSON-RPC", [{ jsonrpc: "2.0", id: 1, result: { tools: [echo, sum] } }]],
  ["a bare list", [[echo, sum]]],
  ["a list of results", [[{ tools: [echo], nextCursor: "a" }, { tools: [sum] }]]],
  [
    "a list of answers",
    [
      [
        { id: 1, result: { tools: [echo], nextCursor: "a" } },
        { id: 2, result: { tools: [sum] } },
      ],
    ],
  ],
  [
    "several files",
    [
      { tools: [echo], nextCursor: "" },
      { tools: [sum], nextCursor: null },
    ],
  ],
])("%s is read as the same list", (_, pages) => {
  const { value, diagnostics } = read(...pages);
  expect(diagnostics).toEqual([]);
  expect(value.tools.map(({ name, title, description }) => [name, title, description])).toEqual([
    ["echo", null, "Says it again."],
    ["sum", "Sum", null],
  ]);
  expect(value.tools[1]?.hints).toEqual({ readOnlyHint: true });
});

/** What is wrong, the value, and `line id` of each reported problem. */
const FAULTS: readonly (readonly [what: string, value: Json, problems: readonly string[]])[] = [
  ["no object", 7, ["1 not-a-tools-list"]],
  ["an error of JSON-RPC", { id: 1, error: { code: -32603 } }, ["1 not-a-tools-list"]],
  ["tools that are not a list", { tools: {} }, ["2 not-a-tools-list"]],
  ["an entry that is not an object", [echo, 7], ["9 bad-tool-entry"]],
  ["an empty name", [{ ...echo, name: "" }], ["2 bad-tool-entry"]],
  ["a name that is not a string", [{ ...echo, name: 7 }], ["2 bad-tool-entry"]],
  ["a description that is not a string", [{ ...echo, description: 7 }], ["4 bad-tool-member"]],
  ["a hint that is neither true nor false", [{ ...echo, annotations: { readOnlyHint: "yes" } }], ["9 bad-tool-member"]],
  ["no input schema", [{ name: "echo" }], ["3 tool-without-input"]],
  ["the same name twice", [echo, echo], ["10 duplicate-tool"]],
  ["a page that was left out", { tools: [], nextCursor: "x" }, ["3 page-missing"]],
  [
    "ten thousand and one tools",
    Array.from({ length: 10_001 }, (_, i) => ({ ...echo, name: `t${i}` })),
    ["70002 too-many-tools"],
  ],
];

test.each(FAULTS)("%s is reported with its location", (_, value, problems) => {
  expect(read(value).diagnostics.map(({ at, id }) => `${at.line} ${id}`)).toEqual(problems);
});

test("each problem of a list of tools has a case", () => {
  const told = new Set(FAULTS.flatMap(([, , problems]) => problems.map((problem) => problem.split(" ")[1])));
  expect([...told].sort()).toEqual(Object.keys(TOOLS_LIST_DIAGNOSTICS).sort());
});

test("a list that is too large, too deep or no JSON is refused, and what is too deep is not read", () => {
  const big = { path: "big.json", text: `["${"a".repeat(5 * 1024 * 1024)}"]` };
  const deep = { path: "deep.json", text: "[".repeat(50_000) };
  const found = readToolsList([big, deep, { path: "no.json", text: "{" }]);
  expect(found.value.tools).toEqual([]);
  expect(found.diagnostics.map(({ id }) => id)).toEqual(["file-too-large", "too-deep", "json-syntax", "json-syntax"]);
});

test("the location of a tool's member is the location in its file", () => {
  const tool = read([echo, sum]).value.tools[1];
  expect(tool?.locate(["annotations", "title"])).toMatchObject({ file: "0.json", line: 15 });
});

test("no value breaks the reader, and no tool is without a name", () => {
  const row = fc.oneof(
    fc.jsonValue(),
    fc.record({ name: fc.jsonValue(), annotations: fc.jsonValue(), title: fc.jsonValue() }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.record({ tools: fc.array(row) }), fc.array(row)), (value) => {
      for (const { name } of read(value as Json).value.tools) expect(name).not.toBe("");
    }),
  );
});

describeWithData("lists of published servers", (folder) => {
  test.each([
    ["everything", 13],
    ["filesystem", 14],
    ["memory", 9],
    ["notion", 24],
  ])("%s is read whole", (name, count) => {
    const path = join(folder, "tools-list", `${name}.json`);
    const { value, diagnostics } = readToolsList([{ path, text: readFileSync(path, "utf8") }]);
    expect(diagnostics).toEqual([]);
    expect(value.tools).toHaveLength(count);
  });
});
