import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../generator/json.ts";
import { bundle } from "../../generator/json-schema/bundle.ts";
import { compile as compileValidators, load } from "../engines/validators/load.ts";
import { roundTrip } from "./round-trip.ts";

/** The notes of an import of one tool, and what its contract checks. */
async function imported(inputSchema: Json) {
  const { written, compilation } = await roundTrip(JSON.stringify([{ name: "tool", inputSchema }]));
  expect(written.diagnostics).toEqual([]);
  const { model } = compilation;
  const schema = model?.tools[0]?.input.schema ?? false;
  const { text, diagnostics } = compileValidators({ only: bundle(schema, model?.defs ?? {}) });
  expect(diagnostics).toEqual([]);
  const check = load(text)["only"];
  const notes = written.draft.notes.filter(({ kind }) => kind !== "guessed");
  return { notes, accepts: (value: Json) => check?.(value) };
}

const DRAFT_07 = "http://json-schema.org/draft-07/schema#";

describe("keywords that a dialect does not have are left out and reported", () => {
  test.each<[keyword: string, dialect: string, schema: JsonObject, accepted: Json]>([
    ["unevaluatedProperties", "draft-07", { unevaluatedProperties: false }, { zzz: 1 }],
    ["dependentRequired", "draft-07", { dependentRequired: { a: ["b"] } }, { a: 1 }],
    ["dependentSchemas", "draft-07", { dependentSchemas: { a: { required: ["b"] } } }, { a: 1 }],
    ["propertyNames", "draft-04", { propertyNames: { maxLength: 1 } }, { abc: 1 }],
    ["if", "draft-06", JSON.parse('{ "if": true, "then": false }'), {}],
  ])("%s of %s", async (keyword, dialect, schema, accepted) => {
    const $schema = `http://json-schema.org/${dialect}/schema#`;
    const { notes, accepts } = await imported({ $schema, type: "object", ...schema });
    expect(notes).toContainEqual({
      kind: "left-out",
      path: ["tools", "tool", "input", keyword],
      text: `\`${keyword}\` is not a keyword of ${dialect}`,
    });
    expect(accepts(accepted)).toBe(true);
  });

  test("minContains of draft-07, within a property", async () => {
    const list = { type: "array", contains: { type: "string" }, minContains: 2 };
    const { notes, accepts } = await imported({ $schema: DRAFT_07, type: "object", properties: { list } });
    expect(notes.map(({ path }) => path.join("/"))).toEqual(["tools/tool/input/properties/list/minContains"]);
    expect([accepts({ list: ["a"] }), accepts({ list: [1] })]).toEqual([true, false]);
  });

  test.each(["https://json-schema.org/draft/2019-09/schema", "https://json-schema.org/draft/2020-12/schema"])(
    "not unevaluatedProperties of %s",
    async ($schema) => {
      const { notes, accepts } = await imported({ $schema, type: "object", unevaluatedProperties: false });
      expect([notes, accepts({ zzz: 1 })]).toEqual([[], false]);
    },
  );

  test("nullable, which is a keyword of OpenAPI 3.0 only", async () => {
    const { notes, accepts } = await imported({
      type: "object",
      properties: { n: { type: "string", nullable: true } },
    });
    expect(notes.map(({ path }) => path.join("/"))).toEqual(["tools/tool/input/properties/n/nullable"]);
    expect([accepts({ n: "x" }), accepts({ n: null })]).toEqual([true, false]);
  });
});

