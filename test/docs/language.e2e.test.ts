import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { compile, readProject } from "../../generator/index.ts";
import { ANNOTATION_NAMES } from "../../generator/schemas/build/positions.ts";
import { STANDARD_ERRORS } from "../../generator/standard.ts";
import { blocksOf, headingsOf } from "../support/markdown.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";
import { blockOf, pageText, repository } from "./page-steps.ts";

const PAGE = "docs/language.md";
const page = pageText(PAGE);
const sections = blocksOf(page).flatMap(({ info, text }) => (info === "yaml section" ? [text] : []));
const schema = JSON.parse(readFileSync(join(repository, "generator/schemas/contract.schema.json"), "utf8"));

/** The contract of the page, in a folder of its own. */
function library(): string {
  const cwd = temporaryFolder();
  fill(cwd, {
    ...Object.fromEntries(sections.map((text, index) => [`contract/${index}.yaml`, text])),
    "contract/shelf.schema.json": blockOf(PAGE, "json shelf.schema.json"),
    "common/opening.yaml": blockOf(PAGE, "yaml ../common/opening.yaml"),
  });
  return cwd;
}

test("the sections are a contract without errors and warnings, and docs/generated-code.md lists each generated file", async () => {
  const { diagnostics, files } = await compile(join(library(), "contract"));
  expect(diagnostics).toEqual([]);
  const listed = [...pageText("docs/generated-code.md").matchAll(/^\| `([\w.<>/*-]+\.(?:ts|json|md))` \|/gm)];
  const patterns = listed.map(([, path = ""]) => path.replaceAll(".", "\\.").replace(/\*|<profile>/, "\\w+"));
  const isListed = new RegExp(`^(${patterns.join("|")})$`);
  expect(files.map(({ path }) => path).filter((path) => !isListed.test(path))).toEqual([]);
});

test("each section of the language has an example and a heading", () => {
  const wanted = Object.keys(schema.properties).filter((name) => !name.startsWith("$"));
  const shown = new Set(sections.flatMap((text) => Object.keys(parse(text))));
  expect([...shown].sort()).toEqual(wanted.sort());
  const headed = headingsOf(page).flatMap((heading) => heading.split(/, | and /));
  expect(headed).toEqual(expect.arrayContaining(wanted));
});

test.each([...ANNOTATION_NAMES])("%s has an example and a line in the table of annotations", (name) => {
  expect(sections.some((text) => text.includes(`${name}:`))).toBe(true);
  expect(page).toContain(`| \`${name}:`);
});

test("the table of situations has each situation with its standard code", () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| [^|]+ \| (that of `internal`|`\w+`, retry `\w+`) \|$/gm)];
  const listed = Object.fromEntries(rows.map(([, situation = "", standard = ""]) => [situation, standard]));
  const codes: Readonly<Record<string, { readonly retry: string }>> = STANDARD_ERRORS;
  const expected = Object.keys(schema.definitions.CommonErrorsSpec.properties).map((situation) => {
    const code = codes[situation];
    return [situation, code === undefined ? "that of `internal`" : `\`${situation}\`, retry \`${code.retry}\``];
  });
  expect(listed).toEqual(Object.fromEntries(expected));
});

test("the project file has no errors", async () => {
  const cwd = temporaryFolder();
  fill(cwd, { "toolpact.yaml": blockOf(PAGE, "yaml project") });
  const { project, diagnostics } = await readProject(join(cwd, "toolpact.yaml"));
  expect(diagnostics).toEqual([]);
  expect(project?.contracts.map(({ name }) => name)).toEqual(["library", "social"]);
});

test("the settings for VS Code name the three schemas of the package", () => {
  const settings = JSON.parse(blockOf(PAGE, "json settings"));
  const files = Object.keys(settings["yaml.schemas"]).map((path) => path.split("/").at(-1) ?? "");
  expect(files).toEqual(["contract.schema.json", "schema-file.schema.json", "project.schema.json"]);
  for (const file of files) expect(() => readFileSync(join(repository, "generator/schemas", file))).not.toThrow();
});
