import { expect, test } from "vitest";
import { createFileLocate } from "../../generator/load/locate.ts";
import { merge } from "../../generator/load/merge.ts";
import { parseJson } from "../../generator/load/parse-json.ts";
import { parseYaml } from "../../generator/load/parse-yaml.ts";
import { readSpecName, typeNameOf } from "../../generator/load/spec-name.ts";
import type { SpecFile } from "../../generator/source.ts";

function specFile(path: string, text: string): SpecFile {
  const name = readSpecName(path.split("/").at(-1) ?? "");
  const { value: root } = name?.format === "json" ? parseJson(path, text) : parseYaml(path, text);
  const kind = name?.kind ?? "sections";
  return { path, text, kind, typeName: kind === "schema" ? typeNameOf(name?.stem ?? "") : null, root };
}

function mergeTexts(texts: Readonly<Record<string, string>>) {
  const { value, diagnostics } = merge(Object.entries(texts).map(([path, text]) => specFile(path, text)));
  const problems = diagnostics.map(({ id, message, at, related }) => ({
    id,
    message,
    at: `${at.file}:${at.line}:${at.column}`,
    first: related.map((other) => `${other.at.file}:${other.at.line}:${other.at.column}`).join(),
  }));
  return { specs: value, problems };
}

test("tables of several files become one, in the order of the files and as written", () => {
  const { specs, problems } = mergeTexts({
    "a.yaml": "contract: { name: x }\ntools:\n  zeta: { a: 1 }\n  alpha: { a: 2 }\n",
    "b.json": '{ "contract": { "version": "1" }, "tools": { "beta": { "a": 3 } }, "policy": { "errors": [] } }',
    "c.yaml": "policy: { profiles: [p] }\n",
  });
  expect(problems).toEqual([]);
  expect(specs.document).toEqual({
    contract: { name: "x", version: "1" },
    tools: { zeta: { a: 1 }, alpha: { a: 2 }, beta: { a: 3 } },
    policy: { errors: [], profiles: ["p"] },
  });
  expect(Object.keys(specs.document["tools"] ?? {})).toEqual(["zeta", "alpha", "beta"]);
});

test("lists of several files follow each other", () => {
  const { specs, problems } = mergeTexts({
    "a.yaml": "imports: [x]\nsuppressions: [{ id: one }]",
    "b.yaml": "imports: [x, y]\nsuppressions: [{ id: two }]",
  });
  expect(problems).toEqual([]);
  expect(specs.document).toEqual({ imports: ["x", "x", "y"], suppressions: [{ id: "one" }, { id: "two" }] });
  expect(specs.locate(["suppressions", 1, "id"], "value")).toEqual({ file: "b.yaml", line: 2, column: 22, width: 3 });
});

test("the same entry in two files is reported with both locations, and the first one counts", () => {
  const { specs, problems } = mergeTexts({
    "a.yaml": "errors:\n  taken: { retry: never }\n",
    "b.yaml": "errors:\n  other: {}\n  taken: { retry: caller }\ncontract: { name: x }\n",
    "c.yaml": "contract:\n  name: y\n",
  });
  expect(problems).toEqual([
    {
      id: "duplicate-entry",
      message: '"taken" is defined twice in `errors`.',
      at: "b.yaml:3:3",
      first: "a.yaml:2:3",
    },
    {
      id: "duplicate-entry",
      message: '"name" is defined twice in `contract`.',
      at: "c.yaml:2:3",
      first: "b.yaml:4:13",
    },
  ]);
  expect(specs.document["errors"]).toEqual({ taken: { retry: "never" }, other: {} });
});

test("a section that is a map in one file and a list in another is reported as a whole", () => {
  const { problems } = mergeTexts({ "a.yaml": "errors: {}", "b.yaml": "errors: []", "c.yaml": "errors: 1" });
  expect(problems.map(({ at }) => at)).toEqual(["b.yaml:1:1", "c.yaml:1:1"]);
});

