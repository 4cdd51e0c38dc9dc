import { canonicalJson } from "../../emit/canonical-json.ts";
import { findTarget } from "../../engines/local-refs.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { hasFormat, isMultiple, lengthOf, matches } from "./facts.ts";

/**
 * Whether a value fits a schema, read from JSON Schema 2020-12 word by word; null where a format or pattern would have to
 * be judged that `facts.ts` can't. Shares nothing with the search for values but the facts about texts and numbers.
 */
export function fits(schema: JsonSchema, value: Json): boolean | null {
  const doubts: string[] = [];
  const seen = read(schema, value, { root: schema, doubts });
  return doubts.length > 0 ? null : seen !== null;
}

/** What a schema has evaluated: names of members, or positions as text. Null: the value doesn't fit. */
type Seen = ReadonlySet<string> | null;

interface Reading {
  readonly root: JsonSchema;
  readonly doubts: string[];
}

function read(schema: JsonSchema, value: Json, reading: Reading): Seen {
  if (!isJsonObject(schema)) return schema ? new Set() : null;
  const asserts = Object.entries(schema).filter(([keyword]) => Object.hasOwn(ASSERTIONS, keyword));
  if (!asserts.every(([keyword, held]) => ASSERTIONS[keyword]?.(held, value, reading))) return null;
  const seen = new Set<string>();
  const sub: Place["sub"] = (one, of) => read(one as JsonSchema, of, reading);
  for (const apply of APPLICATORS) {
    const more = apply({ ...reading, schema, value, seen, sub });
    if (more === null) return null;
    for (const name of more) seen.add(name);
  }
  return seen;
}

type Assertion = (held: Json, value: Json, reading: Reading) => boolean;

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
  (test: (value: number, held: number) => boolean): Assertion =>
  (held, value) =>
    typeof value !== "number" || test(value, Number(held));
const ofLength =
  (test: (length: number, held: number) => boolean): Assertion =>
  (held, value) =>
    typeof value !== "string" || test(lengthOf(value), Number(held));
const ofItems =
  (test: (count: number, held: number) => boolean): Assertion =>
  (held, value) =>
    !Array.isArray(value) || test(value.length, Number(held));
const ofMembers =
  (test: (count: number, held: number) => boolean): Assertion =>
  (held, value) =>
    !isJsonObject(value) || test(Object.keys(value).length, Number(held));
const least = (a: number, b: number) => a >= b;
const most = (a: number, b: number) => a <= b;
const same = (a: Json, b: Json) => canonicalJson(a) === canonicalJson(b);
const has = (value: Json, name: string) => isJsonObject(value) && Object.hasOwn(value, name);

const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  type: (held, value) => [held].flat().some((name) => TYPES[String(name)]?.(value) === true),
  const: same,
  enum: (held, value) => listOf(held).some((one) => same(one, value)),
  minimum: ofNumber(least),
  maximum: ofNumber(most),
  exclusiveMinimum: ofNumber((value, held) => value > held),
  exclusiveMaximum: ofNumber((value, held) => value < held),
  multipleOf: ofNumber(isMultiple),
  minLength: ofLength(least),
  maxLength: ofLength(most),
  minItems: ofItems(least),
  maxItems: ofItems(most),
  minProperties: ofMembers(least),
  maxProperties: ofMembers(most),
  pattern: (held, value, reading) => typeof value !== "string" || isMatch(String(held), value, reading),
  format(held, value, { doubts }) {
    const verdict = typeof value === "string" ? hasFormat(String(held), value) : true;
    if (verdict === null) doubts.push(String(held));
    return verdict !== false;
  },
  uniqueItems: (held, value) =>
    held !== true ||
    !Array.isArray(value) ||
    new Set(value.map((one: Json) => canonicalJson(one))).size === value.length,
  required: (held, value) => !isJsonObject(value) || listOf(held).every((name) => has(value, String(name))),
  dependentRequired: (held, value) =>
    Object.entries(mapOf(held)).every(
      ([name, others]) => !has(value, name) || listOf(others).every((other) => has(value, String(other))),
    ),
};

