import { expect, test } from "vitest";
import { completion } from "../../generator/lsp/editor-answers.ts";
import type { YamlServer } from "../../generator/lsp/yaml-server.ts";
import { DESK, openFolder } from "./open-folder.ts";

/** Labels offered at the `|`, in a file of the contract. */
async function labels(path: string, text: string, server: YamlServer = "none"): Promise<readonly string[]> {
  const open = openFolder(DESK);
  open.edit(path, text.replace("|", ""));
  const [before = ""] = text.split("|");
  const lines = before.split("\n");
  const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  const found = await completion(open.editor, { uri: open.uriOf(path), position }, server);
  return found.map(({ label }) => label);
}

const TOOL = "tools:\n  lend:\n    description: Lend.\n    input: {}\n";

test.each([
  ["a section", "err|", ["errors", "error_groups", "tools", "imports"]],
  ["a keyword of a tool", `${TOOL}    |`, ["errors", "output", "rate_class", "uses"]],
  ["a keyword that is begun", `${TOOL}    ou|\n`, ["output", "outcomes"]],
  ["a keyword of a schema", "types:\n  Chair:\n    |", ["properties", "$ref", "x-sensitive"]],
  ["a fixed value", "errors:\n  e:\n    retry: |\n    message: E.\n", ["never", "caller", "transient"]],
  ["true and false", `${TOOL}    policy: |`, ["true", "false"]],
  ["a type", "types: { Chair: { $ref: B| } }", ["BookId", "Book", "Shelf"]],
  ["a code in a list in brackets", `${TOOL}    errors: [|]`, ["lost", "closed", "$common", "$library", "timeout"]],
  ["a code in brackets that are still open", `${TOOL}    errors: [lost, |`, ["lost", "closed"]],
  ["a code in a list with dashes", `${TOOL}    errors:\n      - lo|`, ["lost"]],
  ["a group that is begun", `${TOOL}    errors: [$|]`, ["$common", "$library"]],
  ["a dependency", `${TOOL}    uses: { | }`, ["library"]],
  ["a verb", `${TOOL}    uses: { library: | }`, ["read", "delete"]],
  ["a tool", "errors: { e: { retry: never, message: E., suggests: [|] } }", ["find_books", "old_find"]],
  ["a profile", `${TOOL}    profiles: [|]`, ["front", "back"]],
  ["a binding", `${TOOL.replace("{}", "{ properties: { key: { x-bind: | } } }")}`, ["idempotency_key"]],
  ["before a line that is broken", `${TOOL}    errors: [|]\n    policy: [\n`, ["lost"]],
])("completes %s", async (_, text, wanted) => {
  expect(await labels("desk/b.yaml", text)).toEqual(expect.arrayContaining(wanted));
});

test.each([
  ["a keyword that is there", `${TOOL}    |`, "description"],
  ["names for a declaration", "errors:\n  |", "lost"],
  ["keywords of a map after a colon", "tools:\n  lend: |", "description"],
  ["tools for a code", `${TOOL}    errors: [|]`, "find_books"],
])("does not offer %s", async (_, text, unwanted) => {
  expect(await labels("desk/b.yaml", text)).not.toContain(unwanted);
});

test("offers nothing in prose, in comments, and after a line that is broken", async () => {
  expect(await labels("desk/b.yaml", "tools:\n  lend:\n    description: Lend |\n")).toEqual([]);
  expect(await labels("desk/b.yaml", "tools: {} # err|\n")).toEqual([]);
  expect(await labels("desk/b.yaml", "imports: [\nerr|\n")).toEqual([]);
});

test("completes JSON with the quotes that it needs", async () => {
  const open = openFolder(DESK);
  open.edit("desk/b.json", '{ "types": { "Chair": { "$ref": "" } } }');
  const inQuotes = await completion(open.editor, open.at("desk/b.json", '"$ref": "|'), "none");
  expect(inQuotes.find(({ label }) => label === "Book")?.textEdit?.newText).toBe("Book");
  open.edit("desk/b.json", '{ "types": { "Chair": { "$ref":  } } }');
  const bare = await completion(open.editor, open.at("desk/b.json", '"$ref": | }'), "none");
  expect(bare.find(({ label }) => label === "Book")?.textEdit?.newText).toBe('"Book"');
});

test("shows what a name and a keyword mean", async () => {
  const open = openFolder(DESK);
  open.edit("desk/b.yaml", `${TOOL}    errors: []\n    \n`);
  const names = await completion(open.editor, open.at("desk/b.yaml", "errors: [|]"), "none");
  expect(names.find(({ label }) => label === "lost")?.documentation).toBe("No such book. Retry: never.");
  const keywords = await completion(open.editor, open.at("desk/b.yaml", "[]\n    |\n"), "none");
  expect(keywords.find(({ label }) => label === "uses")).toMatchObject({
    documentation: "The dependencies that the tool uses. Default: none.",
    textEdit: { newText: "uses: " },
  });
});

test("completes toolpact.yaml", async () => {
  expect(await labels("toolpact.yaml", "contracts:\n  desk:\n    |")).toEqual(["spec", "out", "manifest", "clients"]);
  expect(await labels("toolpact.yaml", "target: |")).toEqual(["ts", "js", "json"]);
});

test("leaves keywords to a YAML server that has the schema, and completes names", async () => {
  const first = "# yaml-language-server: $schema=../contract.schema.json\n";
  expect(await labels("desk/b.yaml", `${first}${TOOL}    |`, "syntax")).toEqual([]);
  expect(await labels("desk/b.yaml", `${first}${TOOL}    profiles: [|]`, "syntax")).toEqual(["front", "back"]);
  expect(await labels("desk/b.yaml", `${TOOL}    |`, "schema")).toEqual([]);
  expect(await labels("desk/b.yaml", `${TOOL}    |`, "syntax")).toContain("errors");
});
