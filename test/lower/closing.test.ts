import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../generator/json.ts";
import { bundle } from "../../generator/json-schema/bundle.ts";
import { idsIn, type Lowered, lowerInput, lowerText, objectOf, said } from "../support/lower-text.ts";

function inputOf(schema: string, more = ""): JsonSchema {
  const lowered = lowerInput(schema, more);
  expect(said(lowered)).toEqual([]);
  return lowered.tool().input.schema;
}

/** Whether the input of `probe` accepts a value. */
function acceptor(lowered: Lowered): (value: unknown) => boolean {
  expect(said(lowered)).toEqual([]);
  const { model, tool } = lowered;
  const ajv = new Ajv2020({ strict: false });
  return ajv.compile(bundle(tool().input.schema, model.defs) as object) as (value: unknown) => boolean;
}

const person = "  Person: { properties: { name: { type: string } }, required: [name] }\n";
const dated = "  Dated: { properties: { at: { type: string } } }\n";

describe("an object is closed by default", () => {
  test("properties make an object, and no other field is accepted", () => {
    expect(inputOf("{ properties: { a: { type: string } } }")).toEqual({
      type: "object",
      properties: { a: { type: "string" } },
      additionalProperties: false,
    });
  });

  test.each([["{}"], ["{ type: object }"], ["{ description: Nothing. }"]])(
    "the input %s is an object without fields",
    (schema) => {
      expect(inputOf(schema)).toMatchObject({ type: "object", additionalProperties: false });
    },
  );

  test("nested objects are closed, in lists and in maps too", () => {
    const accepts = acceptor(
      lowerInput(
        "{ properties: { a: { properties: { b: {} } }, l: { type: array, items: { properties: { c: {} } } }, m: { additionalProperties: { properties: { d: {} } } } } }",
      ),
    );
    expect(accepts({ a: { b: 1 }, l: [{ c: 1 }], m: { any: { d: 1 } } })).toBe(true);
    expect(accepts({ a: { b: 1, x: 1 } })).toBe(false);
    expect(accepts({ l: [{ x: 1 }] })).toBe(false);
    expect(accepts({ m: { any: { x: 1 } } })).toBe(false);
  });

  test.each([
    ["additionalProperties: true", { additionalProperties: true }],
    ["additionalProperties: { type: string }", { additionalProperties: { type: "string" } }],
    ["unevaluatedProperties: true", { unevaluatedProperties: true }],
  ])("%s is kept", (written, kept) => {
    const schema = inputOf(`{ properties: { a: { type: object, ${written} } } }`);
    expect(schema).toMatchObject({ properties: { a: { type: "object", ...kept } } });
    expect(Object.keys((schema as never as { properties: { a: object } }).properties.a)).toHaveLength(2);
  });

  test("a map has only additionalProperties and is an object all the same", () => {
    expect(inputOf("{ additionalProperties: { type: integer } }")).toEqual({
      type: "object",
      additionalProperties: { type: "integer" },
    });
  });

  test("an object that may be null is closed for objects", () => {
    expect(inputOf("{ properties: { a: { type: [object, 'null'], properties: { b: {} } } } }")).toMatchObject({
      properties: { a: { type: ["object", "null"], additionalProperties: false } },
    });
  });

  test("as_written leaves everything open but demands an object at the root", () => {
    const lowered = lowerText(
      "contract: { name: sample, version: 1.0.0, schemas: as_written }\ntools:\n  probe: { description: Tries., input: { properties: { a: { properties: { b: {} } } } } }\n",
    );
    expect(lowered.tool().input.schema).toEqual({ type: "object", properties: { a: { properties: { b: {} } } } });
  });
});

