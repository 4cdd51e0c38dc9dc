import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../generator/json.ts";
import { deepEqual } from "../../runtime/validation.ts";

/** What a schema has looked at: property names, or positions as text. */
type Evaluated = ReadonlySet<string>;

/**
 * JSON Schema read word by word, for `$ref` of the form `#/$defs/<key>`: slow, and simple enough to be believed.
 * Returns what was evaluated, or null for a value that doesn't fit.
 */
export function evaluate(schema: JsonSchema, value: Json, root: JsonSchema = schema): Evaluated | null {
  if (!isJsonObject(schema)) return schema ? new Set() : null;
  if (!Object.entries(schema).every(([keyword, held]) => ASSERTIONS[keyword]?.(held, value, schema) ?? true))
    return null;
  const evaluated = new Set<string>();
  for (const applicator of APPLICATORS) {
    const seen = applicator(schema, value, root, evaluated);
    if (seen === null) return null;
    for (const name of seen) evaluated.add(name);
  }
  return evaluated;
}

type Assertion = (held: Json, value: Json, schema: JsonObject) => boolean;

const KINDS: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: (value) => isJsonObject(value),
};

const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  type: (held, value) => [held].flat().some((kind) => KINDS[String(kind)]?.(value)),
  const: (held, value) => deepEqual(held, value),
  enum: (held, value) => (held as readonly Json[]).some((one) => deepEqual(one, value)),
  minimum: (held, value) => typeof value !== "number" || value >= Number(held),
  minLength: (held, value) => typeof value !== "string" || [...value].length >= Number(held),
  maxLength: (held, value) => typeof value !== "string" || [...value].length <= Number(held),
  minItems: (held, value) => !Array.isArray(value) || value.length >= Number(held),
  maxItems: (held, value) => !Array.isArray(value) || value.length <= Number(held),
  minProperties: (held, value) => !isJsonObject(value) || Object.keys(value).length >= Number(held),
  required: (held, value) =>
    !isJsonObject(value) || (held as readonly string[]).every((name) => Object.hasOwn(value, name)),
  uniqueItems: (held, value) =>
    held !== true || !Array.isArray(value) || value.every((a, i) => value.slice(0, i).every((b) => !deepEqual(a, b))),
};

type Applicator = (schema: JsonObject, value: Json, root: JsonSchema, before: Evaluated) => Iterable<string> | null;

/** In an order in which `unevaluated…` comes last. */
const APPLICATORS: readonly Applicator[] = [
  (schema, value, root) => reference(own(schema, "$ref"), value, root),
  (schema, value, root) => every(list(schema, "allOf"), value, root),
  (schema, value, root) => some(own(schema, "anyOf"), value, root, (count) => count > 0),
  (schema, value, root) => some(own(schema, "oneOf"), value, root, (count) => count === 1),
  (schema, value, root) =>
    own(schema, "not") !== undefined && evaluate(sub(schema, "not"), value, root) !== null ? null : [],
  conditional,
  dependent,
  properties,
  items,
  contains,
  propertyNames,
  (schema, value, root, before) =>
    leftOver(schema, "unevaluatedProperties", isJsonObject(value) ? value : {}, root, before),
  (schema, value, root, before) =>
    leftOver(schema, "unevaluatedItems", Array.isArray(value) ? Object.fromEntries(value.entries()) : {}, root, before),
];

function sub(schema: JsonObject, keyword: string): JsonSchema {
  return own(schema, keyword) as JsonSchema;
}

function list(schema: JsonObject, keyword: string): readonly JsonSchema[] {
  return (own(schema, keyword) ?? []) as readonly JsonSchema[];
}

function reference(ref: Json | undefined, value: Json, root: JsonSchema): Iterable<string> | null {
  if (typeof ref !== "string") return [];
  const defs = (root as JsonObject)["$defs"] as Readonly<Record<string, JsonSchema>>;
  return evaluate(defs[ref.slice("#/$defs/".length)] ?? false, value, root);
}

function every(schemas: readonly JsonSchema[], value: Json, root: JsonSchema): Iterable<string> | null {
  const seen = schemas.map((schema) => evaluate(schema, value, root));
  return seen.includes(null) ? null : seen.flatMap((one) => [...(one ?? [])]);
}

