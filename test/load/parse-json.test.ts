import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "../../generator/load/parse-json.ts";
import { toJson } from "../../generator/load/to-json.ts";
import { scaled } from "../support/scale.ts";
import { problemsOf } from "./problems-of.ts";

function read(text: string) {
  const { value, diagnostics } = parseJson("a.json", text);
  return { json: value === null ? null : toJson(value), problems: problemsOf(diagnostics), root: value };
}

test("JSON is read with its places", () => {
  const text = '{\n  "a": [1, "x"],\n  "b": null\n}\n';
  const { root, problems, json } = read(text);
  expect({ problems, json }).toEqual({ problems: [], json: { a: [1, "x"], b: null } });
  if (root?.kind !== "map") throw new Error("no map");
  const [a] = root.entries;
  expect(text.slice(a?.start, a?.end)).toBe('"a"');
  expect(text.slice(a?.value.start, a?.value.end)).toBe('[1, "x"]');
});

test.each([
  ["a comment", '{\n// no\n"a": 1}', "json-syntax 2:1"],
  ["a block comment", '{"a": /* no */ 1}', "json-syntax 1:7"],
  ["a trailing comma in a map", '{"a": 1,}', "json-syntax 1:9"],
  ["a trailing comma in a list", "[1,]", "json-syntax 1:4"],
  ["single quotes", "{'a': 1}", "json-syntax 1:2"],
  ["a word", '{"a": yes}', "json-syntax 1:7"],
  ["NaN", '{"a": NaN}', "json-syntax 1:7"],
  ["a second value", "{} {}", "json-syntax 1:4"],
  ["nothing", "", "json-syntax 1:1"],
  ["a text over two lines", '{"a": "x\ny"}', "json-syntax 1:7"],
  ["an unknown escape", '"\\x"', "json-syntax 1:1"],
])("%s is not JSON", (_, text, problem) => {
  const { problems, root } = read(text);
  expect(problems[0]).toBe(problem);
  expect(root).toBeNull();
});

test("a repeated key is reported with both locations, and the first one counts", () => {
  const { value, diagnostics } = parseJson("a.json", '{"a": 1,\n "\\u0061": 2}');
  expect(problemsOf(diagnostics)).toEqual(["duplicate-key 2:2"]);
  expect(diagnostics[0]?.related[0]?.at).toEqual({ file: "a.json", line: 1, column: 2, width: 3 });
  expect(value && toJson(value)).toEqual({ a: 1 });
});

test("numbers that JavaScript can't hold are refused", () => {
  expect(read("[9007199254740993, 1e400, -1e999, 9007199254740991, 1e300]").problems).toEqual([
    "unsafe-integer 1:2",
    "not-finite 1:20",
    "not-finite 1:27",
  ]);
});

test("__proto__ is a key like any other", () => {
  const { json } = read('{"__proto__": {"polluted": true}}');
  expect(JSON.stringify(json)).toBe('{"__proto__":{"polluted":true}}');
  expect(Object.getPrototypeOf(json)).toBe(Object.prototype);
});

test("half a surrogate pair is refused in values and keys", () => {
  expect(read('{"\\ud800": "\\udc00"}').problems).toEqual(["lone-surrogate 1:2", "lone-surrogate 1:12"]);
});

/** JSON documents with a piece removed or inserted. */
const damaged = fc
  .tuple(
    fc.json({ maxDepth: 3 }),
    fc.nat(),
    fc.nat(3),
    fc.constantFrom("", ",", "}", "]", "{", "[", '"', ":", "0", "-", "\t", "\u00a0", "/", "e"),
  )
  .map(([text, at, length, piece]) => {
    const start = at % (text.length + 1);
    return text.slice(0, start) + piece + text.slice(start + length);
  });

test("what is refused as syntax is what JSON.parse refuses", () => {
  fc.assert(
    fc.property(damaged, (text) => {
      const isRefused = read(text).problems.some((problem) => /^(?:json-syntax|control-character)/.test(problem));
      expect(isRefused).toBe(!isJson(text));
    }),
    { numRuns: scaled(2_000) },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
