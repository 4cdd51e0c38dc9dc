import { expect, test } from "vitest";
import { parse } from "yaml";
import { wireInput, wireOutput } from "../../generator/advertised/wire.ts";
import { emitToolsJson } from "../../generator/emit/tools-json.ts";
import type { JsonObject } from "../../generator/json.ts";
import { lint } from "../../generator/lint/lint.ts";
import { tinyContext } from "../support/emit-tiny.ts";
import { lowerText, lowerTexts, said, type Texts } from "../support/lower-text.ts";

const AS_WRITTEN = "contract: { name: sample, version: 1.2.3, schemas: as_written }\n";

const FILE = `$schema: https://json-schema.org/draft/2020-12/schema
type: object
$defs: { place: { $anchor: here, type: object, properties: { street: { type: string } } } }
properties: { place: { $ref: '#/$defs/place' }, other: { $ref: '#here' } }
if: { required: [place] }
then: { required: [other] }
`;

const tool = (input: string) => `tools: { probe: { description: T., input: ${input} } }\n`;

function inputOf(texts: Texts): JsonObject {
  const lowered = lowerTexts(texts);
  expect(said(lowered)).toEqual([]);
  return wireInput(lowered.model, lowered.tool()) as JsonObject;
}

test("an input that is a type from a file is shown as the file has it", () => {
  const texts = { "main.yaml": AS_WRITTEN + tool("{ $ref: Trip }"), "Trip.schema.yaml": FILE };
  expect(inputOf(texts)).toEqual(parse(FILE));
});

test("one that is written where it is used, too", () => {
  const inline = "{ type: object, $defs: { n: { type: integer } }, properties: { a: { $ref: '#/$defs/n' } } }";
  expect(inputOf({ "main.yaml": AS_WRITTEN + tool(inline) })).toEqual({
    type: "object",
    $defs: { n: { type: "integer" } },
    properties: { a: { $ref: "#/$defs/n" } },
  });
});

test.each([
  [
    "the contract closes its objects",
    { "main.yaml": `contract: { name: sample, version: 1.2.3 }\n${tool("{ $ref: Trip }")}` },
  ],
  [
    "it says something of ours",
    { "main.yaml": AS_WRITTEN + tool("{ type: object, properties: { k: { x-bind: limit } } }") },
  ],
  ["it names a type", { "main.yaml": AS_WRITTEN + tool("{ type: object, properties: { t: { $ref: Trip } } }") }],
  ["it adds to a type", { "main.yaml": AS_WRITTEN + tool("{ $ref: Trip, description: Mine. }") }],
  ["its root may be left unsaid", { "main.yaml": AS_WRITTEN + tool("{ properties: { a: { type: string } } }") }],
])("what the wire shows is made where %s", (_case, texts) => {
  const { model, tool: found } = lowerTexts({ "Trip.schema.yaml": FILE, ...texts });
  expect(found().writtenInput).toBeUndefined();
  expect(wireInput(model, found())).not.toHaveProperty("$schema");
});

test("anchors of types are left out where types meet in one document, whose anchors must be distinct", () => {
  const type = "{ $anchor: here, type: integer }";
  const output = "{ properties: { one: { $ref: One, default: text }, two: { $ref: Two } } }";
  const { model, tool: found } = lowerText(
    `${AS_WRITTEN}types: { One: ${type}, Two: ${type} }\ntools: { probe: { description: T., input: {}, output: ${output} } }\n`,
  );
  expect(JSON.stringify(wireOutput(model, found(), "default"))).not.toContain("$anchor");
  expect(lint(model).map(({ id }) => id)).toContain("default-does-not-fit");
});

test("an input without parameters lists none", () => {
  const { model, tool: found } = lowerText(tool("{}"));
  expect(wireInput(model, found())).toEqual({ type: "object", properties: {}, additionalProperties: false });
});

test("a schema that is true or false is an object on the wire, but where everybody expects a word", () => {
  const shape =
    "{ properties: { any: true, none: false, list: { type: array, items: true } }, additionalProperties: true }";
  const { model, tool: found } = lowerText(
    `tools: { probe: { description: T., input: ${shape}, output: ${shape} } }\n`,
  );
  const properties = { any: {}, none: { not: {} }, list: { type: "array", items: {} } };
  expect(wireInput(model, found())).toMatchObject({ properties, additionalProperties: true });
  expect(JSON.stringify(wireOutput(model, found(), "default"))).toContain(JSON.stringify(properties.none));
});

/** The maximum size of an answer in `_meta`. */
function sizeOf(spec: string): unknown {
  const { model } = lowerText(spec);
  const file = emitToolsJson(model, tinyContext("json", model)).files.find(({ path }) => path === "tools.json");
  const [row] = JSON.parse(file?.text ?? "{}").tools;
  return row["_meta"]?.["anthropic/maxResultSizeChars"];
}

const knob = (maximum: number) => `{ properties: { max: { x-bind: max_result_bytes, maximum: ${maximum} } } }`;

test.each([
  ["a budget of its own", tool(knob(80_000)), 100_000],
  [
    "a budget from a type",
    `types: { Max: { x-bind: max_result_bytes, maximum: 80000 } }\n${tool("{ properties: { max: { $ref: Max } } }")}`,
    100_000,
  ],
  ["the contract's", `limits: { result_bytes: 100000 }\n${tool("{}")}`, 120_000],
  ["both", `limits: { result_bytes: 100000 }\n${tool(knob(80_000))}`, 100_000],
  ["more than a client takes", tool(knob(9_000_000)), 500_000],
  ["no more than a client shows anyway", tool(knob(20_000)), undefined],
  ["none", tool("{}"), undefined],
])("the size of an answer that `_meta` announces to clients: %s", (_case, spec, chars) => {
  expect(sizeOf(spec)).toBe(chars);
});
