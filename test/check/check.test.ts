import { expect, test } from "vitest";
import { checkProject } from "../../generator/check/check-file.ts";
import { parseYaml } from "../../generator/load/parse-yaml.ts";
import { mergeAndCheck } from "../support/lower.ts";
import { GUEST_BOOK, specFile, told } from "./support.ts";

test("the files of a contract become one document", () => {
  const files = [
    specFile(GUEST_BOOK, "sections", "a.yaml"),
    specFile("profiles: { api: Straight. }", "sections", "b.yaml"),
  ];
  const { value, diagnostics } = mergeAndCheck({ folder: "specs/guestbook", files });
  expect(diagnostics).toEqual([]);
  expect(Object.keys(value.document)).toEqual(["contract", "errors", "tools", "profiles"]);
});

test("problems of all files are reported, each with its file", () => {
  const files = [
    specFile(GUEST_BOOK, "sections", "a.yaml"),
    specFile("toolz: {}", "sections", "b.yaml"),
    specFile("{ tpye: string }", "schema", "thing.schema.yaml"),
    specFile(GUEST_BOOK, "sections", "z.yaml"),
  ];
  const { diagnostics } = mergeAndCheck({ folder: "specs/guestbook", files });
  expect(diagnostics.map(({ id, at }) => `${at.file}:${at.line} ${id}`)).toEqual([
    "b.yaml:1 unknown-key",
    "thing.schema.yaml:1 unknown-key",
    "z.yaml:2 duplicate-entry",
    "z.yaml:2 duplicate-entry",
    "z.yaml:4 duplicate-entry",
    "z.yaml:6 duplicate-entry",
  ]);
});

test("one of the files has the contract section", () => {
  const files = [specFile("profiles: { api: Straight. }", "sections", "a.yaml")];
  const { diagnostics } = mergeAndCheck({ folder: "specs/nameless", files });
  expect(diagnostics.map((one) => told(one, ""))).toEqual([
    "1  → missing-contract: No file in specs/nameless has a `contract` section. (Add contract: { name: …, version: 0.1.0 }.)",
  ]);
});

test("no contract section is missed while a file could not be read", () => {
  const unreadable = { ...specFile("contract: {", "sections", "b.yaml"), root: null };
  const files = [specFile("profiles: { api: Straight. }", "sections", "a.yaml"), unreadable];
  expect(mergeAndCheck({ folder: "x", files }).diagnostics).toEqual([]);
  const empty = specFile("# nothing yet\n", "sections", "b.yaml");
  expect(mergeAndCheck({ folder: "x", files: [...files.slice(0, 1), empty] }).diagnostics).toHaveLength(1);
});

test("the project file names contracts, and where their output goes", () => {
  const project = (text: string) => {
    const file = { path: "toolpact.yaml", text, kind: "sections" as const, typeName: null };
    return checkProject({ ...file, root: parseYaml(file.path, text).value }).map((one) => told(one, text));
  };
  expect(
    project(
      "contracts: { tasks: { spec: specs/tasks, out: generated/tasks, manifest: a.json } }\nengines: { types: json-schema-to-typescript, validators: ajv }\ntarget: js\npackage: { name: '@acme/contracts', version: 1.0.0, out: generated }\n",
    ),
  ).toEqual([]);
  expect(project("contracts: { Tasks: { spec: specs/tasks } }\nengine: {}\ntarget: java\n")).toEqual([
    '1 Tasks → bad-name: "Tasks" is not a name for a contract (lower-case letters, digits and -, beginning with a letter, at most 64 characters). (Write tasks.)',
    '1 Tasks → missing-key: Missing key "out" in a contract\'s entry.',
    '2 engine → unknown-key: Unknown key "engine" in the project file. (Did you mean "engines"?)',
    '3 java → not-one-of: "target" must be ts, js or json; "java" is not.',
  ]);
  expect(project("target: ts\n")).toEqual(['1 t → missing-key: Missing key "contracts" in the project file.']);
});
