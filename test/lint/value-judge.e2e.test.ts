import type { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, expect, test } from "vitest";
import { ajvPackages } from "../../generator/ajv-packages.ts";
import { isContained } from "../../generator/diff/satisfiability/contains.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../generator/json.ts";
import { isValid } from "../../generator/json-schema/reference-validator.ts";
import { refKey } from "../../generator/json-schema/resolve-ref.ts";
import { surelyHasValue } from "../../generator/lint/schema-queries/surely-has-value.ts";
import { createValueJudge } from "../../generator/lint/schema-queries/value-judge.ts";
import { createRandom, type Random } from "../engines/validators/random.ts";
import { randomSchema } from "../engines/validators/random-schema.ts";
import { sampleValue } from "../engines/validators/sample-value.ts";
import { scaled } from "../support/scale.ts";

const SEED = Number(process.env["TOOLPACT_SEED"] ?? 19);
const SCHEMAS = scaled(1_000);
const VALUES = 1_000;

let ajv: Ajv2020;
beforeAll(() => {
  console.info(`seed ${SEED}, ${SCHEMAS} schemas`);
  const { Ajv, addFormats } = ajvPackages();
  ajv = new Ajv({ strict: false, ownProperties: true, logger: false, validateSchema: false });
  addFormats(ajv);
});

interface Sample {
  readonly root: JsonObject;
  readonly defs: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  readonly random: Random;
}

/** Random schemas over every keyword. Half of them are what contracts are mostly made of. */
function* samples(): Iterable<Sample> {
  const random = createRandom(SEED);
  for (let index = 0; index < SCHEMAS; index++) {
    const root = (index % 2 === 0 ? randomSchema(random) : plainSchema(random)) as JsonObject;
    const defs = Object.entries((own(root, "$defs") ?? {}) as Record<string, JsonSchema>);
    yield { root, random, defs: Object.fromEntries(defs.map(([key, schema]) => [key, { schema }])) };
  }
}

/** A schema of objects, lists, bounds, `enum` and references that may lead back, with a mistake now and then. */
function plainSchema(random: Random): JsonObject {
  const keys = ["A", "B", "C"];
  const below = (depth: number): JsonSchema => {
    const kinds = ["string", "integer", "enum", "ref", "nullable", ...(depth > 0 ? ["object", "object", "list"] : [])];
    return PLAIN[random.pick(kinds)]?.(random, () => below(depth - 1)) ?? true;
  };
  // A definition that is a reference itself could form a cycle, which contracts are refused for.
  const $defs = Object.fromEntries(
    keys.map((key) => [key, PLAIN[random.pick(["object", "list"])]?.(random, () => below(1)) ?? true]),
  );
  return { type: "object", properties: { a: below(2) }, required: ["a"], additionalProperties: false, $defs };
}

const PLAIN: Readonly<Record<string, (random: Random, below: () => JsonSchema) => JsonSchema>> = {
  string: (random) => ({ type: "string", minLength: random.between(0, 3), maxLength: random.between(2, 5) }),
  integer: (random) => ({
    type: random.pick(["integer", "number"]),
    [random.pick(["minimum", "exclusiveMinimum"])]: random.between(0, 8) / 2,
    [random.pick(["maximum", "exclusiveMaximum"])]: random.between(2, 10) / 2,
  }),
  enum: (random) => ({
    type: random.pick(["string", "integer"]),
    enum: random.pick([
      ["a", 1],
      ["a", "b"],
      [1.5, true],
    ]),
  }),
  ref: (random) => ({ $ref: `#/$defs/${random.pick(["A", "B", "C"])}` }),
  nullable: (random, below) => ({ anyOf: [below(), random.pick<JsonSchema>([{ type: "null" }, below()])] }),
  list: (random, below) => ({
    type: "array",
    items: below(),
    minItems: random.between(0, 2),
    maxItems: random.between(1, 3),
    ...(random.oneIn(3) ? { prefixItems: [below()] } : {}),
  }),
  object: (random, below) => ({
    type: "object",
    properties: { a: below(), b: below() },
    required: ["a", "b", "c"].filter(() => random.oneIn(4)),
    additionalProperties: random.oneIn(2) ? false : below(),
  }),
};