function some(schemas: Json | undefined, value: Json, root: JsonSchema, isMet: (count: number) => boolean) {
  if (schemas === undefined) return [];
  const met = (schemas as readonly JsonSchema[])
    .map((schema) => evaluate(schema, value, root))
    .filter((one) => one !== null);
  return isMet(met.length) ? met.flatMap((one) => [...one]) : null;
}

function conditional(schema: JsonObject, value: Json, root: JsonSchema): Iterable<string> | null {
  if (own(schema, "if") === undefined) return [];
  const tried = evaluate(sub(schema, "if"), value, root);
  const clause = tried === null ? "else" : "then";
  const seen = own(schema, clause) === undefined ? new Set<string>() : evaluate(sub(schema, clause), value, root);
  return seen === null ? null : [...(tried ?? []), ...seen];
}

function dependent(schema: JsonObject, value: Json, root: JsonSchema): Iterable<string> | null {
  const schemas = Object.entries((own(schema, "dependentSchemas") ?? {}) as Readonly<Record<string, JsonSchema>>);
  const applied = schemas.filter(([name]) => isJsonObject(value) && Object.hasOwn(value, name));
  return every(
    applied.map(([, one]) => one),
    value,
    root,
  );
}

function properties(schema: JsonObject, value: Json, root: JsonSchema): Iterable<string> | null {
  if (!isJsonObject(value)) return [];
  const seen = Object.keys(value).map((name) => propertySchemas(schema, name).map((one) => [name, one] as const));
  const fits = seen.flat().every(([name, one]) => evaluate(one, value[name] as Json, root) !== null);
  return fits ? seen.flat().map(([name]) => name) : null;
}

function propertySchemas(schema: JsonObject, name: string): readonly JsonSchema[] {
  const named = (own(schema, "properties") ?? {}) as JsonObject;
  const patterns = Object.entries((own(schema, "patternProperties") ?? {}) as Readonly<Record<string, JsonSchema>>);
  const found = patterns.filter(([pattern]) => new RegExp(pattern, "u").test(name)).map(([, one]) => one);
  if (Object.hasOwn(named, name)) found.push(named[name] as JsonSchema);
  return found.length === 0 && own(schema, "additionalProperties") !== undefined
    ? [sub(schema, "additionalProperties")]
    : found;
}

function items(schema: JsonObject, value: Json, root: JsonSchema): Iterable<string> | null {
  if (!Array.isArray(value)) return [];
  const prefix = list(schema, "prefixItems");
  const rest = own(schema, "items") as JsonSchema | undefined;
  const seen = value.flatMap((_item, index) => {
    const one = index < prefix.length ? prefix[index] : rest;
    return one === undefined ? [] : [[index, one] as const];
  });
  return seen.every(([index, one]) => evaluate(one, value[index] as Json, root) !== null)
    ? seen.map(([i]) => `${i}`)
    : null;
}

function contains(schema: JsonObject, value: Json, root: JsonSchema): Iterable<string> | null {
  const one = own(schema, "contains") as JsonSchema | undefined;
  if (one === undefined || !Array.isArray(value)) return [];
  const met = value.flatMap((item: Json, index) => (evaluate(one, item, root) === null ? [] : [`${index}`]));
  const isMet =
    met.length >= Number(own(schema, "minContains") ?? 1) && met.length <= Number(own(schema, "maxContains") ?? 1e9);
  return isMet ? met : null;
}

function propertyNames(schema: JsonObject, value: Json, root: JsonSchema): Iterable<string> | null {
  const one = own(schema, "propertyNames") as JsonSchema | undefined;
  if (one === undefined || !isJsonObject(value)) return [];
  return Object.keys(value).every((name) => evaluate(one, name, root) !== null) ? [] : null;
}

function leftOver(schema: JsonObject, keyword: string, parts: JsonObject, root: JsonSchema, before: Evaluated) {
  const one = own(schema, keyword) as JsonSchema | undefined;
  if (one === undefined) return [];
  const left = Object.keys(parts).filter((name) => !before.has(name));
  return left.every((name) => evaluate(one, parts[name] as Json, root) !== null) ? left : null;
}
