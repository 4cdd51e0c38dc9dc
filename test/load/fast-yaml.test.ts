import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { corpus } from "../../bench/corpus.ts";
import { seeded } from "../../bench/seeded.ts";
import { fastYaml } from "../../generator/load/fast-yaml.ts";
import { parseYaml } from "../../generator/load/parse-yaml.ts";
import { scaled } from "../support/scale.ts";
import { damaged, piece } from "./damage.ts";

const SPECS = resolve(import.meta.dirname, "../../specs");

const DAMAGED_FILES = scaled(10_000);

const contractFiles = readdirSync(SPECS, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".yaml"))
  .map((path) => ({ path, text: readFileSync(join(SPECS, path), "utf8") }));

/** Compares the fast path with the real parser: left to it, the same result, or a wrong one. */
function compare(text: string): "left" | "same" | "wrong" {
  const fast = fastYaml(text);
  if (fast === null) return "left";
  const { value, diagnostics } = parseYaml("a.yaml", text);
  return diagnostics.length === 0 && JSON.stringify(fast) === JSON.stringify(value) ? "same" : "wrong";
}

test("the contracts and the corpus are read the same; at most one file in fifteen is left to the real parser", () => {
  const files = [...contractFiles, ...[...corpus(40)].map(([path, text]) => ({ path, text }))];
  const outcomes = files.map(({ path, text }) => [path, compare(text)] as const);
  expect(outcomes.filter(([, outcome]) => outcome === "wrong")).toEqual([]);
  expect(outcomes.filter(([, outcome]) => outcome === "left").length).toBeLessThanOrEqual(files.length / 15);
});

test(
  `${DAMAGED_FILES} damaged files are read the same or left to the real parser`,
  () => {
    const random = seeded(20_260_101);
    const counts = { left: 0, same: 0, wrong: 0 };
    const wrong: string[] = [];
    for (let index = 0; index < DAMAGED_FILES; index++) {
      const text = damaged(piece(random.pick(contractFiles).text, random), random);
      const outcome = compare(text);
      counts[outcome]++;
      if (outcome === "wrong") wrong.push(text);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(counts.same).toBeGreaterThan(DAMAGED_FILES / 10);
    expect(counts.left).toBeGreaterThan(DAMAGED_FILES / 10);
  },
  Math.max(60_000, DAMAGED_FILES * 10),
);

test.each([
  "a: 1\nb:\n- x\n- y: 2\n  z: 3\n",
  "# head\n\na:   # comment\n  b: c # d\n\n  e: [1, two, 'three', \"f\\u00e9\\n\"]\n# end",
  "a: { b: { c: [] }, d: {} }\ne:\n  -\n    f: g\n  - 'it''s'\n",
  "- a\n- b: c\n- [d]\n-   e:\n    - f\n",
  "429: a\n'430': b\n\"x y\": c\n$ref: d\n/e/f: -1.5\n",
  "a: [1,\n  2,\n\n  3\n  ]\nb: {c: d,\n e: f}\n",
  "a:\n  { b: c,\n    d: e } # f\ng:\n  # h\n  [i]\nj:\n  -\n    {}\n",
  "a: x # y\nb: x#y\nc: a:b\nd: 2026-01-01\ne: 1.2.3\nf: yes\ng: null\nh: 0.5",
  "__proto__: { constructor: 1 }\ntoString: 2\n",
])("%j is read by the fast path", (text) => {
  expect(compare(text)).toBe("same");
});

test.each([
  "", "# nothing\n", "text\n", "a\n", "a:\n", "a: \nb: 1\n", "a: b: c\n", "a: 'x\n", "a: 1\na: 2\n", "a: { b: 1, b: 2 }\n", "a: &x 1\n",
  "a: !x 1\n", "a: *x\n", "a: |\n  x\n", "a: b\n  c\n", "a: 0x1F\n", "a: 007\n", "a: -0\n", "a: ~\n", "a: True\n", "a: 1e400\n",
  "a: 9007199254740993\n", "<<: 1\n", "true: 1\n", "1.5: 1\n", "? a\n: b\n", "a: [b: c]\n", "a: {b}\n", "a: {b: }\n", "a: [b,]\n",
  "a: #x\n", "$ref: #/x\n", "a:\tb\n", "---\na: 1\n", "a: 1\n...\n", "%YAML 1.2\n", "a: \"\\ud83d\"\n", "a: \"\\x41\"\n", "a: @x\n",
  " a: 1\n", "a: 1\n b: 2\n", "a:\n   b: 1\n  c: 2\n", "a: x\u00a0\n", "a: {b: c\n}\n", "- a\nb: c\n", "a: 1\n- b\n", "a: }\n", "a: b]: c\n",
  "a: [x # y\n  ]\n", "a: [b, c]d\n", "a: 'b'c\n", `a: ${"[".repeat(60)}${"]".repeat(60)}\n`, "a: \u2028b\n", "\ufeffa: 1\n", "a:b: c\n",
])("%j is left to the real parser", (text) => {
  expect(fastYaml(text)).toBeNull();
}); // biome-ignore format: lists