/** False also where Ajv's own code throws: it calls a property `toString`, and forgets variables of `unevaluatedProperties`. */
function isAccepted(root: JsonObject, value: Json): boolean {
  try {
    return ajv.compile(root)(value) === true;
  } catch {
    return false;
  }
}

/** Whether the quick proof alone finds that a schema has a value; a definition that leads back to itself has none yet. */
function isProved({ root, defs }: Sample): boolean {
  const known = new Map<string, boolean>();
  const asked = {
    hasValue: (schema: JsonSchema): boolean => {
      if (!isJsonObject(schema)) return schema;
      const key = Object.keys(schema).length === 1 ? refKey(schema) : null;
      if (key === null) return surelyHasValue(schema, asked);
      if (!known.has(key)) known.set(key, false).set(key, asked.hasValue(defs[key]?.schema ?? true));
      return known.get(key) === true;
    },
    isValid: (schema: JsonObject, value: Json) => isValid(schema, value, root) === true,
  };
  const { $defs: _, ...bare } = root;
  return asked.hasValue(bare);
}

/** A value that Ajv accepts, made from the schema or found by a search. */
function witnessOf({ root, random }: Sample): { readonly value: Json } | "none" | "undecided" {
  for (let tries = 0; tries < 50; tries++) {
    const value = sampleValue(root, { root, random });
    if (isAccepted(root, value)) return { value };
  }
  const found = isContained(root, false);
  if (found.kind === "not-contained" && isAccepted(root, found.witness)) return { value: found.witness };
  return found.kind === "contained" ? "none" : "undecided";
}

test("a schema that is quickly proved to have a value has one that Ajv accepts", () => {
  const counts = { proved: 0, undecided: 0, searched: 0 };
  const wrong: JsonObject[] = [];
  for (const sample of samples()) {
    if (!isProved(sample)) {
      counts.searched++;
      continue;
    }
    counts.proved++;
    const witness = witnessOf(sample);
    if (witness === "undecided") counts.undecided++;
    if (witness === "none") wrong.push(sample.root);
  }
  console.info(counts);
  expect(wrong).toEqual([]);
  expect(counts.proved).toBeGreaterThan(SCHEMAS / 3);
  expect(counts.undecided).toBeLessThan(counts.proved / 100);
}, 300_000);

test("a schema without a valid value rejects every random value under Ajv", () => {
  const counts = { true: 0, false: 0, null: 0, values: 0 };
  const wrong: (readonly [JsonObject, Json])[] = [];
  for (const { root, defs, random } of samples()) {
    const { $defs: _, ...bare } = root;
    const verdict = createValueJudge(defs)(bare);
    counts[`${verdict}`]++;
    if (verdict !== false) continue;
    const accepted = valuesNear(root, random).filter((value) => isAccepted(root, value));
    counts.values += VALUES;
    wrong.push(...accepted.map((value) => [root, value] as const));
  }
  console.info(counts);
  expect(wrong).toEqual([]);
  expect(counts.false).toBeGreaterThan(SCHEMAS / 20);
  expect(counts.null).toBeLessThan(SCHEMAS / 50);
}, 300_000);

/** Half of them made from the schema. */
function valuesNear(root: JsonObject, random: Random): readonly Json[] {
  return Array.from({ length: VALUES }, () =>
    random.oneIn(2) ? sampleValue(root, { root, random }) : anyValue(random, 3),
  );
}

function anyValue(random: Random, depth: number): Json {
  if (depth === 0 || random.oneIn(3)) return random.pick(SCALARS);
  if (random.oneIn(3)) return Array.from({ length: random.between(0, 3) }, () => anyValue(random, depth - 1));
  const names = ["a", "b", "c", "x"].filter(() => random.oneIn(2));
  return Object.fromEntries(names.map((name) => [name, anyValue(random, depth - 1)]));
}

const SCALARS: readonly Json[] = [null, true, false, 0, 1, 2, 1.5, -1, "", "a", "ab", "abc", "x", "2026-02-28"];