describe("references into their own document are followed", () => {
  const integer = { type: "integer" };
  test.each<[string, JsonObject]>([
    [
      "into a list of schemas of draft-07",
      {
        $schema: DRAFT_07,
        definitions: { L: { items: [{}, integer] } },
        properties: { n: ref("#/definitions/L/items/1") },
      },
    ],
    [
      "into additionalItems",
      {
        $schema: DRAFT_07,
        definitions: { L: { items: [{}], additionalItems: integer } },
        properties: { n: ref("#/definitions/L/additionalItems") },
      },
    ],
    [
      "by the schema's own $id",
      { $id: "https://e.com/t.json", $defs: { N: integer }, properties: { n: ref("https://e.com/t.json#/$defs/N") } },
    ],
    [
      "relative to the schema's own $id",
      { $id: "https://e.com/a/t.json", $defs: { N: integer }, properties: { n: ref("t.json#/$defs/N") } },
    ],
    [
      "by the $id of an embedded schema",
      {
        $id: "https://e.com/t.json",
        $defs: { Q: { $id: "q.json", $ref: "#/$defs/N", $defs: { N: integer } } },
        properties: { n: ref("https://e.com/q.json") },
      },
    ],
    ["by an anchor", { $defs: { N: { $anchor: "num", ...integer } }, properties: { n: ref("#num") } }],
    [
      "by an anchor of draft-07",
      { $schema: DRAFT_07, definitions: { N: { $id: "#num", ...integer } }, properties: { n: ref("#num") } },
    ],
    [
      "by the id of draft-04",
      {
        $schema: "http://json-schema.org/draft-04/schema#",
        id: "http://e.com/t",
        definitions: { N: integer },
        properties: { n: ref("http://e.com/t#/definitions/N") },
      },
    ],
    [
      "by a dynamic anchor of which there is one",
      { $defs: { N: { $dynamicAnchor: "num", ...integer } }, properties: { n: { $dynamicRef: "#num" } } },
    ],
    [
      "by a dynamic reference next to another one",
      {
        $defs: { N: { $dynamicAnchor: "num", ...integer }, M: { minimum: 0 } },
        properties: { n: { $ref: "#/$defs/M", $dynamicRef: "#num" } },
      },
    ],
    [
      "with characters that a pointer escapes",
      { $defs: { "a/b %~": integer }, $id: "https://e.com/t", properties: { n: ref("t#/$defs/a~1b%20%25~0") } },
    ],
  ])("%s", async (_, schema) => {
    const { notes, accepts } = await imported({ type: "object", ...schema });
    expect(notes).toEqual([]);
    expect([accepts({ n: 1 }), accepts({ n: "x" })]).toEqual([true, false]);
  });

  test("to the root, recursively, in 2019-09", async () => {
    const $schema = "https://json-schema.org/draft/2019-09/schema";
    const properties = { n: { $recursiveRef: "#" } };
    const { notes, accepts } = await imported({
      ...{ $schema, $recursiveAnchor: true, type: "object", properties, additionalProperties: false },
    });
    expect([notes, accepts({ n: { n: {} } }), accepts({ n: { x: {} } })]).toEqual([[], true, false]);
  });

  test("but not out of it, nor to one of several dynamic anchors", async () => {
    const $dynamicAnchor = "num";
    const { notes } = await imported({
      type: "object",
      $defs: { A: { $dynamicAnchor, ...integer }, B: { $id: "https://e.com/b", $dynamicAnchor, type: "string" } },
      properties: { a: ref("https://e.com/other"), b: { $dynamicRef: "#num" } },
    });
    const places = notes.map(({ path }) => path.slice(3).join("/"));
    expect(places).toEqual(["properties/a/$ref", "properties/b/$dynamicRef"]);
  });
});

function ref($ref: string): JsonObject {
  return { $ref };
}

describe("bounds of 64 bits", () => {
  const BOUNDS = `{ "type": "object", "properties": {
    "signed": { "type": "integer", "minimum": -9223372036854775808, "maximum": 9223372036854775807 },
    "unsigned": { "type": "integer", "minimum": 0, "maximum": 18446744073709551615 },
    "choice": { "enum": [9007199254740993, 1] } } }`;

  test("are kept as the nearest number that JavaScript represents, and reported", async () => {
    const { notes, accepts } = await imported(JSON.parse(BOUNDS));
    const at = (...steps: readonly string[]) => ["tools", "tool", "input", "properties", ...steps];
    const rounded = (keyword: string, number: string) =>
      `\`${keyword}\` is ${number}, the nearest number that JavaScript represents`;
    expect(notes).toEqual([
      { kind: "changed", path: at("signed", "minimum"), text: rounded("minimum", "-9.223372036854776e+18") },
      { kind: "changed", path: at("signed", "maximum"), text: rounded("maximum", "9.223372036854776e+18") },
      { kind: "changed", path: at("unsigned", "maximum"), text: rounded("maximum", "1.8446744073709552e+19") },
      { kind: "changed", path: at("choice", "enum"), text: rounded("enum", "9.007199254740992e+15") },
    ]);
    expect([accepts({ signed: 2 ** 63 }), accepts({ signed: 2 ** 63 + 2048 })]).toEqual([true, false]);
    expect([accepts({ unsigned: 2 ** 64 }), accepts({ unsigned: -1 })]).toEqual([true, false]);
    expect([accepts({ choice: 2 ** 53 }), accepts({ choice: 2 })]).toEqual([true, false]);
  });
});

test("a definition that is named like a type of every contract gets another name", async () => {
  const names = ["ErrorCode", "ToolInputs", "ToolOutput", "DefaultSuccess"];
  const $defs = Object.fromEntries(names.map((name) => [name, { type: "integer", title: name }]));
  const properties = Object.fromEntries(names.map((name) => [name, ref(`#/$defs/${name}`)]));
  const { compilation } = await roundTrip(
    JSON.stringify([{ name: "tool", inputSchema: { type: "object", properties, $defs } }]),
  );
  expect(compilation.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(compilation.files.length).toBeGreaterThan(5);
});
