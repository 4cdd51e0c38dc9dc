import type { Json, JsonObject, JsonSchema } from "../../../generator/json.ts";
import { appliedSubschemas } from "../../../generator/json-schema/walk.ts";
import type { Random } from "./random.ts";

/** Keys of the definitions that every random schema has. */
const DEFS: readonly string[] = ["One", "Two", "Loop"];
const NAMES: readonly string[] = ["a", "b", "x", "constructor", "toString", "__proto__", "x-1"];
const KINDS: readonly string[] = ["string", "number", "integer", "boolean", "null", "array", "object"];
const TEXTS: readonly string[] = ["2026-02-28", "192.0.2.1", "123e4567-e89b-12d3-a456-426614174000", "a-.b"];
const SCALARS: readonly Json[] = [
  null,
  true,
  0,
  1,
  -1,
  1.5,
  0.3,
  1e308,
  "",
  "a",
  "ab",
  "\u{1f600}\u{1f600}",
  "x",
  ...TEXTS,
];
const PATTERNS: readonly string[] = ["^a", "b$", "^[a-z]{1,3}$", "^\\d+$", "^.$", "__proto__"];

/** A random schema over every keyword, self-contained. */
export function randomSchema(random: Random): JsonSchema {
  // A definition refers forwards only, or to itself below a property, so that there is no cycle.
  const two = anySchema({ random, refs: [] }, 2);
  const one = anySchema({ random, refs: ["Two"] }, 2);
  const loop = { type: "object", properties: { a: { $ref: "#/$defs/Loop" }, b: anySchema({ random, refs: [] }, 1) } };
  const root = objectSchema({ random, refs: DEFS }, 3);
  return { ...notes(random), ...root, $defs: { One: one, Two: two, Loop: loop } };
}

interface Making {
  readonly random: Random;
  readonly refs: readonly string[];
}

function anySchema(making: Making, depth: number): JsonSchema {
  const { random } = making;
  if (depth === 0)
    return random.pick<JsonSchema>([true, false, { type: random.pick(KINDS) }, { const: random.pick(SCALARS) }]);
  return random.oneIn(12) ? random.pick([true, false]) : objectSchema(making, depth);
}

function objectSchema(making: Making, depth: number): JsonObject {
  const { random } = making;
  const names = Object.keys(FRAGMENTS);
  const chosen = Array.from({ length: random.between(1, 4) }, () => random.pick(names));
  return Object.assign({}, ...chosen.map((name) => FRAGMENTS[name]?.(making, depth - 1) ?? {}));
}

type Fragment = (making: Making, depth: number) => JsonObject;

const below =
  (keyword: string): Fragment =>
  (making, depth) => ({ [keyword]: anySchema(making, depth) });
const several =
  (keyword: string): Fragment =>
  (making, depth) => ({ [keyword]: few(making, depth) });
const data =
  (keyword: string, values: readonly Json[]): Fragment =>
  ({ random }) => ({ [keyword]: random.pick(values) });

function few(making: Making, depth: number): readonly JsonSchema[] {
  return Array.from({ length: making.random.between(1, 3) }, () => anySchema(making, depth));
}

function named(making: Making, depth: number, names = NAMES): JsonObject {
  const chosen = names.filter(() => making.random.oneIn(3));
  return Object.fromEntries(chosen.map((name) => [name, anySchema(making, depth)]));
}

