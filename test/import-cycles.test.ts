import { resolve } from "node:path";
import { expect, test } from "vitest";
import { findImportCycles } from "./support/import-cycles.ts";
import { readSources } from "./support/imports.ts";

test.each(["generator", "runtime"])("the files of %s/ do not import each other in a cycle", (folder) => {
  const sources = readSources(resolve(import.meta.dirname, "..", folder));
  expect(sources.length).toBeGreaterThan(100);
  expect(findImportCycles(sources)).toEqual([]);
});

test.each([
  ["values", 'import { b } from "./b.ts";'],
  ["types", 'import type { B } from "./b.ts";'],
  ["types in braces", 'import { type B } from "./b.ts";'],
  ["names on several lines", 'import {\n  type B,\n  b,\n} from "./b.ts";'],
  ["everything", 'import * as b from "./b.ts";'],
  ["effects only", 'import "./b.ts";'],
  ["a re-export", 'export { b } from "./b.ts";'],
  ["a re-export of types", 'export type { B } from "./b.ts";'],
  ["a re-export of everything", 'export * from "./b.ts";'],
  ["a dynamic import", 'const b = () => import("./b.ts");'],
  ["an inline type", 'let b: import("./b.ts").B;'],
])("a cycle through an import of %s is reported", (_what, text) => {
  const sources = [
    { path: "x/a.ts", text },
    { path: "x/b.ts", text: 'import { a } from "./a.ts";' },
  ];
  expect(findImportCycles(sources)).toEqual([["x/a.ts", "x/b.ts"]]);
});

test("every cycle is reported, without the files that only lead to it or from it", () => {
  const sources = [
    { path: "start.ts", text: 'import "./one/a.ts";\nimport "./two/a.ts";' },
    { path: "one/a.ts", text: 'import "./b.ts";' },
    { path: "one/b.ts", text: 'import "./c.ts";\nimport "../leaf.ts";' },
    { path: "one/c.ts", text: 'import "./a.ts";' },
    { path: "two/a.ts", text: 'import "./b.ts";' },
    { path: "two/b.ts", text: 'import "./a.ts";\nimport "../one/a.ts";' },
    { path: "itself.ts", text: 'import "./itself.ts";' },
    { path: "leaf.ts", text: "" },
  ];
  expect(findImportCycles(sources)).toEqual([
    ["itself.ts"],
    ["one/a.ts", "one/b.ts", "one/c.ts"],
    ["two/a.ts", "two/b.ts"],
  ]);
});

test("files that share an import are not a cycle", () => {
  const sources = [
    { path: "a.ts", text: 'import "./b.ts";\nimport "./c.ts";' },
    { path: "b.ts", text: 'import "./leaf.ts";' },
    { path: "c.ts", text: 'import "./leaf.ts";' },
    { path: "leaf.ts", text: 'import "../outside.ts";\nimport "node:fs";' },
  ];
  expect(findImportCycles(sources)).toEqual([]);
});
