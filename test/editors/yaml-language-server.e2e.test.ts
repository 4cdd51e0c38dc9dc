import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { run } from "../cli/fake-session.ts";
import { type Editor, openEditor } from "./language-server.ts";

const schema = (name: string): string => new URL(`../../generator/schemas/${name}.schema.json`, import.meta.url).href;

let folder: string;
let editor: Editor;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "toolpact-editor-"));
  // As README has it.
  const schemas = {
    [schema("contract")]: ["specs/**/*.yaml", "!specs/**/*.schema.yaml"],
    [schema("schema-file")]: "specs/**/*.schema.yaml",
    [schema("project")]: "toolpact.yaml",
  };
  editor = await openEditor(folder, {
    schemas,
    schemaStore: { enable: false },
    validate: true,
    completion: true,
    hover: true,
  });
  // It asks for the settings when it likes.
  while ((await editor.complete("toolpact.yaml", "|")).length === 0) await sleep(50);
}, 30_000);

afterAll(async () => {
  await editor.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ["a section", "specs/a.yaml", "contract:\n  name: a\n|", ["errors", "tools", "identifiers", "rate_classes"]],
  ["contract", "specs/a.yaml", "contract:\n  name: a\n  |", ["version", "retryable_by", "output_schema"]],
  ["a value of contract", "specs/a.yaml", "contract:\n  retryable_by: |", ["code", "tool", "effect"]],
  ["an error", "specs/errors.yaml", "errors:\n  lost:\n    |", ["retry", "effect", "message", "recovery"]],
  ["retry of an error", "specs/errors.yaml", "errors:\n  lost:\n    retry: |", ["never", "caller", "transient"]],
  ["an identifier", "specs/ids.yaml", "identifiers:\n  BookId:\n    |", ["pattern", "examples", "x-canonical"]],
  ["a tool", "specs/tools/one.yaml", "tools:\n  one:\n    |", ["description", "input", "output", "errors", "uses"]],
  ["a schema within a tool", "specs/tools/one.yaml", "tools:\n  one:\n    input:\n      |", ["properties", "required"]],
  [
    "a binding",
    "specs/tools/one.yaml",
    "tools:\n  one:\n    input:\n      properties:\n        key:\n          x-bind: |",
    ["idempotency_key", "expected_revision"],
  ],
  ["an envelope", "specs/envelope.yaml", "envelope:\n  |", ["success", "failure"]],
  ["a dependency", "specs/a.yaml", "dependencies:\n  db:\n    |", ["kind", "error_map", "retry_policy"]],
  ["limits", "specs/a.yaml", "limits:\n  |", ["input_bytes", "timeout_ms"]],
  ["a schema in a file of its own", "specs/Book.schema.yaml", "type: object\n|", ["properties", "required"]],
  ["the project file", "toolpact.yaml", "|", ["contracts", "target"]],
  ["a contract of the project file", "toolpact.yaml", "contracts:\n  a:\n    |", ["spec", "out"]],
])("completes %s", async (_, path, text, wanted) => {
  expect(await editor.complete(path, text)).toEqual(expect.arrayContaining(wanted));
});

test.each([
  ["a section that is none", "specs/a.yaml", "contract: { name: a, version: 1.0.0 }\nerors: {}\n", 1, 0],
  ["a word that is none", "specs/errors.yaml", "errors:\n  lost:\n    retry: sometimes\n", 2, 11],
  ["a property of a tool", "specs/tools/one.yaml", "tools:\n  one:\n    descripton: Typed.\n", 2, 4],
  ["a name that is none", "specs/ids.yaml", "identifiers:\n  bookId: { pattern: x }\n", 1, 2],
  [
    "a binding",
    "specs/tools/one.yaml",
    "tools:\n  one:\n    description: One.\n    input:\n      properties:\n        key: { x-bind: nothing }\n",
    5,
    23,
  ],
  ["a schema in a file of its own", "specs/Book.schema.yaml", "type: objekt\n", 0, 6],
  ["the project file", "toolpact.yaml", "contracts:\n  a: { spec: a, ouut: b }\n", 1, 16],
])("underlines %s at its location", async (_, path, text, line, character) => {
  const places = (await editor.underlined(path, text)).map(({ range }) => range.start);
  expect(places).toContainEqual({ line, character });
});

test("a file without faults has nothing underlined", async () => {
  expect(await editor.underlined("specs/a.yaml", "contract: { name: a, version: 1.0.0 }\n")).toEqual([]);
});

test("hovering over a keyword shows its description", async () => {
  expect(await editor.hover("specs/errors.yaml", "errors:\n  lost:\n    ret|ry: never\n")).toMatch(/repeat|retry/i);
});

test("what init writes needs no settings: each file names its schema", async () => {
  const project = join(folder, "begun");
  mkdirSync(join(project, "node_modules/toolpact/dist"), { recursive: true });
  cpSync(
    fileURLToPath(new URL("../../generator/schemas", import.meta.url)),
    join(project, "node_modules/toolpact/dist/schemas"),
    { recursive: true },
  );
  await run(project, ["init", "--no-install"]);
  const plain = await openEditor(project, { schemaStore: { enable: false } });
  onTestFinished(() => plain.close());
  const written = (path: string): string => readFileSync(join(project, path), "utf8");
  expect(await plain.complete("toolpact.yaml", `${written("toolpact.yaml")}|`)).toContain("target");
  expect(await plain.complete("contract/begun.yaml", `${written("contract/begun.yaml")}|`)).toContain("identifiers");
  expect(await plain.underlined("contract/begun.yaml", written("contract/begun.yaml"))).toEqual([]);
});
