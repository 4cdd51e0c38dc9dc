import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/json.ts";
import { bundle } from "../../generator/json-schema/bundle.ts";
import { expectSameValues, roundTrip } from "./round-trip.ts";

const closed = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  additionalProperties: false,
  ...more,
});

const tool = (name: string, inputSchema: JsonObject, more: JsonObject = {}): JsonObject => ({
  name,
  description: "Asks.",
  inputSchema,
  ...more,
});

const TEXT = { type: "string", maxLength: 9 };

/** Tools that nothing can call, or that cannot answer, by name. */
const DEAD: readonly JsonObject[] = [
  tool("dead_output", closed({}), { outputSchema: closed({ a: { type: "string", const: 1 } }, { required: ["a"] }) }),
  tool("required_enum", closed({ n: { type: "integer", enum: ["1"] } }, { required: ["n"] })),
  tool("required_range", closed({ n: { type: "integer", minimum: 5, maximum: 4 } }, { required: ["n"] })),
  tool(
    "requires_itself",
    closed(
      { node: { $ref: "#/$defs/Node" } },
      {
        required: ["node"],
        $defs: { Node: closed({ next: { $ref: "#/$defs/Node" } }, { required: ["next"] }) },
      },
    ),
  ),
  tool("typo_in_required", closed({ title: TEXT }, { required: ["titel"] })),
];

/** Tools that can be called without one of their properties. */
const ALIVE: readonly JsonObject[] = [
  tool("plain", closed({ title: TEXT }, { required: ["title"] })),
  tool("optional_enum", closed({ title: TEXT, n: { type: "integer", enum: ["1"] } })),
  tool("optional_range", closed({ title: TEXT, n: { type: "string", minLength: 3, maxLength: 2 } })),
  tool("optional_object", closed({ title: TEXT, nested: closed({ a: TEXT }, { required: ["b"] }) })),
  tool("optional_list", closed({ list: { type: "array", items: { type: "integer", const: "1" }, maxItems: 3 } })),
  tool(
    "optional_node",
    closed(
      { title: TEXT, node: { $ref: "#/$defs/Loop" } },
      {
        $defs: { Loop: closed({ next: { $ref: "#/$defs/Loop" } }, { required: ["next"] }) },
      },
    ),
  ),
];

test("a tool without a valid input or output is skipped and reported; an optional part becomes false", async () => {
  const { before, written, compilation } = await roundTrip(JSON.stringify([...DEAD, ...ALIVE]));
  const reported = written.diagnostics.map(({ id, severity, message }) => `${severity} ${id}: ${message}`).sort();
  expect(reported).toEqual(
    DEAD.map(({ name }) => expect.stringMatching(`^warning tool-not-imported: The tool "${name}" .*No value is valid`)),
  );
  const { model } = compilation;
  expect(compilation.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(model?.tools.map(({ name }) => name)).toEqual(ALIVE.map(({ name }) => String(name)).sort());
  for (const { name, inputSchema } of before.filter((one) => ALIVE.some((alive) => alive["name"] === one.name))) {
    const schema = model?.tools.find((one) => one.name === name)?.input.schema ?? false;
    const checked = bundle(schema, model?.defs ?? {});
    expect(expectSameValues(inputSchema, checked, checked), name).toBeGreaterThan(0);
  }
});

test("a list of which no tool has a valid input is refused, with the reason", async () => {
  const { written } = await roundTrip(JSON.stringify(DEAD.slice(-1)));
  expect(written.files).toEqual([]);
  expect(written.diagnostics.map(({ id, severity }) => `${severity} ${id}`)).toEqual(["error no-valid-value"]);
});
