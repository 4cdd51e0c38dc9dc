import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { projectDiagnostics } from "../../generator/lsp/diagnostic-answers.ts";
import { quickFixes } from "../../generator/lsp/quick-fixes.ts";
import type { YamlServer } from "../../generator/lsp/yaml-server.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";
import { type OpenFolder, openFolder } from "./open-folder.ts";

/** `path:line code` of everything that is underlined. */
async function underlined({ folder, editor }: OpenFolder, server: YamlServer = "none"): Promise<readonly string[]> {
  const project = await editor.workspace.projectOf(join(folder, "toolpact.yaml"));
  if (project === null) return [];
  const found = await projectDiagnostics(project, editor.documents, server);
  return [...found].flatMap(([path, list]) =>
    list.map(({ range, code }) => `${path.slice(folder.length + 1)}:${range.start.line + 1} ${code}`),
  );
}

const GOOD = {
  "toolpact.yaml": "contracts:\n  a: { spec: a, out: out/a }\n",
  "a/contract.yaml": "contract: { name: a, version: 0.1.0 }\n",
  "a/errors.yaml": "errors: { lost: { retry: never, message: Lost. } }\n",
  "a/tools.yaml":
    "tools: { find: { description: Find., input: {}, output: { properties: { n: { type: integer } } }, errors: [lost] } }\n",
};

test("unsaved text replaces that on disk", async () => {
  const open = openFolder(GOOD);
  expect(await underlined(open)).toEqual([]);
  open.edit("a/tools.yaml", GOOD["a/tools.yaml"].replace("[lost]", "[losst]"));
  expect(await underlined(open)).toContain("a/tools.yaml:1 unknown-code");
});

test("a file that was never saved is a part of its contract", async () => {
  const open = openFolder(GOOD);
  open.edit("a/more/new.yaml", "errors: { seen: { retry: sometimes, message: Seen. } }\n");
  expect(await underlined(open)).toEqual(["a/more/new.yaml:1 not-one-of"]);
});

test("a file that is not a spec, or in a folder that is not read, is not", async () => {
  const open = openFolder(GOOD);
  for (const path of ["a/notes.txt", "a/.hidden/new.yaml", "a/node_modules/x.yaml", "b/new.yaml"])
    open.edit(path, "errors: 1\n");
  expect(await underlined(open)).toEqual([]);
});

test("a file that cannot be parsed leaves the findings of the others", async () => {
  const open = openFolder(GOOD);
  open.edit("a/tools.yaml", "tools: [\n");
  open.edit("a/errors.yaml", "errors: { lost: { retry: sometimes, message: Lost. } }\n");
  expect(await underlined(open)).toEqual(["a/errors.yaml:1 not-one-of", "a/tools.yaml:1 yaml-syntax"]);
});

test("toolpact.yaml has findings of its own, unsaved ones too, and those of a contract without files", async () => {
  const open = openFolder(GOOD);
  open.edit("toolpact.yaml", "contracts:\n  a: { spec: a, ouut: b }\n");
  expect(await underlined(open)).toEqual(["toolpact.yaml:2 unknown-key"]);
  open.edit("toolpact.yaml", "contracts:\n  a: { spec: missing, out: b }\n");
  expect(await underlined(open)).toEqual(["toolpact.yaml:1 no-such-folder"]);
});

test("a folder without toolpact.yaml has no project, until there is an unsaved one", async () => {
  const { "toolpact.yaml": project, ...others } = GOOD;
  const open = openFolder({ ...others, "a/errors.yaml": "errors: { lost: { retry: 1, message: Lost. } }\n" });
  expect(await open.editor.workspace.projectOf(join(open.folder, "a/errors.yaml"))).toBeNull();
  open.edit("toolpact.yaml", project);
  expect(await underlined(open)).toContain("a/errors.yaml:1 not-one-of");
});

test("line ends and characters outside ASCII do not move what is underlined", async () => {
  const open = openFolder(GOOD);
  open.edit("a/errors.yaml", "# 😀\r\nerrors:\r\n  lost: { message: 'é 😀', retry: sometimes }\r\n");
  const project = await open.editor.workspace.projectOf(join(open.folder, "toolpact.yaml"));
  if (project === null) throw new Error("there is no project");
  const [found] = [...(await projectDiagnostics(project, open.editor.documents, "none")).values()].flat();
  expect(found?.range).toEqual({ start: { line: 2, character: 34 }, end: { line: 2, character: 43 } });
});

