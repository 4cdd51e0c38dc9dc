import { describe, expect, test } from "vitest";
import { type Lowered, lowerInput, lowerOutput, lowerText, said } from "../support/lower-text.ts";

function marksOf(lowered: Lowered) {
  expect(said(lowered)).toEqual([]);
  return lowered.tool().input.marks;
}

describe("annotations become marks with the path of the value", () => {
  test("through properties, lists and maps", () => {
    const marks = marksOf(
      lowerInput(
        "{ properties: { a: { properties: { b: { type: string, x-sensitive: true } } }, l: { type: array, items: { properties: { c: { type: string, default: d } } } }, m: { additionalProperties: { type: string, x-sensitive: true } } } }",
      ),
    );
    expect(marks).toEqual([
      { path: ["a", "b"], sensitive: true },
      { path: ["l", null, "c"], default: "d" },
      { path: ["m", null], sensitive: true },
    ]);
  });

  test("every annotation has its field, and none stays in the schema", () => {
    const lowered = lowerInput(
      "{ properties: { p: { type: string, x-aliases: [q], x-error: bad_p, x-canonical: [trim, nfc], x-sensitive: true, x-mcp-header: P, default: d } } }",
      "errors: { bad_p: { retry: never, message: Bad. } }\n",
    );
    expect(marksOf(lowered)).toEqual([
      { path: ["p"], sensitive: true, aliases: ["q"], errorCode: "bad_p", canonical: ["trim", "nfc"], default: "d" },
    ]);
    expect(JSON.stringify(lowered.tool().input.schema)).not.toContain("x-");
    expect(lowered.tool().input.notes).toEqual([
      { kind: "sensitive", at: ["properties", "p"] },
      { kind: "aliases", at: ["properties", "p"], names: ["q"] },
      { kind: "header", at: ["properties", "p"], name: "P" },
    ]);
  });

  test("a reference's annotations apply after those next to it", () => {
    const lowered = lowerInput(
      "{ properties: { p: { $ref: Limit, default: 5 } } }",
      "types: { Limit: { type: integer, default: 50 } }\n",
    );
    expect(marksOf(lowered)).toEqual([
      { path: ["p"], default: 5 },
      { path: ["p"], ref: "Limit" },
    ]);
    expect(lowered.model.defs["Limit"]?.marks).toEqual([{ path: [], default: 50 }]);
  });

  test("what is copied into a composition is marked once", () => {
    const types =
      "types: { Base: { properties: { s: { type: string, x-sensitive: true } } }, A: { $ref: Base, properties: { a: {} } }, B: { $ref: Base, properties: { b: {} } } }\n";
    const once = [{ path: ["s"], sensitive: true }];
    expect(marksOf(lowerInput("{ allOf: [{ $ref: A }, { $ref: B }] }", types))).toEqual(once);
    const both = types.replace("A:", "Both: { allOf: [{ $ref: A }, { $ref: B }] }, A:");
    expect(lowerText(both).model.defs["Both"]?.marks).toEqual(once);
  });

  test("a default in an alternative is ignored, and a reference there is marked", () => {
    const lowered = lowerInput(
      "{ properties: { p: { anyOf: [{ properties: { k: { const: a }, n: { default: 1 } } }, { $ref: Other }] } } }",
      "types: { Other: { properties: { n: { default: 2 } } } }\n",
    );
    expect(marksOf(lowered)).toEqual([{ path: ["p"], ref: "Other", inBranch: true }]);
  });

  test.each(["if", "not", "contains"])("annotations below %s do not apply to the value", (keyword) => {
    const asked = `{ properties: { p: { ${keyword}: { properties: { s: { x-sensitive: true, default: 1 }, r: { $ref: R } } } } } }`;
    const lowered = lowerInput(asked, "types: { R: { type: string, x-sensitive: true } }\n");
    expect(marksOf(lowered)).toEqual([]);
    expect(lowered.tool().input.notes).toEqual([]);
  });

  test("the names of a map are no place of the value", () => {
    const lowered = lowerInput(
      "{ properties: { m: { propertyNames: { $ref: TaskId }, additionalProperties: { type: integer } } } }",
      "identifiers: { TaskId: { type: string, x-canonical: [trim] } }\n",
    );
    expect(marksOf(lowered)).toEqual([]);
    expect(lowered.tool().input.schema).toMatchObject({
      properties: { m: { propertyNames: { $ref: "#/$defs/TaskId" } } },
    });
  });
});

describe("x-sensitive", () => {
  test.each([
    ["a plain string", "{ type: string, x-sensitive: true }"],
    ["a plain string behind a reference", "{ $ref: Secret, x-sensitive: true }"],
    ["a sensitive type that is a string", "{ $ref: Token }"],
    ["what a binding makes a string", "{ x-bind: next_token, x-sensitive: true }"],
  ])("%s may be required", (_what, schema) => {
    const types = "types: { Secret: { type: string }, Token: { type: string, x-sensitive: true } }\n";
    expect(said(lowerOutput(`{ properties: { p: ${schema} }, required: [p] }`, types))).toEqual([]);
  });
});

describe("x-error", () => {
  test("an unknown code is refused with the nearest one", () => {
    const lowered = lowerInput(
      "{ properties: { p: { type: string, x-error: bad_nmae } } }",
      "errors: { bad_name: { retry: never, message: Bad. } }\n",
    );
    expect(said(lowered)).toEqual(['Unknown error code "bad_nmae". Did you mean "bad_name"?']);
  });

  test("the code belongs to each tool whose input contains the location, through types, too", () => {
    const { tool } = lowerText(
      "errors: { bad_name: { retry: never, message: Bad. } }\ntypes: { Name: { type: string, x-error: bad_name } }\ntools:\n  a: { description: A., input: { properties: { n: { $ref: Name } } } }\n  b: { description: B., input: {} }\n",
    );
    const codes = (name: string) => tool(name).inProfiles[0]?.errors.map(({ code }) => code);
    expect(codes("a")).toContain("bad_name");
    expect(codes("b")).not.toContain("bad_name");
  });
});
