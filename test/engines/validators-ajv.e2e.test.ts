import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { validatorsAjv } from "../../generator/engines/validators-ajv.ts";
import type { Json, JsonSchema } from "../../generator/json.ts";
import { FORMAT_NAMES } from "../../generator/json-schema/format-shapes.ts";
import { formats } from "../../runtime/validation.ts";
import { syntaxFaults } from "./compile-types.ts";
import { AT, compile, load, validatorOf } from "./load-validators.ts";

test("the engine asserts exactly the formats that the runtime checks", () => {
  expect(FORMAT_NAMES).toEqual(Object.keys(formats));
});

test.each<[string, JsonSchema, string]>([
  ["an unknown keyword", { requried: ["a"] }, "requried"],
  ["a format that isn't asserted", { format: "iri" }, "format"],
  ["a pattern that is no regular expression", { pattern: "(" }, "pattern"],
  ["a pattern that only a reader without Unicode takes", { pattern: "\\-" }, "pattern"],
  ["a name of a pattern that is no regular expression", { patternProperties: { "[": true } }, "patternProperties"],
  ["another draft", { $schema: "http://json-schema.org/draft-07/schema#" }, "$schema"],
  ["a base inside a schema", { properties: { a: { $id: "b" } } }, "$id"],
  ["a dynamic reference", { $dynamicRef: "#a" }, "$dynamicRef"],
  ["a reference to a host", { $ref: "https://example.org/a.json" }, "$ref"],
  ["a reference to nothing", { $ref: "#/$defs/a" }, "$ref"],
  ["a reference into what is not a schema", { $ref: "#/const", const: {} }, "$ref"],
  ["a reference to itself", { $ref: "#/$defs/a", $defs: { a: { allOf: [{ $ref: "#/$defs/a" }] } } }, "$ref"],
  ["items left over by `contains`", { contains: true, unevaluatedItems: false }, "unevaluatedItems"],
  [
    "items left over by a `contains` beside",
    { allOf: [{ contains: true }], unevaluatedItems: false },
    "unevaluatedItems",
  ],
  ["what is not a schema", { items: [true] }, "items"],
  ["what is not a list of schemas", { allOf: {} }, "allOf"],
  ["what is no type", { type: "text" }, "schema"],
  ["a limit that is no number", { maxLength: "1;globalThis.pwned=1" }, "schema"],
])("%s is refused", (_name, schema, keyword) => {
  const { text, declarations, diagnostics } = compile({ good: true, only: schema });
  expect({ text, declarations }).toEqual({ text: "", declarations: "" });
  expect(diagnostics.map(({ id }) => id)).toContain("engine-refuses-keyword");
  expect(diagnostics.map(({ message }) => message).join()).toContain(`\`only\`: \`${keyword}\``);
});

test("definitions in a row that is too long for the stack are refused, with a hint", () => {
  const row = Array.from({ length: 2_000 }, (_, index) => {
    return [`D${index}`, { properties: { next: { $ref: `#/$defs/D${(index + 1) % 2_000}` } } }] as const;
  });
  const { diagnostics } = compile({ only: { $ref: "#/$defs/D0", $defs: Object.fromEntries(row) } });
  expect(diagnostics).toMatchObject([
    { id: "engine-refuses-keyword", hint: expect.stringContaining('The engine "toolpact" compiles') },
  ]);
});

test.each<[string, JsonSchema, readonly Json[], readonly Json[]]>([
  ["multipleOf", { multipleOf: 0.01 }, [19.99, 0.07, 4.35, 1e308, -0.01, 0], [0.005, 1e-8, 19.999]],
  ["multipleOf of integers", { multipleOf: 3 }, [9007199254740993 - 2, 3e300, -3], [1e300, 4]],
  ["multipleOf beyond the quotient", { multipleOf: 1e-8 }, [12391239123, 1e308], [1e-9]],
  ["lengths in code points", { minLength: 2, maxLength: 2 }, ["\u{1F600}\u{1F600}", "ab"], ["\u{1F600}", "abc"]],
  [
    "uniqueItems",
    { uniqueItems: true },
    [
      ["__proto__", "a"],
      [1, "1", true, "true", null, "null"],
      [{ a: 1 }, { a: 2 }],
      [[1], 1, "[1]"],
    ],
    [
      ["__proto__", "__proto__"],
      [0, -0],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [[[]], [[]]],
    ],
  ],
  [
    "const with __proto__",
    { const: JSON.parse('{"__proto__":1}') },
    [JSON.parse('{"__proto__":1}')],
    [{}, JSON.parse('{"__proto__":2}')],
  ],
  ["an empty enum", { enum: [] }, [], [null, "a"]],
  [
    "required inherited names",
    { required: ["toString", "__proto__", "constructor"] },
    [JSON.parse('{"toString":1,"__proto__":1,"constructor":1}')],
    [{}, { toString: 1, constructor: 1 }],
  ],
  [
    "closed to inherited names",
    { type: "object", properties: { a: true }, additionalProperties: false },
    [{ a: 1 }],
    [{ constructor: 1 }, { toString: 1 }, JSON.parse('{"__proto__":1}')],
  ],
  [
    "nothing left over, inherited names included",
    { type: "object", anyOf: [{ properties: { a: true } }], unevaluatedProperties: false },
    [{ a: 1 }],
    [{ constructor: 1 }, { valueOf: 1 }, JSON.parse('{"__proto__":1}')],
  ],
  [
    "a property __proto__",
    { type: "object", properties: JSON.parse('{"__proto__":{"type":"string"}}'), additionalProperties: false },
    [JSON.parse('{"__proto__":"a"}'), {}],
    [JSON.parse('{"__proto__":1}')],
  ],
  ["what an emptied list leaves behind", { not: { prefixItems: [false], minItems: 1 } }, [[], [1]], []],
])("%s", (_name, schema, good, bad) => {
  const fits = validatorOf(schema);
  expect(good.map((value) => fits(value))).toEqual(good.map(() => true));
  expect(bad.map((value) => fits(value))).toEqual(bad.map(() => false));
});

