import fc from "fast-check";
import { expect, test } from "vitest";
import { ajvPackages } from "../../generator/ajv-packages.ts";
import { isJsonObject, type Json, type JsonSchema } from "../../generator/json.ts";
import { judge } from "../../generator/lint/schema/judge.ts";
import { documents, whole } from "../engines/random-schema.ts";

/** What Ajv says, or null where it can't compile the schema. */
function verdictOfAjv(schema: JsonSchema, one: Json, useDefaults: boolean): boolean | null {
  const { Ajv } = ajvPackages();
  const ajv = new Ajv({ strict: false, ownProperties: true, validateSchema: false, logger: false, useDefaults });
  try {
    return ajv.validate(schema, structuredClone(one));
  } catch {
    return null;
  }
}

/** How often `judge` is sure, and where Ajv says otherwise. */
function differences(root: JsonSchema, values: readonly Json[], fillDefaults: boolean) {
  const shared = isJsonObject(root) && isJsonObject(root["$defs"]) ? Object.entries(root["$defs"]) : [];
  const defs = new Map(shared.map(([key, one]) => [key, one as JsonSchema]));
  const sure = values
    .map((one) => ({ one, verdict: judge(root, one, { defs, fillDefaults, depth: 0 }) }))
    .filter(({ verdict }) => verdict !== "unsure");
  const wrong = sure.filter(({ one, verdict }) => {
    const expected = verdictOfAjv(root, one, fillDefaults);
    return expected !== null && expected !== verdict;
  });
  return { sure: sure.length, wrong };
}

test.each([false, true])("where it is sure, it says what Ajv says; defaults filled in: %s", (fillDefaults) => {
  let sure = 0;
  for (const [root, defs, values] of fc.sample(documents, { numRuns: 1500, seed: 7 })) {
    const document = whole(root, defs);
    // Ajv leaves properties of this name unchecked.
    if (JSON.stringify(document).includes("__proto__")) continue;
    const found = differences(document, values, fillDefaults);
    expect({ document, wrong: found.wrong }).toEqual({ document, wrong: [] });
    sure += found.sure;
  }
  expect(sure).toBeGreaterThan(600);
});

test.each([
  [{ properties: { a: { type: "integer", default: "x" } } }, {}, false],
  [{ properties: { a: { default: 1 } }, required: ["a"] }, {}, "unsure"],
  [{ anyOf: [{ properties: { a: { type: "integer", default: "x" } } }] }, {}, true],
  [{ properties: { a: { maxLength: 1 } } }, { a: "\u{1F600}" }, true],
  [{ properties: { toString: { type: "string" } }, additionalProperties: false }, {}, true],
  [{ $ref: "#/$defs/nowhere" }, 1, "unsure"],
  [{ format: "date" }, "x", "unsure"],
] as const)("%j over %j: %s", (schema, one, verdict) => {
  expect(judge(schema, one, { defs: new Map(), fillDefaults: true, depth: 0 })).toBe(verdict);
});

test.each([
  ["date", "2026-02-28", "2026-13-01", "20260228"],
  ["date-time", "2026-02-28T23:59:59.123Z", "2026-02-28T24:00:00Z", "2026-02-28"],
  ["uuid", "4b1f3f0a-6a0e-4d53-9d8e-0c6a5b1f2d3e", "4b1f3f0a-6a0e-4d53-9d8e-0c6a5b1f2d3", "x"],
  ["uri", "https://example.com/a/b", "https://exa mple.com", "https://"],
  ["email", "ada.lovelace@example.com", "ada@", "@example.com"],
])("format %s: sure of %s, and Ajv agrees; not of others", (format, good, ...bad) => {
  const { Ajv, addFormats } = ajvPackages();
  const ajv = new Ajv();
  addFormats(ajv);
  const verdict = (one: string) => judge({ format }, one, { defs: new Map(), fillDefaults: false, depth: 0 });
  expect([verdict(good), ajv.validate({ type: "string", format }, good)]).toEqual([true, true]);
  expect(bad.map(verdict)).toEqual(bad.map(() => "unsure"));
});
