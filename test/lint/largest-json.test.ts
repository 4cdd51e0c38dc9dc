import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/json.ts";
import { largestJson } from "../../generator/lint/schema-queries/largest-json.ts";
import { scaled } from "../support/scale.ts";

const note = {
  type: "object",
  properties: {
    text: { type: "string", maxLength: 8 },
    size: { type: "number" },
    tags: { type: "array", maxItems: 3, items: { enum: ["a", "bb", null] } },
    state: { anyOf: [{ const: "open" }, { type: "boolean" }] },
  },
  required: ["text"],
  additionalProperties: false,
} as const satisfies JsonObject;

const bound = (schema: JsonObject, cut: readonly string[] = []) => largestJson(schema, { defs: {}, cut: new Set(cut) });

test("no value that fits the schema has more bytes than the bound", () => {
  const text = fc.string({ unit: "binary", maxLength: 8 }).filter((value) => [...value].length <= 8);
  const value = fc.record(
    {
      text,
      size: fc.double({ noNaN: true, noDefaultInfinity: true }),
      tags: fc.array(fc.constantFrom("a", "bb", null), { maxLength: 3 }),
      state: fc.constantFrom("open", true, false),
    },
    { requiredKeys: ["text"] },
  );
  fc.assert(
    fc.property(value, (one) => Buffer.byteLength(JSON.stringify(one)) <= bound(note)),
    { seed: 7, numRuns: scaled(500) },
  );
});

test("the bound is reached by the worst text: six bytes for each code point", () => {
  const worst = JSON.stringify({ text: "\u0000".repeat(8) });
  const onlyText = { ...note, properties: { text: note.properties.text } };
  expect(Buffer.byteLength(worst)).toBeLessThanOrEqual(bound(onlyText));
  expect(Buffer.byteLength(worst)).toBeGreaterThan(bound(onlyText) - 4);
});

test("what is cut counts as empty", () => {
  expect(bound(note, ["/text"])).toBe(bound(note) - 8 * 6);
  const endless = { ...note, properties: { ...note.properties, text: { type: "string" } } };
  expect(bound(endless)).toBe(Number.POSITIVE_INFINITY);
  expect(bound(endless, ["/text"])).toBe(bound(note, ["/text"]));
});

test.each([
  ["an open object", { type: "object", properties: {} }],
  ["a list without maxItems", { type: "array", items: { type: "boolean" } }],
  ["a schema that says nothing", {}],
  ["an object with alternatives beside its properties", { ...note, anyOf: [{ properties: { more: {} } }] }],
])("%s has no bound", (_name, schema: JsonObject) => {
  expect(bound(schema)).toBe(Number.POSITIVE_INFINITY);
});
