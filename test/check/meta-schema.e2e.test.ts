import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BINDINGS } from "../../generator/bindings.ts";
import { checkFile } from "../../generator/check/check-file.ts";
import { validateSections } from "../../generator/check/validate-spec.generated.js";
import { isJsonObject, type Json, type JsonObject } from "../../generator/json.ts";
import { toJson } from "../../generator/load/to-json.ts";
import { contractSchema } from "../../generator/schemas/build/contract-schema.ts";
import { projectSchema } from "../../generator/schemas/build/project-schema.ts";
import { checkFiles } from "../../scripts/check-files.ts";
import { scaled } from "../support/scale.ts";
import { GUEST_BOOK, specFile } from "./support.ts";

const SCHEMAS = [
  ["contract", contractSchema()],
  ["project", projectSchema()],
] as const;

test("the committed files are what the grammar makes: npm run gen:check", async () => {
  for (const { path, text } of await checkFiles()) {
    expect(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8") === text, path).toBe(true);
  }
});

test("the compiled validators need nothing but themselves", () => {
  const code = readFileSync(new URL("../../generator/check/validate-spec.generated.js", import.meta.url), "utf8");
  expect(code).not.toMatch(/\brequire\(|^\s*import\b|\beval\b|new Function/m);
});

test("items with the keys that every object answers to are compared as JSON", () => {
  const checked = (items: Json) => validateSections({ tools: { a: { description: "A.", truncate: items } } });
  for (const name of ["valueOf", "toString", "constructor", "hasOwnProperty"]) {
    const item = { at: "/a", by: "text", [name]: ["x"] };
    expect(() => checked([item, { ...item, [name]: ["y"] }])).not.toThrow();
    checked([item, structuredClone(item)]);
    expect(validateSections.errors?.map(({ keyword }) => keyword)).toContain("uniqueItems");
  }
});

describe.each(SCHEMAS)("the meta-schema of %s files", (_, schema) => {
  test("is draft-07", () => {
    const ajv = new Ajv({ strict: false });
    expect(ajv.validateSchema(schema)).toBe(true);
    expect(ajv.errorsText()).toBe("No errors");
  });

  test("lists the keys of every map that has any, and describes each", () => {
    for (const map of objectsOf(schema)) {
      const properties = map["properties"];
      if (!isJsonObject(properties) || isJsonObject(map["type"])) continue;
      expect(map["additionalProperties"], JSON.stringify(map).slice(0, 200)).toBeDefined();
      for (const [key, value] of Object.entries(properties)) expect(describes(schema, value), key).toBe(true);
    }
  });

  test("bounds every string, list and number that a contract chooses", () => {
    for (const rule of objectsOf(schema)) {
      if (rule["type"] === "string" && rule["pattern"] !== undefined) expect(rule["maxLength"]).toBeTypeOf("number");
      if (rule["type"] === "integer") expect(rule["maximum"]).toBeTypeOf("number");
    }
  });

  test("has patterns that end on 50,000 repeats of a part", () => {
    for (const { pattern } of objectsOf(schema)) {
      if (typeof pattern !== "string") continue;
      const compiled = new RegExp(pattern, "u");
      for (const part of ["a", "a.", "a-", "/a", "1.1.1-a.", "~0"]) {
        expect(compiled.test(`${part.repeat(50_000)}!`), `${pattern} on ${part}`).toBeTypeOf("boolean");
      }
    }
  });
});

test("every word of x-bind is accepted somewhere, and at its positions only", () => {
  const definitions = contractSchema()["definitions"] as JsonObject;
  const words = (name: string) => {
    const properties = (definitions[name] as JsonObject)["properties"] as JsonObject;
    return ((properties["x-bind"] as JsonObject)["enum"] as readonly string[]).toSorted();
  };
  const at = (...positions: readonly string[]) =>
    Object.entries(BINDINGS)
      .filter(([, def]) => def.positions.some((position) => positions.includes(position)))
      .map(([name]) => name)
      .toSorted();
  expect(words("InputSchema")).toEqual(at("input"));
  expect(words("RequestSchema")).toEqual(at("input"));
  expect(words("OutputSchema")).toEqual(at("output"));
  expect(words("ReplySchema")).toEqual(at("reply"));
  expect(words("FailureSchema")).toEqual(at("reply", "failure"));
  expect(words("TypeSchema")).toEqual(Object.keys(BINDINGS).toSorted());
});

test("any other value anywhere in a contract is valid, or reported in plain words", () => {
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<Json>(
      null,
      true,
      -1,
      "",
      "yes",
      "\u202e",
      "__proto__",
      [],
      {},
      [[]],
      { $ref: 1 },
      "x".repeat(5000),
    ),
  );
  const document = documentOf(GUEST_BOOK);
  const places = placesOf(document);
  fc.assert(
    fc.property(fc.constantFrom(...places), values, (place, value) => {
      const text = JSON.stringify(replaced(document, place, value as Json));
      for (const { message, hint, at } of checkFile(specFile(text, "sections", "contract.json"))) {
        expect(message).not.toMatch(
          /undefined|must NOT|must match|\[object|additional propert|This place|does not fit\./,
        );
        expect(message.length + (hint ?? "").length).toBeLessThan(1000);
        expect(at.line).toBe(1);
      }
    }),
    { numRuns: scaled(400) },
  );
});

test("the compiled validators agree with Ajv on the meta-schema itself", () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  const validate = ajv.compile(contractSchema());
  const document = documentOf(GUEST_BOOK);
  const places = placesOf(document);
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }), (place, value) => {
      const changed = replaced(document, place, value as Json);
      expect(validateSections(changed)).toBe(validate(changed));
    }),
    { numRuns: scaled(300) },
  );
});

function* objectsOf(value: Json): Iterable<JsonObject> {
  if (Array.isArray(value)) for (const item of value) yield* objectsOf(item as Json);
  if (!isJsonObject(value)) return;
  yield value;
  for (const inner of Object.values(value)) yield* objectsOf(inner);
}

/** True if an editor has a description to show for the value. */
function describes(schema: JsonObject, value: Json): boolean {
  if (!isJsonObject(value)) return false;
  if (typeof value["description"] === "string") return true;
  const ref = value["$ref"];
  if (typeof ref !== "string") return false;
  const target = (schema["definitions"] as JsonObject)[ref.slice("#/definitions/".length)];
  return target !== undefined && describes(schema, target);
}

function documentOf(text: string): Json {
  const { root } = specFile(text);
  return root === null ? null : toJson(root);
}

type Place = readonly string[];

function placesOf(value: Json): readonly Place[] {
  if (typeof value !== "object" || value === null) return [[]];
  const below = Object.entries(value).flatMap(([key, inner]) => placesOf(inner).map((place) => [key, ...place]));
  return [[], ...below];
}

function replaced(value: Json, [step, ...rest]: Place, by: Json): Json {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === step ? replaced(item, rest, by) : item));
  if (!isJsonObject(value)) return by;
  return { ...value, [step]: replaced(value[step] ?? null, rest, by) };
}
