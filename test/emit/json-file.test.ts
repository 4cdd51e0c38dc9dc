import { expect, test } from "vitest";
import { jsonFile } from "../../generator/emit/json-file.ts";
import type { Json } from "../../generator/json.ts";

const textOf = (value: Json) => jsonFile("a.json", value).text;

test("prints what fits into 120 columns on one line", () => {
  expect(textOf({ a: 1, b: ["x", null], c: {}, d: [] })).toBe('{ "a": 1, "b": ["x", null], "c": {}, "d": [] }\n');
});

test("breaks a longer object into one member a line, and prints each member the same way", () => {
  const long = "x".repeat(100);
  expect(textOf({ first: { code: long, retry: "never" }, rest: [1, 2] })).toBe(
    `{\n  "first": {\n    "code": "${long}",\n    "retry": "never"\n  },\n  "rest": [1, 2]\n}\n`,
  );
});

test("counts the indentation, the key and the comma of a line", () => {
  const fits = "x".repeat(120 - '  "key": [""],'.length);
  expect(textOf({ key: [fits], b: 1 })).toBe(`{\n  "key": ["${fits}"],\n  "b": 1\n}\n`);
  expect(textOf({ key: [`${fits}x`], b: 1 })).toBe(`{\n  "key": [\n    "${fits}x"\n  ],\n  "b": 1\n}\n`);
});

test.each<Json>([
  { __proto__: 1, "": '\u2028\n"', nested: [[[]], { a: [{ b: { c: [true, false, null, -0.5, 1e300] } }] }] },
  ["x".repeat(300), { ["k".repeat(130)]: { a: 1 } }],
])("parses to the value it was printed from: %j", (value) => {
  expect(JSON.parse(textOf(value))).toEqual(JSON.parse(JSON.stringify(value)));
});
