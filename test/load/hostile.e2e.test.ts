import { expect, test } from "vitest";
import { parseJson } from "../../generator/load/parse-json.ts";
import { parseYaml } from "../../generator/load/parse-yaml.ts";

const MILLION = 1_000_000;

test.each([
  ["lists in brackets", "[".repeat(MILLION)],
  ["maps in braces", "{a: ".repeat(MILLION)],
  ["block lists on one line", "- ".repeat(MILLION)],
  ["explicit keys", "? ".repeat(MILLION)],
  ["empty keys", ": ".repeat(MILLION)],
  ["keys on one line", "a: ".repeat(MILLION)],
  ["block maps, line by line", Array.from({ length: 2_000 }, (_, depth) => `${" ".repeat(depth)}a:\n`).join("")],
  ["closed brackets", "[".repeat(MILLION) + "]".repeat(MILLION)],
])("YAML: a million levels of %s are refused", (_, text) => {
  const value = parseYaml("a.yaml", text);
  expect(value.diagnostics.map(({ id }) => id)).toContain("too-deep");
  expect(value.value).toBeNull();
});

test.each([
  ["lists", "[".repeat(MILLION)],
  ["maps", '{"a":'.repeat(MILLION)],
  ["closed lists", "[".repeat(MILLION) + "]".repeat(MILLION)],
  ["lists hidden behind braces that close nothing", "[},".repeat(MILLION)],
  ["maps hidden behind brackets that close nothing", '{"a":[}],'.repeat(100_000)],
])("JSON: a million levels of %s are refused", (_, text) => {
  const value = parseJson("a.json", text);
  expect(value.diagnostics.map(({ id }) => id)).toContain("too-deep");
  expect(value.value).toBeNull();
});

test.each([
  ["aliases", `a: &x [1]\nb: [${"*x,".repeat(100_000)}]`],
  ["anchors", "- &a 1\n".repeat(100_000)],
  ["tags", "- !a 1\n".repeat(100_000)],
  ["a million laughs", laughs()],
  ["quotes", '"'.repeat(100_000)],
  ["closing brackets", "]".repeat(MILLION)],
  ["mixed brackets", "[}".repeat(MILLION)],
  ["commas", `[${",".repeat(MILLION)}]`],
  ["documents", "--- a\n".repeat(200_000)],
  ["directives", "%a\n".repeat(200_000)],
])("YAML: very many %s are reported within bounds", (_, text) => {
  const value = parseYaml("a.yaml", text);
  expect(value.diagnostics.length).toBeGreaterThan(0);
  expect(value.diagnostics.length).toBeLessThanOrEqual(1_001);
});

/** The billion laughs, which expand to nothing because no alias is followed. */
function laughs(): string {
  const lines = Array.from({ length: 20 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(10)}]`);
  return `a0: &a0 [lol]\n${lines.join("\n")}\n`;
}

test("100 levels are read, 101 are not, in both formats", () => {
  for (const parse of [parseYaml, parseJson]) {
    const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
    expect(parse("a", nested(100)).diagnostics).toEqual([]);
    expect(parse("a", nested(101)).diagnostics).toMatchObject([
      { id: "too-deep", hint: expect.stringContaining("to `types`") },
    ]);
  }
  const block = (levels: number) => `${"- ".repeat(levels)}x`;
  expect(parseYaml("a", block(100)).diagnostics).toEqual([]);
  expect(parseYaml("a", block(101)).diagnostics.map(({ id }) => id)).toEqual(["too-deep"]);
  const maps = (levels: number) => Array.from({ length: levels }, (_, n) => `${" ".repeat(n)}a:`).join("\n");
  expect(parseYaml("a", `${maps(100)} x`).diagnostics).toEqual([]);
  expect(parseYaml("a", `${maps(101)} x`).diagnostics.map(({ id }) => id)).toEqual(["too-deep"]);
});

test.each([
  ["JSON", parseJson, `[${"0,".repeat(MILLION)}0]`],
  ["YAML", parseYaml, `[${"0,".repeat(MILLION)}0]`],
  ["YAML with empty keys", parseYaml, ":\n".repeat(MILLION)],
  ["YAML with empty items", parseYaml, "-\n".repeat(MILLION)],
])("more than half a million values are refused before a tree is built: %s", (_, parse, text) => {
  const value = parse("a", text);
  expect(value.diagnostics.map(({ id }) => id)).toEqual(["file-too-large"]);
  expect(value.value).toBeNull();
});

test("twenty thousand keys in one map are compared", () => {
  const text = Array.from({ length: 20_000 }, (_, n) => `key${n}: 1\n`).join("");
  const value = parseYaml("a.yaml", text);
  expect(value.diagnostics).toEqual([]);
});