/** Where that can't be told it counts as a match, and all of the verdict as none. */
function isMatch(pattern: string, text: string, { doubts }: Pick<Reading, "doubts">): boolean {
  const verdict = matches(pattern, text);
  if (verdict === null) doubts.push(pattern);
  return verdict !== false;
}

interface Place extends Reading {
  readonly schema: JsonObject;
  readonly value: Json;
  /** What was evaluated before. */
  readonly seen: ReadonlySet<string>;
  readonly sub: (schema: Json, value: Json) => Seen;
}

type Applicator = (place: Place) => Iterable<string> | null;

/** In an order in which what is left over comes last. */
const APPLICATORS: readonly Applicator[] = [
  ({ schema, value, root, sub }) => {
    const ref = own(schema, "$ref");
    return ref === undefined ? [] : sub(findTarget(root, String(ref)) ?? true, value);
  },
  ({ schema, value, sub }) => allOf(listOf(own(schema, "allOf")).map((one) => sub(one, value))),
  ({ schema, value, sub }) =>
    someOf(
      own(schema, "anyOf"),
      (one) => sub(one, value),
      (count) => count > 0,
    ),
  ({ schema, value, sub }) =>
    someOf(
      own(schema, "oneOf"),
      (one) => sub(one, value),
      (count) => count === 1,
    ),
  ({ schema, value, sub }) => {
    const not = own(schema, "not");
    return not !== undefined && sub(not, value) !== null ? null : [];
  },
  conditional,
  ({ schema, value, sub }) => {
    const rows = Object.entries(mapOf(own(schema, "dependentSchemas")));
    return allOf(rows.filter(([name]) => has(value, name)).map(([, one]) => sub(one, value)));
  },
  members,
  items,
  containsEnough,
  ({ schema, value, sub }) => {
    const one = own(schema, "propertyNames");
    if (one === undefined || !isJsonObject(value)) return [];
    return Object.keys(value).every((name) => sub(one, name) !== null) ? [] : null;
  },
  (place) => leftOver("unevaluatedProperties", isJsonObject(place.value) ? Object.entries(place.value) : [], place),
  (place) => leftOver("unevaluatedItems", Array.isArray(place.value) ? Object.entries(place.value) : [], place),
];

function conditional({ schema, value, sub }: Place): Iterable<string> | null {
  const condition = own(schema, "if");
  if (condition === undefined) return [];
  const met = sub(condition, value);
  const clause = own(schema, met === null ? "else" : "then");
  return allOf([met ?? new Set(), clause === undefined ? new Set() : sub(clause, value)]);
}

function members({ schema, value, sub, doubts }: Place): Iterable<string> | null {
  if (!isJsonObject(value)) return [];
  const properties = mapOf(own(schema, "properties"));
  const patterns = Object.entries(mapOf(own(schema, "patternProperties")));
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
  const one = own(schema, "contains");
  if (one === undefined || !Array.isArray(value)) return [];
  const met = value.flatMap((item: Json, index) => (sub(one, item) === null ? [] : [String(index)]));
  const few = Number(own(schema, "minContains") ?? 1);
  const many = Number(own(schema, "maxContains") ?? Number.POSITIVE_INFINITY);
  return met.length >= few && met.length <= many ? met : null;
}

function leftOver(keyword: string, all: readonly (readonly [string, Json])[], { schema, seen, sub }: Place) {
  const one = own(schema, keyword);
  const left = one === undefined ? [] : all.filter(([name]) => !seen.has(name));
  return left.every(([, part]) => sub(one ?? true, part) !== null) ? left.map(([name]) => name) : null;
}

function allOf(all: readonly Seen[]): Iterable<string> | null {
  return all.includes(null) ? null : all.flatMap((one) => [...(one ?? [])]);
}

function someOf(held: Json | undefined, sub: (one: Json) => Seen, isMet: (count: number) => boolean) {
  if (held === undefined) return [];
  const met = listOf(held)
    .map(sub)
    .filter((one) => one !== null);
  return isMet(met.length) ? met.flatMap((one) => [...one]) : null;
}

function listOf(held: Json | undefined): readonly Json[] {
  return Array.isArray(held) ? held : [];
}

function mapOf(held: Json | undefined): JsonObject {
  return isJsonObject(held) ? held : {};
}
