import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../generator/json.ts";
import { type FormatName, formats } from "../../runtime/validation.ts";

/** What a schema has evaluated: property names, or positions as text. */
type Seen = ReadonlySet<string>;

/**
 * JSON Schema 2020-12 read word by word: slow, and simple enough to be believed. `$ref` is `#/$defs/<key>`.
 * The answer is what was evaluated, or null for a value that doesn't fit.
 */
export function evaluate(schema: JsonSchema, value: Json, root: JsonSchema = schema): Seen | null {
  if (!isJsonObject(schema)) return schema ? new Set() : null;
  const fits = Object.entries(schema).every(([name, held]) => ASSERTIONS[name]?.(held, value) ?? true);
  if (!fits) return null;
  const seen = new Set<string>();
  const reading: Reading = { schema, value, root, seen, sub: (one, of) => evaluate(one as JsonSchema, of, root) };
  for (const applicator of APPLICATORS) {
    const more = applicator(reading);
    if (more === null) return null;
    for (const name of more) seen.add(name);
  }
  return seen;
}

type Assertion = (held: Json, value: Json) => boolean;

const KINDS: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: (value) => isJsonObject(value),
};

function same(a: Json, b: Json): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, index) => same(one, b[index]));
  if (!isJsonObject(a)) return a === b;
  const names = Object.keys(a);
  return (
    isJsonObject(b) &&
    names.length === Object.keys(b).length &&
    names.every((name) => has(b, name) && same(a[name] as Json, b[name] as Json))
  );
}

function has(value: Json, name: string): boolean {
  return isJsonObject(value) && Object.hasOwn(value, name);
}

const length = (value: Json): number => [...String(value)].length;
const ofNumber =
  (holds: (value: number, held: number) => boolean): Assertion =>
  (held, value) =>
    typeof value !== "number" || holds(value, Number(held));
const ofText =
  (holds: (value: string, held: Json) => boolean): Assertion =>
  (held, value) =>
    typeof value !== "string" || holds(value, held);
const ofList =
  (holds: (value: readonly Json[], held: Json) => boolean): Assertion =>
  (held, value) =>
    !Array.isArray(value) || holds(value, held);
const ofObject =
  (holds: (value: JsonObject, held: Json) => boolean): Assertion =>
  (held, value) =>
    !isJsonObject(value) || holds(value, held);

const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  type: (held, value) => [held].flat().some((kind) => KINDS[String(kind)]?.(value)),
  const: (held, value) => same(held, value),
  enum: (held, value) => (held as readonly Json[]).some((one) => same(one, value)),
  minimum: ofNumber((value, held) => value >= held),
  maximum: ofNumber((value, held) => value <= held),
  exclusiveMinimum: ofNumber((value, held) => value > held),
  exclusiveMaximum: ofNumber((value, held) => value < held),
  // Exact for halves and quarters, all that the random schemas have.
  multipleOf: ofNumber((value, held) => value % held === 0),
  minLength: ofText((value, held) => length(value) >= Number(held)),
  maxLength: ofText((value, held) => length(value) <= Number(held)),
  pattern: ofText((value, held) => new RegExp(String(held), "u").test(value)),
  // The functions of the runtime, which tests of their own hold against the RFCs.
  format: ofText((value, held) => formats[held as FormatName](value)),
  minItems: ofList((value, held) => value.length >= Number(held)),
  maxItems: ofList((value, held) => value.length <= Number(held)),
  uniqueItems: ofList(
    (value, held) => held !== true || value.every((a, i) => value.slice(0, i).every((b) => !same(a, b))),
  ),
  required: ofObject((value, held) => (held as readonly string[]).every((name) => has(value, name))),
  minProperties: ofObject((value, held) => Object.keys(value).length >= Number(held)),
  maxProperties: ofObject((value, held) => Object.keys(value).length <= Number(held)),
  dependentRequired: ofObject((value, held) =>
    Object.entries(held as Readonly<Record<string, readonly string[]>>).every(
      ([name, others]) => !has(value, name) || others.every((other) => has(value, other)),
    ),
  ),
};

interface Reading {
  readonly schema: JsonObject;
  readonly value: Json;
  readonly root: JsonSchema;
  readonly seen: Seen;
  readonly sub: (schema: Json, value: Json) => Seen | null;
}

type Applicator = (reading: Reading) => Iterable<string> | null;

