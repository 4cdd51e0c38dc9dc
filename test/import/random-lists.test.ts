import { expect, test } from "vitest";
import { isContained } from "../../generator/diff/satisfiability/contains.ts";
import type { JsonObject } from "../../generator/json.ts";
import { bundle } from "../../generator/json-schema/bundle.ts";
import { createRandom } from "../engines/validators/random.ts";
import { randomSchema } from "../engines/validators/random-schema.ts";
import { expectSameValues, roundTrip } from "./round-trip.ts";

/** A list of tools over every keyword of JSON Schema. Some repeat each other's schemas. */
function randomTools(count: number, seed: number) {
  const random = createRandom(seed);
  const made: JsonObject[] = [];
  for (let index = 0; index < count; index++) {
    const root = randomSchema(random) as JsonObject;
    const { $defs = {}, ...param } = random.oneIn(5) && made.length > 0 ? random.pick(made) : root;
    const schema = { ...param, $defs };
    made.push(schema);
  }
  return made.map(({ $defs = {}, ...param }, index) => ({
    name: `tool_${index}`,
    description: `Number ${index}.`,
    inputSchema: { type: "object", properties: { param, more: { type: "string" } }, required: ["param"], $defs },
  }));
}

test("random schemas: an import skips tools without a valid input, reports what it leaves out, and otherwise accepts the same values", async () => {
  const tools = randomTools(60, 11);
  const { before, written, compilation, after } = await roundTrip(JSON.stringify(tools));
  const types = JSON.stringify(written.draft.notes.filter(({ path }) => path[0] === "types"));
  const lossy = new Set(written.draft.notes.flatMap(({ kind, path }) => (kind === "left-out" ? [path[1]] : [])));
  const [dead, alive] = [true, false].map((isDead) =>
    tools.filter(({ inputSchema }) => (isContained(inputSchema, false).kind === "contained") === isDead),
  );
  const names = after.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining((alive ?? []).map(({ name }) => name)));
  // What an import leaves out may be what no value was valid for.
  expect((dead ?? []).filter(({ name }) => names.includes(name) && !lossy.has(name))).toEqual([]);
  const skipped = tools.filter(({ name }) => !names.includes(name));
  expect(skipped.length).toBeGreaterThan(1);
  expect(written.diagnostics.map(({ id }) => id)).toEqual(skipped.map(() => "tool-not-imported"));
  let compared = 0;
  for (const tool of before) {
    const model = compilation.model?.tools.find(({ name }) => name === tool.name);
    const row = after.find(({ name }) => name === tool.name);
    const isLossy = lossy.has(tool.name) || (types !== "[]" && JSON.stringify(model?.input.schema).includes("$ref"));
    if (isLossy || model === undefined) continue;
    compared++;
    expectSameValues(
      tool.inputSchema,
      row?.["inputSchema"] as JsonObject,
      bundle(model.input.schema, compilation.model?.defs ?? {}),
    );
  }
  expect(compared).toBeGreaterThan(10);
});
