import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { importsOf, readSources, type Source } from "./support/imports.ts";

const ROOT = resolve(import.meta.dirname, "..");

/** Folders of the compiler's stages. A stage imports values of itself, of earlier stages, and of what is not a stage. */
const STAGES = ["load", "check", "resolve", "normalize", "derive", "advertised", "lint", "emit", "write"];

function folderOf(path: string): string {
  return path.split("/")[0] ?? "";
}

function importsOfLaterStages(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) => {
    const from = STAGES.indexOf(folderOf(source.path));
    const later = importsOf(source).filter(({ path }) => STAGES.indexOf(folderOf(path)) > from);
    return from < 0 ? [] : later.map(({ path }) => `${source.path} → ${path}`);
  });
}

test("no stage of the compiler imports a later one, type imports included", () => {
  const sources = readSources(resolve(ROOT, "generator"));
  for (const stage of STAGES) expect(sources.map(({ path }) => folderOf(path))).toContain(stage);
  expect(importsOfLaterStages(sources)).toEqual([]);
});

test.each([
  ["a value", 'import { derive } from "../derive/derive.ts";'],
  ["a type", 'import type { Derived } from "../derive/derive.ts";'],
])("an import of %s of a later stage is reported", (_what, text) => {
  const path = "resolve/resolve.ts";
  expect(importsOfLaterStages([{ path, text }])).toEqual([`${path} → derive/derive.ts`]);
  expect(importsOfLaterStages([{ path: "lint/lint.ts", text }])).toEqual([]);
});

interface Stop {
  readonly path: string;
  readonly name: string;
}

/** The files and functions that ARCHITECTURE.md lists for a property, in order. */
function walkOfProperty(): readonly Stop[] {
  const page = readFileSync(resolve(ROOT, "ARCHITECTURE.md"), "utf8");
  const [, section = ""] = page.split("### A property, from YAML to `tools/list`");
  const [list = ""] = section.split("\n#");
  return [...list.matchAll(/`([a-z/-]+\.ts)` `(\w+)`/g)].map(([, path = "", name = ""]) => ({
    path: path.startsWith("runtime/") ? path : `generator/${path}`,
    name,
  }));
}

test("the walk of a property in ARCHITECTURE.md names exports that exist", () => {
  const stops = walkOfProperty();
  expect(stops.length).toBeGreaterThan(15);
  const missing = stops.filter(({ path, name }) => {
    const file = resolve(ROOT, path);
    return !existsSync(file) || !new RegExp(`^export .*\\b${name}\\b`, "m").test(readFileSync(file, "utf8"));
  });
  expect(missing).toEqual([]);
});

test("the walk of a property does not return to an earlier folder", () => {
  const folders = walkOfProperty().map(({ path }) => path.slice(0, path.lastIndexOf("/")));
  const entered = folders.filter((folder, index) => folder !== folders[index - 1]);
  expect(entered).toEqual([...new Set(entered)]);
});

test("only its command imports the language server", () => {
  const sources = readSources(resolve(ROOT, "generator"));
  const importers = sources.filter((source) => importsOf(source).some(({ path }) => folderOf(path) === "lsp"));
  const outside = importers.map(({ path }) => path).filter((path) => folderOf(path) !== "lsp");
  expect(outside).toEqual(["cli/program/lsp.ts"]);
});