test("a diagnostic has its hint and the other location", async () => {
  const open = openFolder(GOOD);
  open.edit("a/more.yaml", "errors: { lost: { retry: never, message: Twice. } }\n");
  const project = await open.editor.workspace.projectOf(join(open.folder, "toolpact.yaml"));
  if (project === null) throw new Error("there is no project");
  const [found] = [...(await projectDiagnostics(project, open.editor.documents, "none")).values()].flat();
  expect(found).toMatchObject({
    code: "duplicate-entry",
    source: "toolpact",
    severity: 1,
    relatedInformation: [{ location: { uri: open.uriOf("a/errors.yaml") }, message: "First defined here." }],
  });
});

test("a folder that the editor opened by a link has the editor's addresses", async () => {
  const real = openFolder(GOOD);
  const link = join(temporaryFolder(), "link");
  symlinkSync(real.folder, link);
  const open = openFolder({}, link);
  open.edit("a/errors.yaml", GOOD["a/errors.yaml"]);
  expect(open.editor.documents.uriOf(join(real.folder, "a/tools.yaml"))).toBe(open.uriOf("a/tools.yaml"));
});

test.each([
  ["none", ["a/errors.yaml:1 not-one-of", "a/tools.yaml:1 yaml-syntax"]],
  ["syntax", ["a/errors.yaml:1 not-one-of"]],
  ["schema", []],
] as const)("with a YAML server for %s, the rest is reported", async (server, wanted) => {
  const open = openFolder(GOOD);
  open.edit("a/tools.yaml", "tools: [\n");
  open.edit("a/errors.yaml", "errors: { lost: { retry: sometimes, message: Lost. } }\n");
  expect(await underlined(open, server)).toEqual(wanted);
});

test("a schema in the first line leaves violations of it to a YAML server, but nothing else", async () => {
  const open = openFolder(GOOD);
  const first = "# yaml-language-server: $schema=../node_modules/toolpact/dist/schemas/contract.schema.json\n";
  open.edit("a/errors.yaml", `${first}errors: { lost: { retry: sometimes, message: Lost. } }\n`);
  expect(await underlined(open, "syntax")).toEqual([]);
  open.edit("a/errors.yaml", `${first}errors: { lost: { retry: never, message: Lost., category: x } }\n`);
  expect(await underlined(open, "syntax")).toEqual(["a/errors.yaml:2 unknown-name"]);
});

const WITH_DEFAULT = `tools:
  find:
    description: Find.
    input: { properties: { n: { type: integer, minimum: 1, maximum: 9, default: "3" } } }
    output: { properties: { n: { type: integer } } }
    errors: [lost]
`;

test("the fix of lint --fix is a quick fix at its finding, and one action for the file", async () => {
  const open = openFolder(GOOD);
  open.edit("a/tools.yaml", WITH_DEFAULT);
  expect(await underlined(open)).toEqual(["a/tools.yaml:4 default-does-not-fit"]);
  const { uri, position } = open.at("a/tools.yaml", 'default: "|3"');
  const range = { start: position, end: position };
  const actions = await quickFixes(open.editor, { uri, range, only: undefined, shown: [] });
  expect(actions.map(({ title, kind }) => [title, kind])).toEqual([
    ["Fix default-does-not-fit in this file", "quickfix"],
    ["Fix all problems that need no decision", "source.fixAll.toolpact"],
  ]);
  const edits = actions[0]?.edit?.changes?.[uri] ?? [];
  const fixed = TextDocument.applyEdits(TextDocument.create(uri, "yaml", 1, WITH_DEFAULT), edits);
  expect(fixed).toBe(WITH_DEFAULT.replace('"3"', "3"));
});

test("there is no quick fix on another line, and only actions of the wanted kind", async () => {
  const open = openFolder(GOOD);
  open.edit("a/tools.yaml", WITH_DEFAULT);
  const { uri, position } = open.at("a/tools.yaml", "tools|:");
  const range = { start: position, end: position };
  const titles = async (only: readonly string[]) =>
    (await quickFixes(open.editor, { uri, range, only, shown: [] })).map(({ kind }) => kind);
  expect(await titles(["quickfix"])).toEqual([]);
  expect(await titles(["source.fixAll"])).toEqual(["source.fixAll.toolpact"]);
  expect(await titles(["refactor"])).toEqual([]);
});