describe("a composed object is closed once, around its parts", () => {
  test("allOf of two shared types accepts the fields of both and no other", () => {
    const lowered = lowerInput("{ allOf: [{ $ref: Person }, { $ref: Dated }] }", `types:\n${person}${dated}`);
    const accepts = acceptor(lowered);
    expect(accepts({ name: "a", at: "b" })).toBe(true);
    expect(accepts({ name: "a", x: 1 })).toBe(false);
    expect(accepts({ at: "b" })).toBe(false);
    expect(lowered.tool().input.schema).toMatchObject({ type: "object", unevaluatedProperties: false });
    expect(JSON.stringify(lowered.tool().input.schema)).not.toContain("additionalProperties");
  });

  test("a reference next to properties adds to them", () => {
    const accepts = acceptor(
      lowerInput("{ $ref: Person, properties: { age: { type: integer } } }", `types:\n${person}`),
    );
    expect(accepts({ name: "a", age: 3 })).toBe(true);
    expect(accepts({ name: "a", age: 3, x: 1 })).toBe(false);
    expect(accepts({ age: 3 })).toBe(false);
  });

  test("a reference next to alternatives adds to them", () => {
    const accepts = acceptor(
      lowerInput(
        "{ $ref: Person, oneOf: [{ properties: { at: {} }, required: [at] }, { properties: { age: {} }, required: [age] }] }",
        `types:\n${person}`,
      ),
    );
    expect(accepts({ name: "a", age: 3 })).toBe(true);
    expect(accepts({ name: "a", x: 3 })).toBe(false);
  });

  test("alternatives next to properties are closed together with them", () => {
    const accepts = acceptor(
      lowerInput(
        "{ properties: { id: {} }, anyOf: [{ properties: { a: {} }, required: [a] }, { $ref: Person }] }",
        `types:\n${person}`,
      ),
    );
    expect(accepts({ id: 1, a: 1 })).toBe(true);
    expect(accepts({ id: 1, name: "x" })).toBe(true);
    expect(accepts({ id: 1, a: 1, x: 1 })).toBe(false);
  });

  test("local definitions are parts as shared types are", () => {
    const accepts = acceptor(
      lowerInput(
        "{ allOf: [{ $ref: '#/$defs/base' }, { properties: { b: {} } }], $defs: { base: { properties: { a: {} } } } }",
      ),
    );
    expect(accepts({ a: 1, b: 1 })).toBe(true);
    expect(accepts({ a: 1, x: 1 })).toBe(false);
  });

  test("a choice of types that is one part of a composition is opened too", () => {
    const accepts = acceptor(
      lowerInput(
        "{ allOf: [{ $ref: Either }, { properties: { id: {} } }] }",
        `types:\n${person}${dated}  Either: { anyOf: [{ $ref: Person }, { $ref: Dated }] }\n`,
      ),
    );
    expect(accepts({ name: "a", id: 1 })).toBe(true);
    expect(accepts({ name: "a", x: 1 })).toBe(false);
  });

  test("each branch of a choice without other keywords is closed by itself", () => {
    const schema = inputOf(
      "{ properties: { p: { oneOf: [{ properties: { a: {} } }, { $ref: Person }] } } }",
      `types:\n${person}`,
    );
    expect(schema).toMatchObject({
      properties: {
        p: { oneOf: [{ type: "object", additionalProperties: false }, { $ref: "#/$defs/Person" }] },
      },
    });
  });

  test("branches without properties leave the object closed at its root", () => {
    const lowered = lowerInput("{ properties: { a: {}, b: {} }, anyOf: [{ required: [a] }, { required: [b] }] }");
    const accepts = acceptor(lowered);
    expect(lowered.tool().input.schema).toMatchObject({ additionalProperties: false });
    expect(accepts({ a: 1 })).toBe(true);
    expect(accepts({})).toBe(false);
    expect(accepts({ a: 1, x: 1 })).toBe(false);
  });
});

describe("tests of a value stay as they are written", () => {
  const nested = "{ properties: { meta: { properties: { kind: { const: x } } } } }";

  test.each(["if", "not", "contains", "propertyNames"])("below %s nothing is closed, at no depth", (keyword) => {
    const schema = inputOf(`{ properties: { p: { ${keyword}: ${nested} } } }`);
    const below = (schema as { properties: { p: Record<string, object> } }).properties.p[keyword];
    expect(below).toEqual({ properties: { meta: { properties: { kind: { const: "x" } } } } });
  });

  test("a condition sees its object as it is", () => {
    const accepts = acceptor(
      lowerInput(
        "{ properties: { p: { properties: { k: {}, n: {} }, if: { properties: { k: { const: 1 } }, required: [k] }, then: { required: [n] } } } }",
      ),
    );
    expect(accepts({ p: { k: 1, n: 2 } })).toBe(true);
    expect(accepts({ p: { k: 1 } })).toBe(false);
    expect(accepts({ p: { k: 2 } })).toBe(true);
  });

  test("a list that must contain an object of one kind accepts its other fields", () => {
    const accepts = acceptor(
      lowerInput(
        "{ properties: { l: { type: array, items: { $ref: Person }, contains: { properties: { name: { const: Ann } }, required: [name] } } } }",
        "types:\n  Person: { properties: { name: {}, age: {} } }\n",
      ),
    );
    expect(accepts({ l: [{ name: "Ann", age: 3 }] })).toBe(true);
    expect(accepts({ l: [{ name: "Bob" }] })).toBe(false);
  });
});

describe("recursion", () => {
  test("below a property it is a reference", () => {
    const lowered = lowerInput(
      "{ $ref: Tree }",
      "types:\n  Tree: { properties: { name: { type: string }, branches: { type: array, items: { $ref: Tree } } }, required: [name] }\n",
    );
    const accepts = acceptor(lowered);
    expect(accepts({ name: "a", branches: [{ name: "b", branches: [] }] })).toBe(true);
    expect(accepts({ name: "a", branches: [{ name: "b", x: 1 }] })).toBe(false);
  });

  test("a part that contains the whole is refused", () => {
    const lowered = lowerText(
      "types:\n  A: { allOf: [{ $ref: B }, { properties: { a: {} } }] }\n  B: { allOf: [{ $ref: A }, { properties: { b: {} } }] }\n",
    );
    expect(idsIn(lowered)).toContain("recursive-composition");
  });

  test.each([
    ["a bare reference to itself", "  A: { $ref: A }\n"],
    ["two references in a circle", "  A: { $ref: B }\n  B: { $ref: A }\n"],
    ["an alternative that is the whole again", "  A: { anyOf: [{ $ref: A }, { type: string }] }\n"],
    ["a part that is the whole again", "  A: { allOf: [{ $ref: A }] }\n"],
  ])("%s has no shape", (_what, types) => {
    expect(idsIn(lowerText(`types:\n${types}`))).toContain("reference-cycle");
  });

  test("a property's name may be the type again", () => {
    expect(
      idsIn(lowerText("types:\n  A: { anyOf: [{ type: string }, { properties: { a: { $ref: A } } }] }\n")),
    ).toEqual([]);
  });
});

test("properties keep the order in which they are written", () => {
  const schema = objectOf(lowerInput("{ properties: { z: {}, a: {}, m: {}, k: {} }, required: [m, k] }").tool().input);
  expect(Object.keys(schema["properties"] as object)).toEqual(["z", "a", "m", "k"]);
});
