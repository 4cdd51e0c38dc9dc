import { describe, expect, test } from "vitest";
import { idsIn, lowerInput, lowerText, lowerTexts, objectOf, said } from "../support/lower-text.ts";

function refOf(ref: string, more = ""): unknown {
  const lowered = lowerInput(`{ properties: { p: { $ref: ${ref} } } }`, more);
  expect(said(lowered)).toEqual([]);
  return (objectOf(lowered.tool().input)["properties"] as Record<string, unknown>)["p"];
}

describe("what a reference reaches", () => {
  test("a type by its name", () => {
    expect(refOf("Tweet", "types: { Tweet: { properties: { text: {} } } }\n")).toEqual({ $ref: "#/$defs/Tweet" });
  });

  test("an identifier by its name", () => {
    expect(refOf("TaskId", "identifiers: { TaskId: { type: string } }\n")).toEqual({ $ref: "#/$defs/TaskId" });
  });

  test("a schema file by its name, with local definitions of its own", () => {
    const { model, diagnostics } = lowerTexts({
      "contract.yaml":
        "contract: { name: s, version: 1.0.0 }\ntools: { probe: { description: Tries., input: { properties: { p: { $ref: Tree } } } } }\n",
      "Tree.schema.yaml":
        "properties: { next: { $ref: '#' }, leaf: { $ref: '#/$defs/leaf' } }\n$defs: { leaf: { type: string } }\n",
    });
    expect(diagnostics).toEqual([]);
    expect(Object.keys(model.defs)).toEqual(["Tree", "Tree.leaf"]);
    expect(model.defs["Tree"]?.schema).toMatchObject({
      properties: { leaf: { $ref: "#/$defs/Tree.leaf" }, next: { $ref: "#/$defs/Tree" } },
    });
    expect(model.defs["Tree.leaf"]).toMatchObject({ kind: "local", typeName: "TreeLeaf", schema: { type: "string" } });
  });

  test("a local definition of an input, hoisted under the tool's name", () => {
    const { model, tool, diagnostics } = lowerInput(
      "{ properties: { p: { $ref: '#/$defs/part' } }, $defs: { part: { properties: { q: {} } } } }",
    );
    expect(diagnostics).toEqual([]);
    expect(tool().input.schema).toMatchObject({ properties: { p: { $ref: "#/$defs/ProbeInput.part" } } });
    expect(model.defs["ProbeInput.part"]?.schema).toMatchObject({ type: "object", additionalProperties: false });
  });

  test("another place of the same schema by a pointer", () => {
    const { model, diagnostics } = lowerInput(
      "{ properties: { 'a/b': { type: string }, p: { $ref: '#/properties/a~1b' } } }",
    );
    expect(diagnostics).toEqual([]);
    expect(model.defs["ProbeInput.properties.a/b"]?.schema).toEqual({ type: "string" });
  });

  test.each([
    ["in $defs", "{ $ref: '#part' }, $defs: { part: { $anchor: part, type: string } }"],
    ["anywhere in the schema", "{ $ref: '#part' }, properties: { q: { $anchor: part, type: string } }"],
  ])("an anchor %s", (_where, written) => {
    const [ref, rest] = written.split(/, (?=\$defs|properties)/);
    const properties = rest?.startsWith("properties")
      ? rest.replace("properties: {", `properties: { p: ${ref},`)
      : `properties: { p: ${ref} }, ${rest}`;
    const { model, diagnostics } = lowerInput(`{ ${properties} }`);
    expect(diagnostics).toEqual([]);
    expect(Object.values(model.defs).map(({ schema }) => schema)).toEqual([{ type: "string" }]);
  });

  test("`#` alone is the whole input", () => {
    const { model, diagnostics } = lowerInput("{ properties: { again: { $ref: '#' } } }");
    expect(diagnostics).toEqual([]);
    expect(model.defs["ProbeInput.Root"]?.schema).toMatchObject({
      properties: { again: { $ref: "#/$defs/ProbeInput.Root" } },
    });
  });
});

describe("a reference that reaches nothing", () => {
  test("is refused with the nearest name", () => {
    const lowered = lowerInput("{ properties: { p: { $ref: Twete } } }", "types: { Tweet: { type: string } }\n");
    expect(said(lowered)).toEqual(['Unknown type or identifier "Twete". Did you mean { $ref: Tweet }?']);
    expect(lowered.problems).toEqual(["unknown-type 4:33"]);
  });

  test.each(["'#/$defs/gone'", "'#gone'", "'#/properties/0/x'"])("%s", (ref) => {
    expect(idsIn(lowerInput(`{ properties: { p: { $ref: ${ref} } } }`))).toEqual(["unknown-type"]);
  });

  test("a name of a JavaScript builtin is not a type", () => {
    expect(idsIn(lowerInput("{ properties: { p: { $ref: Object } } }"))).toEqual(["unknown-type"]);
    expect(idsIn(lowerInput("{ properties: { p: { $ref: '#/constructor' } } }"))).toEqual(["unknown-type"]);
  });
});

test("unused types are part of the model", () => {
  const { model } = lowerText("types: { Lonely: { type: string } }\n");
  expect(model.types.map(({ name }) => name)).toEqual(["Lonely"]);
  expect(Object.keys(model.defs)).toEqual(["Lonely"]);
});

test("properties may have the names of JavaScript's own", () => {
  const schema = objectOf(
    lowerInput(
      "{ properties: { constructor: { type: string }, toString: { type: integer } }, required: [constructor] }",
    ).tool().input,
  );
  expect(JSON.stringify(schema["properties"])).toBe('{"constructor":{"type":"string"},"toString":{"type":"integer"}}');
});