test("schema files, types and identifiers share one set of names", () => {
  const { specs, problems } = mergeTexts({
    "a.yaml": "types:\n  Task: {}\nidentifiers:\n  TaskId: {}\n",
    "sub/task.schema.yaml": "type: object",
    "task-id.schema.json": "{}",
    "note.schema.json": '{ "type": "string" }',
    "other/note.schema.json": "{}",
  });
  expect(problems.map(({ id, at, first }) => [id, at, first])).toEqual([
    ["duplicate-entry", "sub/task.schema.yaml:1:1", "a.yaml:2:3"],
    ["duplicate-entry", "task-id.schema.json:1:1", "a.yaml:4:3"],
    ["duplicate-entry", "other/note.schema.json:1:1", "note.schema.json:1:1"],
  ]);
  expect(specs.schemaFiles[2]).toEqual({ typeName: "Note", schema: { type: "string" }, file: "note.schema.json" });
  expect(specs.document["types"]).toEqual({ Task: {} });
});

test("files that hold nothing, or no map, add nothing", () => {
  const { specs, problems } = mergeTexts({ "a.yaml": "", "b.yaml": "- 1", "c.yaml": "text", "d.yaml": "a: 1" });
  expect(problems).toEqual([]);
  expect(specs.document).toEqual({ a: 1 });
  expect([...specs.texts]).toEqual([
    ["a.yaml", ""],
    ["b.yaml", "- 1"],
    ["c.yaml", "text"],
    ["d.yaml", "a: 1"],
  ]);
});

test("__proto__ as a section and as an entry is data", () => {
  const { specs } = mergeTexts({ "a.json": '{ "__proto__": { "x": 1 }, "tools": { "__proto__": { "y": 1 } } }' });
  expect(JSON.stringify(specs.document)).toBe('{"__proto__":{"x":1},"tools":{"__proto__":{"y":1}}}');
  expect(Object.getPrototypeOf(specs.document)).toBe(Object.prototype);
  expect(specs.locate(["tools", "__proto__", "y"])).toMatchObject({ line: 1, column: 54 });
});

const places = {
  "a.yaml": "# first\ncontract: { name: x }\ntools:\n  one:\n    input: { properties: { text: 1 } }\n",
  "b.yaml": "tools:\n  two:\n    errors: [a, b]\n",
  "task.schema.json": '{\n  "properties": { "id": true }\n}',
};

test.each([
  [["tools", "one", "input", "properties", "text"], "key", "a.yaml:5:28+4"],
  [["tools", "one", "input", "properties", "text"], "value", "a.yaml:5:34+1"],
  [["tools", "one"], "key", "a.yaml:4:3+3"],
  [["tools", "two", "errors", 1], "key", "b.yaml:3:17+1"],
  [["tools", "two", "errors", "b"], "key", "b.yaml:3:17+1"],
  [["tools", "two", "errors", 9, "x"], "key", "b.yaml:3:5+6"],
  [["tools", "one", "input", "nope", "deeper"], "key", "a.yaml:5:5+5"],
  [["tools", "nope"], "key", "a.yaml:3:1+5"],
  [["tools"], "key", "a.yaml:3:1+5"],
  [["errors", "nope"], "key", "a.yaml:2:1+8"],
  [[], "key", "a.yaml:1:1+1"],
  [["types", "Task", "properties", "id"], "key", "task.schema.json:2:19+4"],
  [["types", "Task"], "key", "task.schema.json:1:1+1"],
  [["toString", "constructor"], "key", "a.yaml:2:1+8"],
] as const)("%j, its %s, is at %s", (path, part, place) => {
  const { specs } = mergeTexts(places);
  const { file, line, column, width } = specs.locate(path, part);
  expect(`${file}:${line}:${column}+${width}`).toBe(place);
});

test("an empty contract still has a location", () => {
  expect(merge([]).value.locate(["tools"])).toEqual({ file: ".", line: 1, column: 1, width: 1 });
});

test("each of twenty thousand keys of a map is located", () => {
  const text = `tools:\n  t:\n${Array.from({ length: 20_000 }, (_, n) => `    k${n}: 1\n`).join("")}`;
  const { specs } = mergeTexts({ "a.yaml": text });
  for (let n = 0; n < 20_000; n++) expect(specs.locate(["tools", "t", `k${n}`]).line).toBe(n + 3);
});

test("places within one file are known before files are merged", () => {
  const locate = createFileLocate(specFile("b.yaml", places["b.yaml"]));
  expect(locate(["tools", "two", "errors", 1])).toEqual({ file: "b.yaml", line: 3, column: 17, width: 1 });
  expect(locate(["tools", "nope"], "value")).toMatchObject({ line: 2, column: 3 });
  expect(createFileLocate(specFile("c.yaml", ""))(["x"])).toEqual({ file: "c.yaml", line: 1, column: 1, width: 1 });
});