/** In an order in which `unevaluated…` comes last. */
const APPLICATORS: readonly Applicator[] = [
  ({ schema, value, root, sub }) => {
    const ref = own(schema, "$ref");
    const defs = own(root as JsonObject, "$defs") as JsonObject;
    return typeof ref === "string" ? sub(defs[ref.slice("#/$defs/".length)] as Json, value) : [];
  },
  ({ schema, value, sub }) => every(list(schema, "allOf").map((one) => sub(one, value))),
  ({ schema, value, sub }) =>
    some(
      own(schema, "anyOf"),
      (one) => sub(one, value),
      (count) => count > 0,
    ),
  ({ schema, value, sub }) =>
    some(
      own(schema, "oneOf"),
      (one) => sub(one, value),
      (count) => count === 1,
    ),
  ({ schema, value, sub }) =>
    own(schema, "not") !== undefined && sub(own(schema, "not") as Json, value) !== null ? null : [],
  ({ schema, value, sub }) => {
    if (own(schema, "if") === undefined) return [];
    const tried = sub(own(schema, "if") as Json, value);
    const clause = own(schema, tried === null ? "else" : "then");
    return every([tried ?? new Set(), clause === undefined ? new Set() : sub(clause, value)]);
  },
  ({ schema, value, sub }) => {
    const all = Object.entries((own(schema, "dependentSchemas") ?? {}) as JsonObject);
    return every(all.filter(([name]) => has(value, name)).map(([, one]) => sub(one, value)));
  },
  ({ schema, value, sub }) => members(schema, value, sub),
  ({ schema, value, sub }) => {
    if (!Array.isArray(value)) return [];
    const prefix = list(schema, "prefixItems");
    const schemas = value.map((_item, index) => (index < prefix.length ? prefix[index] : own(schema, "items")));
    return parts(
      value.map((item, index) => [String(index), item, schemas[index]] as const),
      sub,
    );
  },
  ({ schema, value, sub }) => {
    const one = own(schema, "contains");
    if (one === undefined || !Array.isArray(value)) return [];
    const met = value.flatMap((item: Json, index) => (sub(one, item) === null ? [] : [String(index)]));
    const isMet =
      met.length >= Number(own(schema, "minContains") ?? 1) && met.length <= Number(own(schema, "maxContains") ?? 1e9);
    return isMet ? met : null;
  },
  ({ schema, value, sub }) => {
    const one = own(schema, "propertyNames");
    const names = one !== undefined && isJsonObject(value) ? Object.keys(value) : [];
    return names.every((name) => sub(one as Json, name) !== null) ? [] : null;
  },
  (reading) => left("unevaluatedProperties", isJsonObject(reading.value) ? reading.value : {}, reading),
  (reading) =>
    left("unevaluatedItems", Array.isArray(reading.value) ? Object.fromEntries(reading.value.entries()) : {}, reading),
];

function list(schema: JsonObject, keyword: string): readonly Json[] {
  return (own(schema, keyword) ?? []) as readonly Json[];
}

function every(all: readonly (Seen | null)[]): Iterable<string> | null {
  return all.includes(null) ? null : all.flatMap((one) => [...(one ?? [])]);
}

function some(held: Json | undefined, sub: (one: Json) => Seen | null, isMet: (count: number) => boolean) {
  if (held === undefined) return [];
  const met = (held as readonly Json[]).map(sub).filter((one) => one !== null);
  return isMet(met.length) ? met.flatMap((one) => [...one]) : null;
}

type Named = readonly (readonly [string, Json, Json | undefined])[];

/** The names of parts that a schema speaks of, or null if one of these doesn't fit. */
function parts(all: Named, sub: Reading["sub"]): Iterable<string> | null {
  const asked = all.filter(([, , schema]) => schema !== undefined);
  return asked.every(([, part, schema]) => sub(schema as Json, part) !== null) ? asked.map(([name]) => name) : null;
}

function members(schema: JsonObject, value: Json, sub: Reading["sub"]): Iterable<string> | null {
  const named = (own(schema, "properties") ?? {}) as JsonObject;
  const patterns = Object.entries((own(schema, "patternProperties") ?? {}) as JsonObject);
  const rows = Object.entries(isJsonObject(value) ? value : {}).flatMap(([name, part]): Named => {
    const found = patterns.filter(([pattern]) => new RegExp(pattern, "u").test(name)).map(([, one]) => one);
    const all = Object.hasOwn(named, name) ? [named[name] as Json, ...found] : found;
    const asked = all.length > 0 ? all : [own(schema, "additionalProperties")];
    return asked.map((one) => [name, part, one] as const);
  });
  return parts(rows, sub);
}

function left(keyword: string, all: JsonObject, { schema, seen, sub }: Reading): Iterable<string> | null {
  const one = own(schema, keyword);
  return parts(
    Object.entries(all).flatMap(([name, part]): Named => (seen.has(name) ? [] : [[name, part, one]])),
    sub,
  );
}
