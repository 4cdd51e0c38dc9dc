import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { projectInput } from "../../generator/advertised/projection/project-input.ts";
import { projectRow } from "../../generator/advertised/projection/project-row.ts";
import { CLIENTS, type Client } from "../../generator/clients.ts";
import { isContained } from "../../generator/diff/satisfiability/contains.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../../generator/json.ts";
import { CLIENT_RULES } from "../../generator/lint/clients/rules.ts";
import { documents, whole } from "../engines/random-schema.ts";
import { evaluate } from "../engines/reference-validator.ts";
import { oneFault } from "../engines/validators/one-fault.ts";
import { createRandom } from "../engines/validators/random.ts";
import { randomSchema } from "../engines/validators/random-schema.ts";
import { sampleValue } from "../engines/validators/sample-value.ts";
import { describeWithData } from "../support/needs.ts";
import { listOf, mindedBy, rowWith } from "./listed.ts";

const MENDED = new Set<string>(CLIENT_RULES.filter(({ mended }) => mended).map(({ id }) => id));

/** What a client minds in its own projection of rows, of all that a projection is to be free of. */
function leftIn(rows: readonly JsonObject[], client: Client): readonly string[] {
  const projected = rows.map((row) => projectRow(row, { client, server: "server", nameKey: "dev.example/name" }));
  const minded = mindedBy(listOf(projected, "server"), [client]);
  return minded.filter(({ id }) => MENDED.has(id)).map(({ message }) => message);
}

const generated = new URL("../../generated/", import.meta.url);

/** The entries of each advertised list that is not made for a client, by the path of its module. */
const lists = await Promise.all(
  readdirSync(generated, { recursive: true, encoding: "utf8" })
    .filter((path) => /^[a-z]+[\\/]tool-list(?:\.(?:api|workflow))?\.ts$/.test(path))
    .sort()
    .map(async (path) => [path, entriesOf(await import(new URL(path, generated).href))] as const),
);

function entriesOf(module: object): readonly JsonObject[] {
  return Object.values(module).flatMap((list: Readonly<Record<string, string>>) =>
    Object.values(list).map((entry) => JSON.parse(entry) as JsonObject),
  );
}

test("there are lists to project", () => {
  expect(lists.length).toBeGreaterThanOrEqual(6);
  expect(lists.every(([, entries]) => entries.length > 0)).toBe(true);
});

describe.each(lists)("%s", (_path, rows) => {
  test.each(CLIENTS)("%s has no findings in its projection that projections fix", (client) => {
    expect(leftIn(rows, client)).toEqual([]);
  });
});

/** Every input of the contracts, each once. */
const inputs = new Map(
  lists
    .flatMap(([, entries]) => entries)
    .map(({ name, inputSchema }) => [JSON.stringify(inputSchema), { name, schema: inputSchema as JsonObject }]),
);

test.each(CLIENTS)(
  "of no input it can be shown that the projection for %s refuses what the contract accepts",
  (client) => {
    expect(inputs.size).toBeGreaterThan(70);
    const refusing = [...inputs.values()].filter(({ schema }) => {
      return isContained(schema, projectInput(schema, client)).kind === "not-contained";
    });
    expect(refusing).toEqual([]);
  },
);

describeWithData("lists of published servers", (folder) => {
  test.each(["everything", "filesystem", "memory", "notion"])("%s: no client minds its projection", (name) => {
    const text = readFileSync(`${folder}/tools-list/${name}.json`, "utf8");
    const { tools: rows } = JSON.parse(text) as { readonly tools: readonly JsonObject[] };
    for (const client of CLIENTS) expect(leftIn(rows, client)).toEqual([]);
  });
});

/** A schema as a whole input, and as a parameter of one. */
function inputsOf(schema: JsonSchema): readonly JsonObject[] {
  const { $defs = {}, ...own } = schema as JsonObject;
  return [
    { ...own, type: "object", $defs },
    { type: "object", properties: { a: own }, additionalProperties: false, $defs },
  ];
}

/** False, too, for a schema that goes on in itself for ever. */
function isFitting(schema: JsonSchema, value: Json): boolean {
  try {
    return evaluate(schema, value) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Expects valid values to stay valid in each projection, without findings. Returns the number of valid values. */
function holdProjections(input: JsonObject, values: readonly Json[]): number {
  const valid = values.filter((value) => isJsonObject(value) && isFitting(input, value));
  for (const client of CLIENTS) {
    const projected = projectInput(input, client);
    const refused = valid.filter((value) => !evaluate(projected, value));
    const left = leftIn([rowWith({ inputSchema: input })], client);
    expect({ client, input, refused, left }).toMatchObject({ refused: [], left: [] });
  }
  return valid.length;
}

test("whatever fits a random input fits its projections, and no client minds these", () => {
  let fitting = 0;
  for (const [root, defs, values] of fc.sample(documents, { numRuns: 60, seed: 11 })) {
    const [input = {}, around = {}] = inputsOf(whole(root, defs));
    fitting += holdProjections(input, values);
    const parameters = values.map((a): Json => ({ a }));
    fitting += holdProjections(around, parameters);
  }
  expect(fitting).toBeGreaterThan(50);
});

test("values made to fit a random input fit its projections", () => {
  const random = createRandom(12);
  let fitting = 0;
  for (let turn = 0; turn < 50; turn++) {
    for (const input of inputsOf(randomSchema(random))) {
      const values = Array.from({ length: 8 }, () => sampleValue(input, { root: input, random }));
      fitting += holdProjections(input, [...values, ...values.map((value) => oneFault(value, random))]);
    }
  }
  expect(fitting).toBeGreaterThan(50);
});
