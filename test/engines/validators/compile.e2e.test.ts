import { describe, expect, test } from "vitest";
import { compileValidators } from "../../../generator/engines/validators/compile.ts";
import { KEYWORDS } from "../../../generator/engines/validators/keywords.ts";
import { SILENT } from "../../../generator/engines/validators/schema-queries.ts";
import { validatorsToolpact } from "../../../generator/engines/validators-toolpact.ts";
import type { Json, JsonSchema } from "../../../generator/json.ts";
import { KEYWORD_ORDER } from "../../../generator/normalize/keywords.ts";
import { formats } from "../../../runtime/validation/formats.ts";
import { HOSTILE_STRINGS } from "../../support/hostile-strings.ts";
import { faultsOf, statementKinds } from "../compile-types.ts";
import { AT, compile, load, validatorOf } from "./load.ts";
import { createRandom } from "./random.ts";
import { randomSchema } from "./random-schema.ts";

test("every keyword that survives lowering has a row, or restricts nothing", () => {
  const rows = new Set(KEYWORDS.map(({ name }) => name));
  expect(KEYWORD_ORDER.filter((keyword) => !rows.has(keyword) && !SILENT.has(keyword))).toEqual([]);
  expect(rows.size).toBe(KEYWORDS.length);
});

test.each([
  ["a keyword from elsewhere", { nullable: true }, "nullable"],
  ["a format that nobody asserts", { format: "idn-email" }, "format"],
  ["what is no regular expression", { pattern: "(" }, "pattern"],
  ["a name that is no regular expression", { patternProperties: { "[": true } }, "patternProperties"],
  ["a reference that leads nowhere", { $ref: "#/$defs/Gone" }, "$ref"],
  ["a dynamic reference", { $dynamicRef: "#a" }, "$dynamicRef"],
  ["a schema that is none", { items: 3 }, "items"],
  ["a list of schemas that is none", { anyOf: {} }, "anyOf"],
  ["a divisor of 0", { multipleOf: 0 }, "multipleOf"],
  ["a length below 0", { minLength: -1 }, "minLength"],
  ["an unknown type", { type: "int" }, "type"],
])("%s is refused, by name and place", (_name, schema, keyword) => {
  const { text, diagnostics } = compile({ only: { properties: { a: schema as Json } } });
  expect(text).toBe("");
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining(`\`${keyword}\` (at /properties/a/${keyword}`),
  ]);
});

test("another dialect is refused", () => {
  const { diagnostics } = compile({ only: { $schema: "http://json-schema.org/draft-07/schema#" } });
  expect(diagnostics.map(({ message }) => message).join()).toContain("`$schema`");
});

