import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ajvPackages } from "../../generator/ajv-packages.ts";
import type { Json, JsonSchema } from "../../generator/json.ts";
import { isValid } from "../../generator/json-schema/reference-validator.ts";
import { documents, whole } from "../engines/random-schema.ts";
import { evaluate } from "../engines/reference-validator.ts";
import { dataFolder, describeNeeding } from "../support/needs.ts";
import { scaled } from "../support/scale.ts";

interface Group {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

const folder = join(dataFolder ?? "", "json-schema-test-suite", "tests", "draft2020-12");

/** `format` is asserted here; the rest is about references to other documents, by `$id`, dynamic or in a vocabulary. */
const ELSEWHERE = /^(?:format|dynamicRef|anchor|refRemote|vocabulary|unevaluated.*dynamic)/;
const OTHER_DOCUMENTS = /"\$id"|"\$dynamicRef"|"\$ref":"[^#"]/;

function* groups(): Iterable<readonly [string, Group]> {
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(".json") || ELSEWHERE.test(file)) continue;
    for (const group of JSON.parse(readFileSync(join(folder, file), "utf8")) as readonly Group[]) {
      if (!OTHER_DOCUMENTS.test(JSON.stringify(group.schema))) yield [file, group];
    }
  }
}

describeNeeding("TOOLPACT_DATA", "official suite of draft 2020-12", () => {
  test("every schema that refers to no other document is evaluated correctly", () => {
    const all = [...groups()].flatMap(([file, { description, schema, tests }]) =>
      tests.map((one) => ({
        name: `${file}: ${description}: ${one.description}`,
        expected: one.valid,
        verdict: isValid(schema, one.data),
      })),
    );
    expect(
      all.filter(({ verdict, expected }) => verdict !== expected).map(({ name, verdict }) => [name, verdict]),
    ).toEqual([]);
    expect(all.length).toBeGreaterThan(900);
  });
});

test("random schemas and values are evaluated as by a second, independent reading of the standard", () => {
  const pairs = fc
    .sample(documents, { numRuns: scaled(1500), seed: 7 })
    .flatMap(([root, defs, values]) => values.map((value) => ({ schema: whole(root, defs), value })));
  const decided = pairs
    .map((pair) => ({ ...pair, verdict: isValid(pair.schema, pair.value) }))
    .filter(({ verdict }) => verdict !== null);
  const expected = decided.map((pair) => ({ ...pair, verdict: evaluate(pair.schema, pair.value) !== null }));
  expect(decided).toEqual(expected);
  expect(decided.length).toBeGreaterThan(pairs.length / 2);
});

test.each([
  [{ properties: { a: { maxLength: 1 } } }, { a: "\u{1F600}" }, true],
  [{ properties: { toString: { type: "string" } }, additionalProperties: false }, {}, true],
  [{ $ref: "#/$defs/missing" }, 1, null],
  [{ $ref: "other.json" }, 1, null],
  [{ $ref: "#" }, 1, null],
  [{ format: "date" }, "2026-02-30", null],
] as const)("%j over %j: %s", (schema, value, verdict) => {
  expect(isValid(schema, value)).toBe(verdict);
});

test.each([
  ["date", "2026-02-28", "2026-13-01", "20260228"],
  ["date-time", "2026-02-28T23:59:59.123Z", "2026-02-28T24:00:00Z", "2026-02-28"],
  ["uuid", "4b1f3f0a-6a0e-4d53-9d8e-0c6a5b1f2d3e", "4b1f3f0a-6a0e-4d53-9d8e-0c6a5b1f2d3", "x"],
  ["uri", "https://example.com/a/b", "https://exa mple.com", "https://"],
  ["email", "ada@example.com", "ada@", "@example.com"],
])("format %s accepts %s, as Ajv does, and never a string that is not one", (format, good, ...bad) => {
  const { Ajv, addFormats } = ajvPackages();
  const ajv = new Ajv();
  addFormats(ajv);
  expect([isValid({ format }, good), ajv.validate({ type: "string", format }, good)]).toEqual([true, true]);
  expect(bad.map((one) => isValid({ format }, one))).not.toContain(true);
});
