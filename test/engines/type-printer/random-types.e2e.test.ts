import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { typesToolpact } from "../../../generator/engines/types-toolpact.ts";
import type { Json, JsonObject, JsonSchema } from "../../../generator/json.ts";
import { scaled } from "../../support/scale.ts";
import { AT } from "../load-validators.ts";
import { DEFS, schema, value, whole } from "../random-schema.ts";
import { evaluate } from "../reference-validator.ts";
import { checkModules } from "./check-modules.ts";
import { instanceText } from "./instance-text.ts";

const NAMES = ["a", "b", "x-1", "toString"];

/** Keywords that the shared generator leaves out. */
const more: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  ...["dependentRequired", "propertyNames", "patternProperties", "prefixItems", "maxProperties"].map((keyword) =>
    moreOf(keyword).map((held): JsonObject => ({ [keyword]: held })),
  ),
);

function moreOf(keyword: string): fc.Arbitrary<Json> {
  const names = fc.subarray(NAMES, { minLength: 1 });
  if (keyword === "dependentRequired")
    return fc.dictionary(fc.constantFrom(...NAMES), names, { minKeys: 1, maxKeys: 4, noNullPrototype: true });
  if (keyword === "propertyNames") return fc.constantFrom<Json>({ pattern: "^a" }, { pattern: "o" }, { const: "a" });
  if (keyword === "patternProperties")
    return schema.map((one): Json => ({ "^x-": one, "1$": { type: "number" }, ".": true }));
  if (keyword === "prefixItems") return fc.array(schema, { minLength: 1, maxLength: 3 });
  return fc.constantFrom(0, 1);
}

const documents = fc.tuple(
  fc.tuple(schema, more).map(([one, other]): JsonSchema => ({ ...(one as JsonObject), ...other })),
  fc.tuple(schema, schema, schema),
  fc.array(value, { minLength: 10, maxLength: 10 }),
);

test("a value that Ajv and the standard accept is assignable to the printed type", async () => {
  const runs = scaled(400);
  const samples = fc.sample(documents, { numRuns: runs, seed: 11 });
  const ajv = new Ajv2020({ strict: false, ownProperties: true, validateFormats: false, logger: false });
  const counts = { printed: 0, refused: 0, values: 0 };
  const modules = new Map<string, string>();
  for (const [index, [root, defs, values]] of samples.entries()) {
    const types = await print([root, ...defs]);
    if (types === null) {
      counts.refused++;
      continue;
    }
    const fitting = values.filter((one) => !hasInherited(one) && isValid(ajv, whole(root, defs), one));
    counts.printed++;
    counts.values += fitting.length;
    const lines = fitting.map((one, at) => `export const v${at}: Root = ${instanceText(one)};`);
    modules.set(`/random/${index}.ts`, `${types}${lines.join("\n")}\n// ${JSON.stringify(whole(root, defs))}`);
  }
  const faults = [...checkModules(modules)].flatMap(([path, said]) => {
    const lines = modules.get(path)?.split("\n") ?? [];
    return said.map(({ line, message }) => `${lines[line]}\n${message}\n${lines.at(-1)}\n${modules.get(path)}`);
  });
  console.info("random types:", counts);
  expect(faults.slice(0, 3).join("\n\n")).toBe("");
  expect(counts.values).toBeGreaterThan(runs);
  expect(counts.refused).toBeLessThan(runs / 5);
}, 180_000);

/** Null where the engine refuses. */
async function print(schemas: readonly JsonSchema[]): Promise<string | null> {
  const names = ["Root", "One", "Two", "Loop"];
  const refs = Object.fromEntries(DEFS.map((key, index) => [key, names[index + 1] ?? ""]));
  const requests = schemas.map((one, index) => {
    return { typeName: names[index] ?? "", parameters: [], schema: one, description: null, at: AT };
  });
  const { text, diagnostics } = await typesToolpact.print(requests, refs);
  return diagnostics.length > 0 ? null : text;
}

/** False if Ajv throws, for example on a cycle: then there is nothing to compare. */
function isValid(ajv: Ajv2020, document: JsonSchema, one: Json): boolean {
  try {
    const fits = ajv.validate(structuredClone(document) as JsonObject, one);
    return fits && evaluate(document, one) !== null;
  } catch {
    return false;
  }
}

/** TypeScript compares undeclared names like these with the members that every object inherits. */
function hasInherited(held: Json): boolean {
  return /"(?:__proto__|constructor|toString)":/.test(JSON.stringify(held));
}