test("a definition that several validators refer to is compiled once", () => {
  const Id = { type: "string", pattern: "^T-\\d+$" };
  const schema = (name: string): JsonSchema => ({ properties: { [name]: { $ref: "#/$defs/Id" } }, $defs: { Id } });
  const { text } = compile({ one: schema("a"), two: schema("b") });
  expect(text.match(/new RegExp/g)).toHaveLength(1);
  expect(text.match(/function fitsId\(/g)).toHaveLength(1);
});

test("definitions of the same name that mean different things stay apart", () => {
  const schema = (type: string): JsonSchema => ({
    properties: { a: { $ref: "#/$defs/Id" }, b: { $ref: "#/$defs/Id" } },
    $defs: { Id: { type } },
  });
  const { one, two } = load(compile({ one: schema("string"), two: schema("number") }).text);
  expect([one?.({ a: "x", b: "x" }), two?.({ a: "x" }), two?.({ a: 1, b: 2 })]).toEqual([true, false, true]);
});

test("a module imports what it uses from the runtime, and nothing else", () => {
  const { text } = compile({ only: { type: "object", properties: { a: { format: "uuid" } } } });
  expect(text.match(/^import .*$/gm)).toEqual([
    'import { compiled, formats, isObject, isString } from "@toolpact/runtime/validation";',
  ]);
  expect(text).not.toMatch(/require|: any/);
});

test("the same schemas give the same bytes", () => {
  const schemas = (): Record<string, JsonSchema> => ({
    one: randomSchema(createRandom(3)),
    two: randomSchema(createRandom(4)),
  });
  expect(compile(schemas()).text).toBe(compile(schemas()).text);
});

test("names of exports and variables do not collide with other names", () => {
  const names = [
    "value",
    "key",
    "fitsOne",
    "isObject",
    "rules1",
    "class",
    "out",
    "left",
    "Object",
    "types",
    "ключ",
    "a-b",
    "1",
  ];
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string", minLength: 2 }]));
  const schema = { type: "object", properties, additionalProperties: false, required: names };
  const { fitsOne, One } = load(compile({ fitsOne: schema, One: schema }).text);
  const value = Object.fromEntries(names.map((name) => [name, "xx"]));
  expect([fitsOne?.(value), One?.(value), One?.({ ...value, key: "x" })]).toEqual([true, true, false]);
});

describe("no string of a schema becomes code", () => {
  test.each(HOSTILE_STRINGS.map((text) => [JSON.stringify(text).slice(0, 60), text]))("%s", (_name, hostile) => {
    const schema: JsonSchema = {
      type: "object",
      title: hostile,
      description: hostile,
      $defs: { [hostile]: { type: "string", description: hostile } },
      properties: {
        [hostile]: { const: hostile },
        listed: { enum: [hostile, { [hostile]: hostile }] },
        ref: { $ref: `#/$defs/${escaped(hostile)}` },
        telling: {
          oneOf: ["a", hostile].map((one) => ({
            type: "object",
            required: [hostile],
            properties: { [hostile]: { const: one } },
          })),
        },
      },
      dependentRequired: { [hostile]: [hostile] },
      dependentSchemas: { [hostile]: { required: [hostile] } },
      patternProperties: { [hostile.replace(/[^A-Za-z0-9"'` ;]/g, "\\x20")]: true },
      required: [hostile],
      unevaluatedProperties: false,
    };
    const { text, diagnostics } = compile({ only: schema });
    expect(diagnostics).toEqual([]);
    expect(new Set(statementKinds(text))).toEqual(
      new Set(["ImportDeclaration", "FirstStatement", "FunctionDeclaration"]),
    );
    const { only } = load(text);
    expect(only?.({ [hostile]: hostile, listed: { [hostile]: hostile }, telling: { [hostile]: hostile } })).toBe(true);
    expect(only?.problems({ [hostile]: "other" })).toHaveLength(1);
    expect(globalThis).not.toHaveProperty("hit");
  });
});

/** The string as one step of a reference. */
function escaped(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("~", "~0").replaceAll("/", "~1");
}

const RUNTIME = `
type Validator<T> = (value: unknown) => value is T;
type Branch = readonly unknown[] | (() => readonly unknown[]);
declare function compiled<T>(fits: (value: unknown) => boolean, rules: Branch): Validator<T>;
declare function deepEqual(a: unknown, b: unknown): boolean;
declare function isAtLeast(text: string, least: number): boolean;
declare function isAtMost(text: string, most: number): boolean;
declare function isMultipleOf(value: number, divisor: number): boolean;
declare function isObject(value: unknown): boolean;
declare function isBoolean(value: unknown): boolean;
declare function isList(value: unknown): boolean;
declare function isString(value: unknown): boolean;
declare function isUnique(items: readonly unknown[]): boolean;
declare function own(object: unknown, name: string): unknown;
declare function propertyCount(object: unknown): number;
declare const formats: Readonly<Record<${Object.keys(formats)
  .map((name) => JSON.stringify(name))
  .join(" | ")}, (text: string) => boolean>>;
`;

test("the TypeScript form holds under strict rules, whatever the schema", () => {
  const random = createRandom(99);
  const validators = Array.from({ length: 150 }, (_none, index) => ({
    name: `schema${index}`,
    typeName: null,
    schema: randomSchema(random),
    at: AT,
  }));
  const { text, diagnostics } = compileValidators({ target: "ts", typesFrom: null, validators });
  expect(diagnostics).toEqual([]);
  const whole = text.replace(/^import .*$/gm, "").concat(RUNTIME);
  const faults = faultsOf(whole).map(({ line, message }) => `${message} ${whole.split("\n")[line]}`);
  expect(faults).toEqual([]);
});

test("declarations name the type of each validator", () => {
  const validators = [{ name: "input", typeName: "TaskInput", schema: true, at: AT }] as const;
  const { text, declarations } = validatorsToolpact.compile({ target: "ts", typesFrom: "../types.js", validators });
  expect(declarations).toContain("export declare const input: Validator<types.TaskInput>;");
  expect(text).toContain('import type * as types from "../types.js";');
});

test("problems of a union are those of the branch that its discriminating property selects", () => {
  const branch = (kind: string, name: string): Json => ({
    type: "object",
    properties: { kind: { const: kind }, [name]: { type: "string" } },
    required: ["kind", name],
    additionalProperties: false,
  });
  const check = validatorOf({ oneOf: [branch("a", "left"), branch("b", "right")] });
  expect(check({ kind: "b", right: "x" })).toBe(true);
  expect(check.problems({ kind: "b", right: 1 })).toEqual([{ at: "/right", keyword: "type", expected: "a string" }]);
  expect(check.problems({ kind: "c" })).toEqual([
    { at: "", keyword: "oneOf", expected: "a value that matches one of 2 alternatives" },
  ]);
});

test("problems are in the order of their locations and never contain a value", () => {
  const check = validatorOf({
    type: "object",
    properties: { b: { type: "array", items: { type: "string", maxLength: 3 } }, a: { enum: ["x", "y"] } },
    required: ["c"],
    additionalProperties: false,
  });
  const problems = check.problems({
    a: "secret",
    b: ["ok", "secret", 1, ...Array(9).fill("s"), "secret"],
    z: "secret",
  });
  expect(problems.map(({ at, keyword }) => `${at} ${keyword}`)).toEqual([
    " required",
    " additionalProperties",
    "/a enum",
    "/b/1 maxLength",
    "/b/2 type",
    "/b/12 maxLength",
  ]);
  expect(JSON.stringify(problems)).not.toContain("secret");
});
