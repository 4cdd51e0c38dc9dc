import { expect, test } from "vitest";
import { definition, references } from "../../generator/lsp/name-answers.ts";
import { DESK, openFolder, shown } from "./open-folder.ts";

test.each([
  [
    "an error code",
    "desk/a.yaml",
    "  lo|st: { retry",
    "desk/a.yaml:12 lost",
    [
      "desk/a.yaml:6 lost",
      "desk/a.yaml:15 lost",
      "desk/a.yaml:18 lost",
      "desk/a.yaml:19 lost",
      "desk/a.yaml:21 lost",
      "desk/a.yaml:26 lost",
      "desk/tools.json:5 lost",
      "desk/tools.json:7 lost",
      "desk/tools.json:9 lost",
    ],
  ],
  [
    "an identifier",
    "desk/tools.json",
    '"$ref": "Book|Id"',
    "desk/a.yaml:6 BookId",
    ["desk/a.yaml:7 BookId", "desk/a.yaml:9 BookId", "desk/tools.json:5 BookId"],
  ],
  ["a type", "desk/a.yaml", "$ref: Boo|k }", "desk/a.yaml:9 Book", ["desk/a.yaml:10 Book"]],
  [
    "a tool",
    "desk/a.yaml",
    "suggests: [find_|books]",
    "desk/tools.json:2 find_books",
    ["desk/a.yaml:12 find_books", "desk/tools.json:13 find_books"],
  ],
  [
    "a dependency",
    "desk/a.yaml",
    "$lib|rary",
    "desk/a.yaml:21 library",
    ["desk/a.yaml:15 library", "desk/a.yaml:25 library", "desk/tools.json:4 library", "desk/tools.json:8 library"],
  ],
  ["a group", "desk/a.yaml", "[$com|mon]", "desk/a.yaml:15 common", ["desk/a.yaml:16 common"]],
  [
    "a profile",
    "desk/tools.json",
    '"ba|ck": { "uses"',
    "desk/a.yaml:2 back",
    ["desk/tools.json:3 back", "desk/tools.json:8 back"],
  ],
  [
    "a tool category",
    "desk/tools.json",
    '"category": "re|ad", "profiles": ["front", "back"]',
    "desk/a.yaml:3 read",
    ["desk/tools.json:3 read", "desk/tools.json:12 read"],
  ],
  ["an error category", "desk/a.yaml", "category: loo|kup", "desk/a.yaml:4 lookup", ["desk/a.yaml:12 lookup"]],
  [
    "a rate class",
    "desk/a.yaml",
    "{ slo|w:",
    "desk/a.yaml:22 slow",
    ["desk/tools.json:3 slow", "desk/tools.json:12 slow"],
  ],
  ["an idempotency rule", "desk/a.yaml", "{ on|ce:", "desk/a.yaml:23 once", ["desk/tools.json:4 once"]],
  [
    "an outcome",
    "desk/a.yaml",
    "[asl|eep]",
    "desk/a.yaml:24 asleep",
    ["desk/a.yaml:25 asleep", "desk/tools.json:7 asleep", "desk/tools.json:8 asleep"],
  ],
])("finds the definition and all references of %s", async (_, path, spot, declared, used) => {
  const open = openFolder(DESK);
  expect(shown(open, await definition(open.editor, open.at(path, spot)))).toEqual([declared]);
  expect(shown(open, await references(open.editor, open.at(path, spot), false))).toEqual(used);
  expect(shown(open, await references(open.editor, open.at(path, spot), true)).toSorted()).toEqual(
    [declared, ...used].toSorted(),
  );
});

test("a standard code has references but no definition", async () => {
  const open = openFolder({ ...DESK, "desk/b.yaml": "error_groups: { guards: [timeout, internal] }\n" });
  expect(await definition(open.editor, open.at("desk/b.yaml", "[time|out"))).toEqual([]);
});

test("a schema file is the definition of its type", async () => {
  const open = openFolder({
    ...DESK,
    "desk/b.yaml": "types: { Chair: { properties: { at: { $ref: TableTop } } } }\n",
    "desk/table-top.schema.yaml": "type: integer\n",
  });
  const found = await definition(open.editor, open.at("desk/b.yaml", "$ref: Table|Top"));
  expect(shown(open, found)).toEqual(["desk/table-top.schema.yaml:1 "]);
});

test("characters outside ASCII before a name count in UTF-16 units", async () => {
  const open = openFolder({ ...DESK, "desk/b.yaml": "error_groups: { é: [], more: [ lost ] } # 😀\n" });
  open.edit("desk/b.yaml", "types:\n  Face: { title: 😀é, properties: { x: { $ref: Book } } }\n");
  const found = await references(open.editor, open.at("desk/b.yaml", "$ref: Bo|ok"), false);
  expect(shown(open, found)).toContain("desk/b.yaml:2 Book");
});

test("a file that several contracts import has the references of all of them, each once", async () => {
  const open = openFolder({
    "toolpact.yaml": "contracts:\n  one: { spec: one, out: out/one }\n  two: { spec: two, out: out/two }\n",
    "shared/types.yaml": "types: { Book: { type: string }, Pair: { properties: { left: { $ref: Book } } } }\n",
    "one/a.yaml": "contract: { name: one, version: 0.1.0 }\nimports: [../shared]\ntypes: { A: { $ref: Book } }\n",
    "two/a.yaml": "contract: { name: two, version: 0.1.0 }\nimports: [../shared]\ntypes: { B: { $ref: Book } }\n",
  });
  const found = await references(open.editor, open.at("shared/types.yaml", "{ Bo|ok:"), false);
  expect(shown(open, found).toSorted()).toEqual(["one/a.yaml:3 Book", "shared/types.yaml:1 Book", "two/a.yaml:3 Book"]);
});

test("there is nothing at prose, outside of contracts and in untitled documents", async () => {
  const open = openFolder({ ...DESK, "notes/a.yaml": "errors: { lost: 1 }\n" });
  expect(await definition(open.editor, open.at("desk/a.yaml", "No such bo|ok"))).toEqual([]);
  expect(await definition(open.editor, open.at("notes/a.yaml", "lo|st"))).toEqual([]);
  const untitled = { uri: "untitled:Untitled-1", position: { line: 0, character: 0 } };
  expect(await definition(open.editor, untitled)).toEqual([]);
});