/** Each row adds the keyword that it is called by. */
const FRAGMENTS: Readonly<Record<string, Fragment>> = {
  $ref: ({ random, refs }) => (refs.length === 0 ? {} : { $ref: `#/$defs/${random.pick(refs)}` }),
  type: ({ random }) => ({
    type: random.oneIn(3) ? [...new Set([random.pick(KINDS), random.pick(KINDS)])] : random.pick(KINDS),
  }),
  const: ({ random }) => ({ const: random.pick<Json>([...SCALARS, [1], { a: 1 }]) }),
  enum: ({ random }) => ({
    enum: [random.pick(SCALARS), random.pick<Json>([...SCALARS, [], { a: 1 }]), ..."abcdefghi"],
  }),
  minimum: data("minimum", [0, 1, -1.5]),
  maximum: data("maximum", [0, 1, 1e300]),
  exclusiveMinimum: data("exclusiveMinimum", [0, 1]),
  exclusiveMaximum: data("exclusiveMaximum", [1, 2]),
  multipleOf: data("multipleOf", [1, 2, 0.5, 0.25]),
  minLength: data("minLength", [0, 1, 2]),
  maxLength: data("maxLength", [0, 1, 2]),
  pattern: data("pattern", PATTERNS),
  format: data("format", ["date", "ipv4", "uuid", "hostname"]),
  minItems: data("minItems", [0, 1, 2]),
  maxItems: data("maxItems", [0, 1, 3]),
  uniqueItems: data("uniqueItems", [true, true, false]),
  prefixItems: several("prefixItems"),
  items: below("items"),
  contains: below("contains"),
  minContains: (making, depth) => ({ contains: anySchema(making, depth), minContains: making.random.between(0, 2) }),
  maxContains: (making, depth) => ({ contains: anySchema(making, depth), maxContains: making.random.between(0, 2) }),
  required: ({ random }) => ({ required: NAMES.filter(() => random.oneIn(4)) }),
  minProperties: data("minProperties", [0, 1, 2]),
  maxProperties: data("maxProperties", [1, 2]),
  dependentRequired: ({ random }) => ({
    dependentRequired: { [random.pick(["a", "b", "toString"])]: [random.pick(NAMES)] },
  }),
  dependentSchemas: (making, depth) => ({ dependentSchemas: named(making, depth) }),
  properties: (making, depth) => ({ properties: named(making, depth) }),
  closed: (making, depth) => ({ type: "object", properties: named(making, depth), additionalProperties: false }),
  patternProperties: (making, depth) => ({ patternProperties: named(making, depth, PATTERNS) }),
  additionalProperties: below("additionalProperties"),
  propertyNames: ({ random }) => ({
    propertyNames: random.pick<Json>([{ maxLength: 1 }, { enum: ["a", "__proto__"] }, false]),
  }),
  unevaluatedProperties: (making, depth) => ({
    unevaluatedProperties: making.random.oneIn(2) ? false : anySchema(making, depth),
  }),
  unevaluatedItems: (making, depth) => ({
    unevaluatedItems: making.random.oneIn(2) ? false : anySchema(making, depth),
  }),
  allOf: several("allOf"),
  anyOf: several("anyOf"),
  oneOf: several("oneOf"),
  discriminated: (making, depth) => ({ oneOf: ["a", "b"].map((kind) => branch(kind, making, depth)) }),
  not: below("not"),
  if: (making, depth) => Object.fromEntries(["if", "then"].map((keyword) => [keyword, anySchema(making, depth)])),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: (making, depth) =>
    Object.fromEntries(["if", "then", "else"].map((keyword) => [keyword, anySchema(making, depth)])),
  else: (making, depth) => ({ if: anySchema(making, depth), else: anySchema(making, depth) }),
};

function branch(kind: string, making: Making, depth: number): JsonObject {
  return { type: "object", required: ["x"], properties: { ...named(making, depth, ["a", "b"]), x: { const: kind } } };
}

/** Keywords that restrict nothing, some of which every root has. */
const NOTES: Readonly<Record<string, Json>> = {
  $comment: "Nobody is told.",
  title: "A title",
  description: "What it is for.",
  default: 1,
  examples: [1],
  deprecated: true,
  readOnly: true,
  writeOnly: true,
  contentEncoding: "base64",
  contentMediaType: "text/plain",
  contentSchema: { type: "string" },
  $anchor: "root",
  $schema: "https://json-schema.org/draft/2020-12/schema",
};

function notes(random: Random): JsonObject {
  return Object.fromEntries(Object.entries(NOTES).filter(() => random.oneIn(8)));
}

/** Counts each keyword of a schema and its subschemas, but not names in other positions. */
export function countKeywords(schema: JsonSchema, counts: Record<string, number>): void {
  if (typeof schema !== "object") return;
  for (const keyword of Object.keys(schema)) counts[keyword] = (counts[keyword] ?? 0) + 1;
  for (const child of appliedSubschemas(schema)) countKeywords(child.schema, counts);
}
