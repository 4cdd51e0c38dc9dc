import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/json.ts";
import { roundTrip } from "./round-trip.ts";

async function imported(schemas: JsonObject) {
  const { written, after } = await roundTrip(JSON.stringify([{ name: "tool", description: "Asks.", ...schemas }]));
  expect(written.diagnostics).toEqual([]);
  const notes = written.draft.notes.filter(({ kind }) => kind === "left-out");
  return { tool: after[0], notes: notes.map(({ path, text }) => `${path.join("/")}: ${text}`) };
}

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: "object", properties, ...more });

test("only a default that does not match is left out, and its note names its location", async () => {
  const $defs = { Kind: { type: "string", enum: ["plan", "task"], description: "A kind." } };
  const properties = {
    wrong: { type: "integer", default: "seven" },
    right: { type: "integer", default: 7 },
    kind: { $ref: "#/$defs/Kind", default: "plan" },
    again: { $ref: "#/$defs/Kind" },
    default: { type: "string" },
  };
  const { tool, notes } = await imported({ inputSchema: object(properties, { $defs }) });
  expect(tool).toMatchObject({
    inputSchema: { properties: { right: { default: 7 }, kind: { default: "plan" }, default: { type: "string" } } },
  });
  expect(JSON.stringify(tool)).not.toContain("seven");
  expect(notes).toEqual([
    'tools/tool/input/properties/wrong/default: The default "seven" of wrong does not match its schema: it must be an integer.',
  ]);
});

test("a default with a wrong part is left out whole", async () => {
  const list = {
    type: "array",
    items: object({ default: { type: "integer" } }),
    default: [{ default: 1 }, { default: "two" }],
  };
  const { tool, notes } = await imported({ inputSchema: object({ list }) });
  expect(JSON.stringify(tool)).not.toContain("two");
  expect(notes).toEqual([
    'tools/tool/input/properties/list/default: The default [{"default":1},{"default":"two"}] of list does not match its schema: /1/default must be an integer.',
  ]);
});

test("a wrong default of an output does not cost the tool", async () => {
  const outputSchema = object({ count: { type: "integer", default: "none" } });
  const { tool, notes } = await imported({ inputSchema: object({}), outputSchema });
  expect(tool).toMatchObject({ name: "tool" });
  expect(JSON.stringify(tool)).not.toContain("none");
  expect(notes).toEqual([
    'tools/tool/output/properties/count/default: The default "none" of count does not match its schema: it must be an integer.',
  ]);
});
