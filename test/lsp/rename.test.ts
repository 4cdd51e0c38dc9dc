import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { WorkspaceEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { prepareRename, rename } from "../../generator/lsp/name-answers.ts";
import { DESK, type OpenFolder, openFolder } from "./open-folder.ts";

/** Applies the edits to open documents; returns their content by path. */
function applied(
  { folder, uriOf, edit }: OpenFolder,
  { changes = {} }: WorkspaceEdit,
): Readonly<Record<string, string>> {
  const texts = Object.entries(changes).map(([uri, edits]) => {
    const path = uri.slice(uriOf("").length + 1);
    const document = TextDocument.create(uri, "yaml", 1, readFileSync(join(folder, path), "utf8"));
    return [path, TextDocument.applyEdits(document, edits)] as const;
  });
  for (const [path, text] of texts) edit(path, text);
  return Object.fromEntries(texts);
}

async function problemsOf({ folder, editor }: OpenFolder): Promise<readonly string[]> {
  const project = await editor.workspace.projectOf(join(folder, "toolpact.yaml"));
  const found = await Promise.all((project?.contracts ?? []).map(({ diagnostics }) => diagnostics()));
  return found.flat().map(({ id }) => id);
}

test.each([
  ["a code", "desk/a.yaml", "  lo|st: {", "gone.for_good", 10],
  ["a type", "desk/a.yaml", "$ref: Bo|ok }", "Volume", 2],
  ["an identifier", "desk/a.yaml", "  Book|Id:", "VolumeId", 4],
  ["a tool", "desk/tools.json", '"find|_books": {', "search-books", 3],
  ["a tool, to a name that YAML reads as a number", "desk/a.yaml", "[find_|books]", "1e3", 3],
  ["a dependency", "desk/a.yaml", "$lib|rary", "archive", 5],
  ["a group", "desk/a.yaml", "$com|mon", "usual", 2],
  ["a profile", "desk/a.yaml", "profiles: [fro|nt]", "desk", 4],
  ["an outcome", "desk/a.yaml", "[asl|eep]", "absent", 4],
])("renames %s everywhere, and the contract has the same findings", async (_, path, spot, newName, count) => {
  const open = openFolder(DESK);
  const before = await problemsOf(open);
  const outcome = await rename(open.editor, open.at(path, spot), newName);
  if (!("value" in outcome)) throw new Error(outcome.refusal);
  expect(Object.values(outcome.value.changes ?? {}).flat()).toHaveLength(count);
  applied(open, outcome.value);
  expect(await problemsOf(open)).toEqual(before);
});

test("keeps quotes, and adds them if YAML needs them", async () => {
  const open = openFolder({
    ...DESK,
    "desk/b.yaml": "errors: { gone: { retry: never, message: Gone., suggests: ['find_books'] } }\n",
  });
  const outcome = await rename(open.editor, open.at("desk/a.yaml", "suggests: [find_|books]"), "404");
  if (!("value" in outcome)) throw new Error(outcome.refusal);
  const texts = applied(open, outcome.value);
  expect(texts["desk/a.yaml"]).toContain('suggests: ["404"]');
  expect(texts["desk/b.yaml"]).toContain("suggests: ['404']");
  expect(texts["desk/tools.json"]).toContain('"replacement": "404"');
});

test.each([
  ["an invalid name", "  lo|st: {", "no code", '"no code" is not a name for an error code'],
  ["the name of another code", "  lo|st: {", "closed", '"closed" is taken: a.yaml has it already.'],
  ["the name of a standard code", "  lo|st: {", "timeout", '"timeout" is a standard code'],
  ["a type's name that an identifier has", "  Bo|ok: {", "BookId", '"BookId" is taken'],
  ["a tool's name that is an alias", "[find|_books]", "seek", '"seek" is taken: tools.json has it already.'],
  ["a name that is undeclared", "  too_la|rge:", "x", "There is no name here"],
])("refuses %s with a reason", async (_, spot, newName, reason) => {
  const open = openFolder(DESK);
  const outcome = await rename(open.editor, open.at("desk/a.yaml", spot), newName);
  expect(outcome).toEqual({ refusal: expect.stringContaining(reason) });
});

test("refuses to rename while a file cannot be parsed, and names the file", async () => {
  const open = openFolder(DESK);
  open.edit("desk/b.yaml", "errors: [\n");
  const outcome = await rename(open.editor, open.at("desk/a.yaml", "  lo|st: {"), "gone");
  expect(outcome).toEqual({ refusal: "b.yaml cannot be parsed, so it may have more references. Fix it first." });
});

const SHARING: Readonly<Record<string, string>> = {
  "toolpact.yaml": `contracts:
  one: { spec: one, out: out/one }
  two: { spec: two, out: out/two }
  three: { spec: three, out: out/three }
  four: { spec: four, out: out/four }
`,
  "books/types.yaml": "types: { Book: { type: string } }\n",
  "lists/types.yaml": "types: { List: { type: array, items: { $ref: Book } } }\n",
  "one/a.yaml": "contract: { name: one, version: 0.1.0 }\nimports: [../books]\ntypes: { A: { $ref: Book } }\n",
  "two/a.yaml":
    "contract: { name: two, version: 0.1.0 }\nimports: [../books, ../lists]\ntypes: { B: { $ref: Book } }\n",
  "three/a.yaml":
    "contract: { name: three, version: 0.1.0 }\nimports: [../lists]\ntypes: { Book: { type: integer }, C: { $ref: Book } }\n",
  "four/a.yaml": "contract: { name: four, version: 0.1.0 }\ntypes: { Book: { type: integer } }\n",
};

test("renames in every contract that contains a changed file, and in no other", async () => {
  const open = openFolder(SHARING);
  const outcome = await rename(open.editor, open.at("one/a.yaml", "$ref: Bo|ok"), "Volume");
  if (!("value" in outcome)) throw new Error(outcome.refusal);
  const paths = ["books/types.yaml", "lists/types.yaml", "one/a.yaml", "three/a.yaml", "two/a.yaml"];
  expect(applied(open, outcome.value)).toEqual(
    Object.fromEntries(paths.map((path) => [path, SHARING[path]?.replaceAll("Book", "Volume")])),
  );
});

test("refuses a rename that another contract refuses, and names that contract", async () => {
  const open = openFolder({ ...SHARING, "three/b.yaml": "types: { Volume: { type: string } }\n" });
  const outcome = await rename(open.editor, open.at("one/a.yaml", "$ref: Bo|ok"), "Volume");
  expect(outcome).toEqual({ refusal: 'In the contract three: "Volume" is taken: b.yaml has it already.' });
});

test.each([
  ["JSON", "desk/c.json", '{ "types": { "Lamp": { "$ref": "B\\u006fok" } } }\n', "$ref: Bo|ok }"],
  ["YAML", "desk/c.yaml", 'types: { Lamp: { $ref: "\\x42ook" } }\n', "$ref: Bo|ok }"],
  [
    "YAML, where an escape contains the name",
    "desk/c.yaml",
    'error_groups: { x: [loss], u: [lost], w: ["$\\u0075"] }\n',
    null,
  ],
])("refuses to rename a name that is written with escapes in %s", async (_, path, text, spot) => {
  const open = openFolder({ ...DESK, [path]: text });
  const at = spot === null ? open.at(path, "|u: [lost]") : open.at("desk/a.yaml", spot);
  const refusal = expect.stringMatching(
    /^"(?:Book|u)" is written with escapes in c\.(?:json|yaml)\. Remove them first\.$/,
  );
  expect(await prepareRename(open.editor, at)).toEqual({ refusal });
  expect(await rename(open.editor, at, "Volume")).toEqual({ refusal });
});

test("offers the name alone for renaming, without quotes and $", async () => {
  const open = openFolder(DESK);
  expect(await prepareRename(open.editor, open.at("desk/tools.json", '"$al|l"'))).toEqual({
    value: {
      range: { start: { line: 6, character: 25 }, end: { line: 6, character: 28 } },
      placeholder: "all",
    },
  });
});

test.each([
  ["a standard code", "[time|out]", "guards fail with it by its name"],
  [
    "a type that a schema file declares",
    "$ref: Table|Top",
    "The file table-top.schema.yaml declares the type TableTop.",
  ],
])("does not offer to rename %s", async (_, spot, reason) => {
  const open = openFolder({
    ...DESK,
    "desk/b.yaml": "error_groups: { guards: [timeout] }\ntypes: { Seat: { properties: { at: { $ref: TableTop } } } }\n",
    "desk/table-top.schema.yaml": "type: integer\n",
  });
  const outcome = await prepareRename(open.editor, open.at("desk/b.yaml", spot));
  expect(outcome).toEqual({ refusal: expect.stringContaining(reason) });
});
