import { expect, test } from "vitest";
import { findDeadSources } from "../../../scripts/prose/find-dead-sources.ts";

const exists = (path: string) =>
  ["roadmap/decisions/0005-what.md", "roadmap/sentences.md", "generator/lint/clients/name-charset.md"].includes(path);
const files = { exists, list: () => ["0005-what.md"] };
const dead = (text: string) => findDeadSources({ path: "generator/a.ts", text }, files).map(({ phrase }) => phrase);

test.each([
  "RFC 8785, section 3.2.",
  "RFC 3492, section 6.2; RFC 5891, section 4.2.3.",
  "MCP 2026-07-28, tools.",
  "MCP, ToolAnnotations.",
  "INV-MCP-003, INV-MCP-004.",
  "decision 0005.",
  "https://example.com/page.",
  "roadmap/sentences.md.",
  "the client rule `name-charset`.",
  "CWE-1333.",
  "JSON Schema Core 2020-12, 8.2 and 9.",
])("a public document or a file: %s", (source) => {
  expect(dead(`// Source: ${source}\n`)).toEqual([]);
  expect(dead(`/**\n * Does it. Source: ${source}\n */\n`)).toEqual([]);
});

test.each([
  "DESIGN 10.",
  "issue 7, done when 2.",
  "reference MCP 6, unless named.",
  "decision 0099.",
  "roadmap/gone.md.",
  "the client rule `gone`.",
  "RFC 8785; LANGUAGE 3.",
])("nothing that a reader can open: %s", (source) => {
  expect(dead(`const a = 1;\n// Source: ${source}\n`)).toHaveLength(1);
});

test("a report names the line, the column and the source", () => {
  expect(findDeadSources({ path: "a.ts", text: "\n/** Source: DESIGN 10. */\n" }, files)).toMatchObject([
    { path: "a.ts", line: 2, column: 5, phrase: "Source: DESIGN 10" },
  ]);
});

test("strings and documents have no sources", () => {
  expect(dead('const a = "Source: DESIGN";\n')).toEqual([]);
  expect(findDeadSources({ path: "a.md", text: "Source: DESIGN\n" }, files)).toEqual([]);
});
