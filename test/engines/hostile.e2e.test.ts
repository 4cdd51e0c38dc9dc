import { describe, expect, test } from "vitest";
import { typesJsonSchemaToTypescript } from "../../generator/engines/types-json-schema-to-typescript.ts";
import type { JsonObject, JsonSchema } from "../../generator/json.ts";
import { faultsOf, statementKinds, syntaxFaults } from "./compile-types.ts";
import { HOSTILE } from "./hostile-strings.ts";
import { AT, compile, load } from "./load-validators.ts";

const globals = globalThis as { pwned?: unknown };

/** Schemas with a string at every position of a schema that accepts any string. */
const POSITIONS: Readonly<Record<string, (text: string) => JsonSchema>> = {
  title: (text) => ({ title: text, type: "string" }),
  description: (text) => object({ a: { type: "string", description: text } }, { description: text }),
  comment: (text) => ({ $comment: text, type: "string" }),
  default: (text) => object({ a: { type: "string", default: text }, b: { default: { [text]: text } } }),
  examples: (text) => ({ examples: [text, { [text]: 1 }], type: "string" }),
  const: (text) => ({ const: text }),
  "const object": (text) => ({ const: Object.fromEntries([[text, [text]]]) }),
  enum: (text) => ({ enum: [text, 1, Object.fromEntries([[text, text]])] }),
  property: (text) => object(Object.fromEntries([[text, { type: "string", description: text }]])),
  "many properties": (text) =>
    object(Object.fromEntries([..."abcdefghi", text].map((name) => [name, { type: "string" }]))),
  "nested property": (text) => object({ a: object(Object.fromEntries([[text, { type: ["string", "null"] }]])) }),
  required: (text) => ({ type: "object", required: [text] }),
  dependentRequired: (text) => ({ type: "object", dependentRequired: Object.fromEntries([[text, [text]]]) }),
  dependentSchemas: (text) => ({
    type: "object",
    dependentSchemas: Object.fromEntries([[text, { required: ["a", text] }]]),
  }),
  unevaluated: (text) => ({
    type: "object",
    anyOf: [{ properties: Object.fromEntries([[text, true]]) }],
    unevaluatedProperties: false,
  }),
  pattern: (text) => ({ type: "string", pattern: escapeRegExp(text) }),
  patternProperties: (text) => ({
    type: "object",
    patternProperties: Object.fromEntries([[escapeRegExp(text), { type: "string" }]]),
  }),
  unknown: (text) => ({ type: "string", [`x-${text}`]: text }),
  "definition key": (text) => ({
    $ref: `#/$defs/${encodeURIComponent(pointer(isWellFormed(text) ? text : "half"))}`,
    $defs: Object.fromEntries([[isWellFormed(text) ? text : "half", { type: "string" }]]),
  }),
};

describe.each(Object.entries(POSITIONS))("hostile text as %s", (_position, schemaOf) => {
  test("the validators' module parses, keeps its shape and runs nothing", () => {
    delete globals.pwned;
    // Ajv does not accept half a character as a location in a schema: see the test below.
    const texts = HOSTILE.filter(isWellFormed);
    const { text: module, diagnostics } = compile(
      Object.fromEntries(texts.map((text, index) => [`check${index}`, schemaOf(text)])),
    );
    expect(diagnostics).toEqual([]);
    expect(syntaxFaults(module)).toEqual([]);
    const planned = /^(?:Import|FirstStatement|Variable|Function|Expression|Export)/;
    expect(statementKinds(module).filter((kind) => !planned.test(kind))).toEqual([]);
    for (const fits of Object.values(load(module))) {
      for (const text of texts) for (const value of [text, { [text]: text }, [text]]) fits.problems(value);
    }
    expect(globals.pwned).toBeUndefined();
  });

  test("half a character is refused or does no harm", () => {
    const { text, diagnostics } = compile({ only: schemaOf("\uD800") });
    expect(diagnostics.length > 0 || syntaxFaults(text).length === 0).toBe(true);
  });

  test("every hostile text leaves the printed type one declaration, without a fault", async () => {
    const schemas = HOSTILE.map(schemaOf);
    const requests = schemas.map((schema, index) => ({
      typeName: `Type${index}`,
      parameters: [],
      schema: withoutDefs(schema),
      description: HOSTILE[index] ?? "",
      at: AT,
    }));
    const refs = Object.fromEntries([...HOSTILE, "half"].map((text) => [text, "Named"]));
    const { text: types, diagnostics } = await typesJsonSchemaToTypescript.print(requests, refs);
    expect(diagnostics).toEqual([]);
    expect(faultsOf(`${types}\nexport type Named = string;\n`)).toEqual([]);
    expect(statementKinds(types)).toHaveLength(requests.length);
    expect(types).not.toMatch(/[\u2028\u2029\u202E\uFEFF\0\r]/);
  });
});

test("a hostile name of an export or type is our own bug, not code", async () => {
  expect(() => compile({ "a;globalThis.pwned=1": true })).toThrow(/Bug in the generator/);
  const request = { typeName: "A<B>=1;", parameters: [], schema: true, description: null, at: AT };
  await expect(typesJsonSchemaToTypescript.print([request], {})).rejects.toThrow(/Bug in the generator/);
});

test("what belongs to the library's own language has no effect in a spec", async () => {
  const schema = {
    type: "string",
    tsType: "any; globalThis.pwned = 1",
    tsEnumNames: ["x"],
    $id: "file:///etc/passwd",
    extends: {},
    nullable: true,
  };
  const request = { typeName: "A", parameters: [], schema, description: null, at: AT };
  const { text } = await typesJsonSchemaToTypescript.print([request], {});
  expect(text).toBe("export type A = string;\n");
});

test("a reference is never followed to a file or a host", async () => {
  for (const $ref of ["file:///etc/passwd", "http://127.0.0.1:1/x.json", "../package.json", "#/$defs/nowhere"]) {
    const request = { typeName: "A", parameters: [], schema: { $ref }, description: null, at: AT };
    const { diagnostics } = await typesJsonSchemaToTypescript.print([request], {});
    expect(diagnostics.map(({ id }) => id)).toEqual(["engine-refuses-type"]);
    expect(compile({ only: { $ref } }).diagnostics.map(({ id }) => id)).toEqual(["engine-refuses-keyword"]);
  }
});

function object(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: "object", properties, additionalProperties: false, ...more };
}

function withoutDefs(schema: JsonSchema): JsonSchema {
  const { $defs: _defs, ...rest } = schema as JsonObject;
  return rest;
}

function pointer(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** False for a string with a lone surrogate. */
function isWellFormed(text: string): boolean {
  return !/[\uD800-\uDFFF]/u.test(text);
}
