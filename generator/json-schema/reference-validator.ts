import { canonicalJson } from "../emit/canonical-json.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, listOf, objectOf, own } from "../json.ts";
import { hasFormat, isMultiple, lengthOf, matches } from "./pattern-match.ts";
import { resolveSchemaRef } from "./resolve-ref.ts";

/**
 * Whether a value is valid against a schema, evaluated keyword by keyword from JSON Schema 2020-12; null if that depends
 * on a format or pattern that `pattern-match.ts` cannot decide, on a reference to another document, on schemas nested too
 * deeply, or on more than `maxSchemas` evaluations of a schema. Independent of the compiled validators and of the search of
 * `diff`, so that each can be tested against it. `root` is what references are relative to.
 */
export function isValid(
  schema: JsonSchema,
  value: Json,
  root: JsonSchema = schema,
  maxSchemas: number = MAX_SCHEMAS,
): boolean | null {
  const doubts: string[] = [];
  const seen = evaluate(schema, value, { root, doubts, depth: 0, budget: { left: maxSchemas } });
  return doubts.length > 0 ? null : seen !== null;
}

/** Deeper schemas are undecided: each level takes several frames of the stack. */
const MAX_DEPTH = 500;

/** Schemas that refer to each other over and over multiply the evaluations of one value. */
const MAX_SCHEMAS = 1_000_000;

/** What a schema has evaluated: names of properties, or positions as strings. Null: the value isn't valid. */
type Seen = ReadonlySet<string> | null;

interface Evaluation {
  readonly root: JsonSchema;
  /** What could not be decided. */
  readonly doubts: string[];
  readonly depth: number;
  readonly budget: { left: number };
}

function evaluate(schema: JsonSchema, value: Json, { root, doubts, depth, budget }: Evaluation): Seen {
  if (!isJsonObject(schema)) return schema ? new Set() : null;
  if (depth > MAX_DEPTH || budget.left-- <= 0) {
    doubts.push("too many schemas");
    return new Set();
  }
  return evaluateObject(schema, value, { root, doubts, depth: depth + 1, budget });
}

function evaluateObject(schema: JsonObject, value: Json, within: Evaluation): Seen {
  const holds = (keyword: string) => ASSERTIONS.get(keyword)?.(schema[keyword] ?? null, value, within) !== false;
  if (!Object.keys(schema).every(holds)) return null;
  const seen = new Set<string>();
  const sub: Place["sub"] = (one, of) => evaluate(one as JsonSchema, of, within);
  const place: Place = { ...within, schema, value, seen, sub };
  for (const [keywords, apply] of APPLICATORS) {
    if (!keywords.some((keyword) => Object.hasOwn(schema, keyword))) continue;
    const more = apply(place);
    if (more === null) return null;
    for (const name of more) seen.add(name);
  }
  return seen;
}

type Assertion = (operand: Json, value: Json, evaluation: Evaluation) => boolean;

const TYPES: Readonly<Record<string, (value: Json) => boolean>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === "boolean",
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === "number",
  string: (value) => typeof value === "string",
  array: (value) => Array.isArray(value),
  object: isJsonObject,
};

const ofNumber =
  (test: (value: number, operand: number) => boolean): Assertion =>
  (operand, value) =>
    typeof value !== "number" || test(value, Number(operand));
const ofLength =
  (test: (length: number, operand: number) => boolean): Assertion =>
  (operand, value) =>
    typeof value !== "string" || test(lengthOf(value), Number(operand));
const ofItems =
  (test: (count: number, operand: number) => boolean): Assertion =>
  (operand, value) =>
    !Array.isArray(value) || test(value.length, Number(operand));
const ofMembers =
  (test: (count: number, operand: number) => boolean): Assertion =>
  (operand, value) =>
    !isJsonObject(value) || test(Object.keys(value).length, Number(operand));
const least = (a: number, b: number) => a >= b;
const max = (a: number, b: number) => a <= b;
const same = (a: Json, b: Json) => canonicalJson(a) === canonicalJson(b);
const has = (value: Json, name: string) => isJsonObject(value) && Object.hasOwn(value, name);

const ASSERTIONS: ReadonlyMap<string, Assertion> = new Map(
  Object.entries<Assertion>({
    type: (operand, value) => [operand].flat().some((name) => TYPES[String(name)]?.(value) === true),
    const: same,
    enum: (operand, value) => listOf(operand).some((one) => same(one, value)),
    minimum: ofNumber(least),
    maximum: ofNumber(max),
    exclusiveMinimum: ofNumber((value, operand) => value > operand),
    exclusiveMaximum: ofNumber((value, operand) => value < operand),
    multipleOf: ofNumber(isMultiple),
    minLength: ofLength(least),
    maxLength: ofLength(max),
    minItems: ofItems(least),
    maxItems: ofItems(max),
    minProperties: ofMembers(least),
    maxProperties: ofMembers(max),
    pattern: (operand, value, evaluation) => typeof value !== "string" || isMatch(String(operand), value, evaluation),
    format(operand, value, { doubts }) {
      const verdict = typeof value === "string" ? hasFormat(String(operand), value) : true;
      if (verdict === null) doubts.push(String(operand));
      return verdict !== false;
    },
    uniqueItems: (operand, value) =>
      operand !== true ||
      !Array.isArray(value) ||
      new Set(value.map((one: Json) => canonicalJson(one))).size === value.length,
    required: (operand, value) => !isJsonObject(value) || listOf(operand).every((name) => has(value, String(name))),
    dependentRequired: (operand, value) =>
      Object.entries(objectOf(operand)).every(
        ([name, others]) => !has(value, name) || listOf(others).every((other) => has(value, String(other))),
      ),
  }),
);

