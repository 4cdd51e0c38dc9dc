import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contractModules } from "../../../bench/validators/contract-modules.ts";
import { isJsonObject, type JsonObject, type JsonSchema } from "../../../generator/json.ts";
import { describeWithData } from "../../support/needs.ts";
import { scaled } from "../../support/scale.ts";
import { compareOn, newTally } from "./compare.ts";
import { createRandom } from "./random.ts";

const PER_SCHEMA = scaled(24, 8);

test("ours, Ajv and the plain reading agree on every schema of the four contracts", async () => {
  const random = createRandom(20260131);
  const tally = newTally();
  for (const { module } of await contractModules()) {
    for (const { schema } of module.validators) compareOn(schema, { random, pairs: PER_SCHEMA, tally });
  }
  console.info("contracts:", tally);
  expect(tally.refused).toEqual({});
  expect(tally.differences).toEqual({});
  expect(tally.valid).toBeGreaterThan(tally.pairs / 4);
  expect(tally.pairs - tally.valid).toBeGreaterThan(tally.pairs / 4);
}, 300_000);

describeWithData("schemas of published servers", (data) => {
  test("ours, Ajv and the plain reading agree on every input and output schema", () => {
    const random = createRandom(20260131);
    const tally = newTally();
    const schemas = serverSchemas(join(data, "tools-list"));
    for (const schema of schemas) compareOn(schema, { random, pairs: PER_SCHEMA, tally });
    console.info("published servers:", schemas.length, "schemas", tally);
    expect(schemas.length).toBeGreaterThan(20);
    for (const reason of Object.keys(tally.refused)) expect(reason).toContain("format");
    expect(tally.differences).toEqual({});
    expect(tally.pairs - tally.valid).toBeGreaterThan(tally.pairs / 8);
  }, 300_000);
});

/** Every schema that the answers hold, read as draft 2020-12, which they all mean the same in. */
function serverSchemas(folder: string): readonly JsonSchema[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => toolsOf(JSON.parse(readFileSync(join(folder, file), "utf8"))))
    .flatMap(({ inputSchema, outputSchema }) => [inputSchema, outputSchema])
    .filter((schema) => isJsonObject(schema))
    .map(({ $schema: _dialect, ...schema }) => schema);
}

function toolsOf(answer: JsonObject): readonly JsonObject[] {
  const { tools = answer["result"] } = answer;
  if (Array.isArray(tools)) return tools;
  return isJsonObject(tools) ? toolsOf(tools) : [];
}