test("validators of a module share the definitions that they have in common, and no others", () => {
  const name = {
    type: "object",
    properties: {
      first: { type: "string", pattern: "^[a-z]{1,40}$" },
      last: { type: "string", pattern: "^[a-z]{1,40}$" },
    },
    required: ["first", "last"],
  };
  const refer = { $ref: "#/$defs/Name" };
  const one = compile({ input: { properties: { a: refer }, $defs: { Name: name } } });
  const two = compile({
    input: { properties: { a: refer }, $defs: { Name: name } },
    output: { items: refer, $defs: { Name: name } },
  });
  expect(two.text.length).toBeLessThan(1.6 * one.text.length);
  const { a, b } = load(
    compile({
      a: { $ref: "#/$defs/X", $defs: { X: { const: 1 } } },
      b: { $ref: "#/$defs/X", $defs: { X: { const: 2 } } },
    }).text,
  );
  expect([a?.(1), a?.(2), b?.(1), b?.(2)]).toEqual([true, false, false, true]);
});

test("the same request gives the same bytes", () => {
  const schema = {
    type: "object",
    properties: { a: { $ref: "#/$defs/b" } },
    $defs: { b: { enum: ["x"], description: "y" } },
  };
  expect(compile({ input: schema }).text).toBe(compile({ input: structuredClone(schema) }).text);
});

test("in TypeScript a validator has the type of what fits", () => {
  const validators = [
    { name: "input", typeName: "PostTweetInput", schema: { type: "string" }, at: AT },
    { name: "other", checkName: "plain", typeName: null, schema: { type: "number" }, at: AT },
  ];
  const { text, declarations } = validatorsAjv.compile({ target: "ts", typesFrom: "../types.js", validators });
  expect(text).toMatch(
    /^\/\/ @ts-nocheck.*\nimport \{ type Validator, validator \} from "@toolpact\/runtime\/validation";\nimport type \* as types from "\.\.\/types\.js";\n/,
  );
  expect(text).toContain("const check0: Validator<types.PostTweetInput> = /* @__PURE__ */ validator(");
  expect(text).toContain("const check1: Validator<unknown> = /* @__PURE__ */ validator(");
  expect(text).toMatch(/const plain1: \(value: unknown\) => boolean = validate\d+;/);
  expect(text).toContain("export { check0 as input, plain1 as plain, check1 as other };");
  expect(declarations).toContain("declare const plain1: (value: unknown) => boolean;");
  expect(declarations).toContain("declare const check0: Validator<types.PostTweetInput>;");
  expect([...syntaxFaults(text), ...syntaxFaults(declarations)]).toEqual([]);
});

test("the module is an ES module of Node's own kind: no require, no import but the runtime's", () => {
  const schema = {
    type: "object",
    properties: {
      a: { type: "string", maxLength: 3, format: "date" },
      b: { multipleOf: 0.1 },
      c: { uniqueItems: true, const: [1] },
    },
  };
  const { text } = compile({ input: schema });
  expect(text).not.toContain("require(");
  expect(text.match(/^import .*$/gm)).toEqual([
    'import { codePointLength, deepEqual, firstDuplicate, formats, isMultipleOf, validator } from "@toolpact/runtime/validation";',
  ]);
  const folder = mkdtempSync(join(tmpdir(), "toolpact-"));
  try {
    const runtime = new URL("../../runtime/validation.ts", import.meta.url).href;
    writeFileSync(join(folder, "m.mjs"), text.replace("@toolpact/runtime/validation", runtime));
    writeFileSync(
      join(folder, "main.mjs"),
      'import { input } from "./m.mjs";\nconsole.log(JSON.stringify(input.problems({ a: "abcd", b: 0.25 })));\n',
    );
    const args = ["--import", import.meta.resolve("tsx"), join(folder, "main.mjs")];
    expect(JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }))).toEqual([
      { at: "/a", keyword: "format", expected: "a date, like 2026-01-31" },
      { at: "/a", keyword: "maxLength", expected: "a string of at most 3 characters" },
      { at: "/b", keyword: "multipleOf", expected: "a multiple of 0.1" },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a value nested too deeply doesn't fit, and nothing is thrown", () => {
  const fits = validatorOf({
    $ref: "#/$defs/list",
    $defs: { list: { type: "array", items: { $ref: "#/$defs/list" } } },
  });
  let deep: Json = [];
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  expect(fits([[[]]])).toBe(true);
  expect(fits(deep)).toBe(false);
  expect(fits.problems(deep)).toEqual([{ at: "", keyword: "depth", expected: "a value with less nesting" }]);
});

test("a list in which everything is wrong is checked in linear time", () => {
  const name = {
    type: "object",
    properties: { first: { type: "string" } },
    required: ["first", "second", "third", "fourth", "fifth"],
    minProperties: 20,
    maxProperties: 30,
  };
  const schema = {
    type: "array",
    items: { $ref: "#/$defs/name" },
    $defs: { name: { ...name, properties: { next: { $ref: "#/$defs/name" } } } },
  };
  const fits = validatorOf(schema);
  expect(fits.problems(Array.from({ length: 100_000 }, () => ({ next: {} })))).toHaveLength(100);
});