/** A match that cannot be determined counts as a match, and makes the whole verdict unknown. */
function isMatch(pattern: string, text: string, { doubts }: Pick<Evaluation, "doubts">): boolean {
  const verdict = matches(pattern, text);
  if (verdict === null) doubts.push(pattern);
  return verdict !== false;
}

interface Place extends Evaluation {
  readonly schema: JsonObject;
  readonly value: Json;
  /** What was evaluated before. */
  readonly seen: ReadonlySet<string>;
  readonly sub: (schema: Json, value: Json) => Seen;
}

type Applicator = (place: Place) => Iterable<string> | null;

/** By the keywords that they read, in an order in which what is left over comes last. */
const APPLICATORS: readonly (readonly [keywords: readonly string[], apply: Applicator])[] = [
  [["$ref"], referred],
  [["allOf"], ({ schema, value, sub }) => allOf(listOf(own(schema, "allOf")).map((one) => sub(one, value)))],
  [["anyOf"], (place) => someOf("anyOf", place, (count) => count > 0)],
  [["oneOf"], (place) => someOf("oneOf", place, (count) => count === 1)],
  [["not"], ({ schema, value, sub }) => (sub(own(schema, "not") ?? true, value) === null ? [] : null)],
  [["if"], conditional],
  [["dependentSchemas"], dependent],
  [["properties", "patternProperties", "additionalProperties"], members],
  [["prefixItems", "items"], items],
  [["contains"], containsEnough],
  [["propertyNames"], namesFit],
  [
    ["unevaluatedProperties"],
    (place) => leftOver("unevaluatedProperties", isJsonObject(place.value) ? Object.entries(place.value) : [], place),
  ],
  [
    ["unevaluatedItems"],
    (place) => leftOver("unevaluatedItems", Array.isArray(place.value) ? Object.entries(place.value) : [], place),
  ],
];

function referred({ schema, value, root, doubts, sub }: Place): Iterable<string> | null {
  const ref = String(own(schema, "$ref"));
  const target = resolveSchemaRef(root, ref);
  if (target === undefined) doubts.push(ref);
  return sub(target ?? true, value);
}

function dependent({ schema, value, sub }: Place): Iterable<string> | null {
  const rows = Object.entries(objectOf(own(schema, "dependentSchemas")));
  return allOf(rows.filter(([name]) => has(value, name)).map(([, one]) => sub(one, value)));
}

function namesFit({ schema, value, sub }: Place): Iterable<string> | null {
  if (!isJsonObject(value)) return [];
  const one = own(schema, "propertyNames") ?? true;
  return Object.keys(value).every((name) => sub(one, name) !== null) ? [] : null;
}

function conditional({ schema, value, sub }: Place): Iterable<string> | null {
  const matching = sub(own(schema, "if") ?? true, value);
  const clause = own(schema, matching === null ? "else" : "then");
  return allOf([matching ?? new Set(), clause === undefined ? new Set() : sub(clause, value)]);
}

function members({ schema, value, sub, doubts }: Place): Iterable<string> | null {
  if (!isJsonObject(value)) return [];
  const properties = objectOf(own(schema, "properties"));
  const patterns = Object.entries(objectOf(own(schema, "patternProperties")));
  const rest = own(schema, "additionalProperties");
  const rows = Object.entries(value).map(([name, part]) => {
    const named = Object.hasOwn(properties, name) ? [properties[name] ?? true] : [];
    const matched = patterns.filter(([pattern]) => isMatch(pattern, name, { doubts })).map(([, one]) => one);
    const asked = [...named, ...matched];
    return { name, part, asked: asked.length === 0 && rest !== undefined ? [rest] : asked };
  });
  const isFit = rows.every(({ part, asked }) => asked.every((one) => sub(one, part) !== null));
  return isFit ? rows.filter(({ asked }) => asked.length > 0).map(({ name }) => name) : null;
}

function items({ schema, value, sub }: Place): Iterable<string> | null {
  if (!Array.isArray(value)) return [];
  const prefix = listOf(own(schema, "prefixItems"));
  const rest = own(schema, "items");
  const rows = value.map((item: Json, index) => ({ item, index, asked: index < prefix.length ? prefix[index] : rest }));
  const asked = rows.filter((row) => row.asked !== undefined);
  return asked.every((row) => sub(row.asked ?? true, row.item) !== null) ? asked.map(({ index }) => `${index}`) : null;
}

function containsEnough({ schema, value, sub }: Place): Iterable<string> | null {
  if (!Array.isArray(value)) return [];
  const one = own(schema, "contains") ?? true;
  const matching = value.flatMap((item: Json, index) => (sub(one, item) === null ? [] : [String(index)]));
  const few = Number(own(schema, "minContains") ?? 1);
  const many = Number(own(schema, "maxContains") ?? Number.POSITIVE_INFINITY);
  return matching.length >= few && matching.length <= many ? matching : null;
}

function leftOver(keyword: string, all: readonly (readonly [string, Json])[], { schema, seen, sub }: Place) {
  const one = own(schema, keyword);
  const left = all.filter(([name]) => !seen.has(name));
  return left.every(([, part]) => sub(one ?? true, part) !== null) ? left.map(([name]) => name) : null;
}

function allOf(all: readonly Seen[]): Iterable<string> | null {
  return all.includes(null) ? null : all.flatMap((one) => [...(one ?? [])]);
}

function someOf(keyword: "anyOf" | "oneOf", { schema, value, sub }: Place, isMet: (count: number) => boolean) {
  const matching = listOf(own(schema, keyword))
    .map((one) => sub(one, value))
    .filter((one) => one !== null);
  return isMet(matching.length) ? matching.flatMap((one) => [...one]) : null;
}
