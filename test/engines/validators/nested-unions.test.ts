import { describe, expect, test } from "vitest";
import type { Json, JsonSchema } from "../../../generator/json.ts";
import { compile, load } from "./load.ts";

const DEEP = 59;
const NODE: Json = { $ref: "#/$defs/Node" };

function branch(required: string, rest: Readonly<Record<string, Json>> = {}): Json {
  return { type: "object", required: [required], properties: { next: NODE, ...rest } };
}

function recursive(node: Json): JsonSchema {
  return { $ref: "#/$defs/Node", $defs: { Node: node } };
}

/** Schemas whose plain reading takes twice the steps with every level of the value. */
const BRANCHING: Readonly<Record<string, JsonSchema>> = {
  "anyOf of branches that both lead on": recursive({ anyOf: [branch("a"), branch("b")] }),
  "oneOf of branches that both lead on": recursive({ oneOf: [branch("a"), branch("b")] }),
  "allOf that leads on twice": recursive({ allOf: [branch("end"), branch("b")] }),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  "an `if` beside its `then`": recursive({ type: "object", if: branch("a"), then: branch("b"), else: branch("c") }),
  "a name and a pattern": recursive({
    type: "object",
    required: ["b"],
    properties: { next: NODE },
    patternProperties: { "^n": NODE },
  }),
  "one property by two definitions in turn": {
    $ref: "#/$defs/Node",
    $defs: {
      Node: { anyOf: [{ $ref: "#/$defs/Left" }, { $ref: "#/$defs/Right" }] },
      Left: branch("a"),
      Right: branch("b"),
    },
  },
  "definitions in a row, each of which leads on twice": {
    $ref: "#/$defs/Node0",
    $defs: Object.fromEntries(
      Array.from({ length: DEEP }, (_none, index): [string, Json] => {
        const properties = () => ({
          next: index === DEEP - 1 ? { required: ["end"] } : { $ref: `#/$defs/Node${index + 1}` },
        });
        return [`Node${index}`, { allOf: [{ properties: properties() }, { properties: properties() }] }];
      }),
    ),
  },
};

/** A value whose innermost part fits nothing, so that every branch at every level is checked. */
function nested(depth: number, innermost: Json): Json {
  let value = innermost;
  for (let level = 0; level < depth; level++) value = { a: 1, b: 1, next: value };
  return value;
}

/** How often any `next` is read: by a getter, as steps don't depend on the machine. */
function counted(depth: number): { readonly value: unknown; readonly reads: () => number } {
  let reads = 0;
  let value: unknown = {};
  for (let level = 0; level < depth; level++) {
    const inner = value;
    value = { a: 1, b: 1 };
    Object.defineProperty(value, "next", {
      enumerable: true,
      get() {
        reads++;
        return inner;
      },
    });
  }
  return { value, reads: () => reads };
}

describe("work stays in proportion to the value", () => {
  test.each(Object.entries(BRANCHING))("%s", (_name, schema) => {
    const check = load(compile({ only: schema }).text)["only"];
    const { value, reads } = counted(DEEP);
    expect(check?.(value)).toBe(false);
    expect(reads()).toBeLessThan(40 * DEEP);
    expect(check?.problems(value).length).toBeGreaterThan(0);
    expect(reads()).toBeLessThan(200 * DEEP);
  });

  test("branches with a discriminating property are checked one at a time, and explained once at each location", () => {
    const told = (kind: string): Json => ({
      type: "object",
      required: ["kind"],
      properties: { kind: { const: kind }, next: NODE },
    });
    const { text } = compile({ only: recursive({ oneOf: [told("x"), told("y")] }) });
    expect(text).not.toContain("once(");
    const check = load(text)["only"];
    const value = (innermost: Json): Json => {
      let whole: Json = innermost;
      for (let level = 0; level < DEEP; level++) whole = { kind: "x", next: whole };
      return whole;
    };
    expect(check?.(value({ kind: "y" }))).toBe(true);
    expect(check?.(value({ kind: "z" }))).toBe(false);
    expect(check?.problems(value({ kind: "z" }))).toHaveLength(1);
  });
});

test("what answers from memory answers the same as what does not", () => {
  for (const [name, schema] of Object.entries(BRANCHING)) {
    const check = load(compile({ only: schema }).text)["only"];
    const plain = compile({ only: schema }).text.replaceAll(/return once\((\w+), value\);/g, "return $1(value);");
    const forgetful = load(plain)["only"];
    for (const innermost of [{}, { a: 1 }, { b: 1 }, { end: 1 }, { a: 1, b: 1, end: 1 }, 3]) {
      for (const depth of [0, 1, 2, 5]) {
        const value = nested(depth, innermost);
        expect({ name, depth, fits: check?.(value) }).toEqual({ name, depth, fits: forgetful?.(value) });
        expect({ name, depth, fits: check?.problems(value).length === 0 }).toEqual({
          name,
          depth,
          fits: check?.(value),
        });
      }
    }
  }
});

test("nothing is remembered from one check to the next", () => {
  const check = load(compile({ only: BRANCHING["anyOf of branches that both lead on"] ?? true }).text)["only"];
  const inner: { a?: number } = { a: 1 };
  const value = { a: 1, next: inner };
  expect(check?.(value)).toBe(true);
  inner.a = undefined as never;
  expect(check?.(value)).toBe(false);
  expect(check?.problems(value)).not.toEqual([]);
  inner.a = 1;
  expect(check?.problems(value)).toEqual([]);
});

test("a tree, a list with a common base and a shared leaf need no memory", () => {
  const schemas: readonly JsonSchema[] = [
    recursive({ type: "object", properties: { left: NODE, right: NODE } }),
    recursive({ type: "array", prefixItems: [NODE, NODE] }),
    {
      $ref: "#/$defs/Node",
      $defs: {
        Base: { type: "object", required: ["a"] },
        Node: { allOf: [{ $ref: "#/$defs/Base" }], properties: { next: NODE } },
      },
    },
  ];
  for (const schema of schemas) expect(compile({ only: schema }).text).not.toContain("once");
});
