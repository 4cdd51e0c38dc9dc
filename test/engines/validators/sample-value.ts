import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../../generator/json.ts";
import type { Random } from "./random.ts";
import { samplePattern } from "./sample-pattern.ts";

/** What a sample is made from: `$ref`s of the form `#/$defs/<key>` are looked up in the root. */
export interface Sampling {
  readonly root: JsonSchema;
  readonly random: Random;
}

const DEEPEST = 6;
const MAX_DEPTH = 12;

/** A value that most likely fits a schema. It follows the common keywords; the caller has to check. */
export function sampleValue(schema: JsonSchema, sampling: Sampling, depth = 0): Json {
  // Deeper down there are only types that require themselves, which no value is valid for.
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return null;
  const { random } = sampling;
  const whole = merged(schema, sampling);
  const fixed = own(whole, "const");
  if (fixed !== undefined) return fixed;
  const listed = own(whole, "enum");
  if (Array.isArray(listed) && listed.length > 0) return random.pick(listed as readonly Json[]);
  const examples = own(whole, "examples");
  if (Array.isArray(examples) && examples.length > 0 && random.oneIn(2))
    return random.pick(examples as readonly Json[]);
  return MAKERS[kindOf(whole, random)]?.(whole, sampling, depth) ?? null;
}

/** The schema together with what it refers to and one branch of each choice. */
function merged(schema: JsonObject, sampling: Sampling, depth = 0): JsonObject {
  if (depth > DEEPEST) return schema;
  const { root, random } = sampling;
  const ref = own(schema, "$ref");
  const defs = isJsonObject(root) ? own(root, "$defs") : undefined;
  const target = typeof ref === "string" && isJsonObject(defs) ? own(defs, ref.slice("#/$defs/".length)) : undefined;
  const choices = ["anyOf", "oneOf"].map((keyword) => own(schema, keyword)).filter((held) => Array.isArray(held));
  const all = own(schema, "allOf");
  const parts = [
    target,
    ...choices.map((held) => random.pick(held as readonly Json[])),
    ...(Array.isArray(all) ? all : []),
  ];
  return parts
    .filter(isJsonObject)
    .map((part) => merged(part, sampling, depth + 1))
    .reduce<JsonObject>(join, schema);
}

function join(a: JsonObject, b: JsonObject): JsonObject {
  const required = [own(a, "required"), own(b, "required")].flatMap((held) => (Array.isArray(held) ? held : []));
  const properties = { ...(own(b, "properties") as JsonObject), ...(own(a, "properties") as JsonObject) };
  return { ...b, ...a, properties, ...(required.length > 0 ? { required } : {}) };
}

function kindOf(schema: JsonObject, random: Random): string {
  const type = own(schema, "type");
  if (type !== undefined) return String(random.pick([type].flat()));
  if (Object.keys((own(schema, "properties") ?? {}) as JsonObject).length > 0) return "object";
  const told = Object.entries(TELLING).find(([, keywords]) => keywords.some((one) => own(schema, one) !== undefined));
  return told?.[0] ?? random.pick(["string", "integer", "boolean", "null"]);
}

const TELLING: Readonly<Record<string, readonly string[]>> = {
  array: ["items", "prefixItems", "contains", "minItems", "uniqueItems", "unevaluatedItems"],
  object: [
    "required",
    "additionalProperties",
    "patternProperties",
    "minProperties",
    "unevaluatedProperties",
    "propertyNames",
  ],
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
};

type Maker = (schema: JsonObject, sampling: Sampling, depth: number) => Json;

const MAKERS: Readonly<Record<string, Maker>> = {
  null: () => null,
  boolean: (_schema, { random }) => random.oneIn(2),
  integer: (schema, { random }) => sampleNumber(schema, random, 1),
  number: (schema, { random }) => sampleNumber(schema, random, 0.5),
  string: sampleText,
  array: sampleList,
  object: sampleObject,
};

function sampleNumber(schema: JsonObject, random: Random, smallest: number): number {
  const step = Number(own(schema, "multipleOf") ?? smallest);
  const least = Number(own(schema, "minimum") ?? Number(own(schema, "exclusiveMinimum") ?? -3) + step);
  const most = Number(own(schema, "maximum") ?? Number(own(schema, "exclusiveMaximum") ?? least + 50) - step);
  const first = Math.ceil(least / step);
  const value = random.between(first, Math.max(first, Math.floor(most / step))) * step;
  return Number(value.toPrecision(12));
}

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "2026-02-03T04:05:06Z",
  date: "2026-02-03",
  time: "04:05:06Z",
  duration: "PT5M",
  email: "a@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/a",
  uuid: "123e4567-e89b-12d3-a456-426614174000",
};

function sampleText(schema: JsonObject, { random }: Sampling): string {
  const format = own(schema, "format");
  if (typeof format === "string") return FORMATS[format] ?? "";
  const pattern = own(schema, "pattern");
  if (typeof pattern === "string") return samplePattern(pattern, random);
  const least = Number(own(schema, "minLength") ?? 0);
  const length = random.between(least, Math.min(Number(own(schema, "maxLength") ?? least + 60), least + 60));
  return Array.from({ length }, () => random.pick([..."abcdefgh jklmnopé😀"])).join("");
}

function sampleList(schema: JsonObject, sampling: Sampling, depth: number): Json {
  const { random } = sampling;
  const prefix = (own(schema, "prefixItems") ?? []) as readonly JsonSchema[];
  const least = Math.max(Number(own(schema, "minItems") ?? 0), own(schema, "contains") === undefined ? 0 : 1);
  const most = Math.min(Number(own(schema, "maxItems") ?? least + 4), least + 4);
  const rest = (own(schema, "items") ?? own(schema, "contains") ?? true) as JsonSchema;
  const isClosed = rest === false || depth > DEEPEST;
  const length = isClosed ? Math.max(least, prefix.length) : random.between(least, Math.max(least, most));
  return Array.from({ length }, (_none, index) => sampleValue(prefix[index] ?? rest, sampling, depth + 1));
}

function sampleObject(schema: JsonObject, sampling: Sampling, depth: number): Json {
  const { random } = sampling;
  const properties = (own(schema, "properties") ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = new Set((own(schema, "required") ?? []) as readonly string[]);
  const chosen = Object.entries(properties).filter(
    ([name, one]) => required.has(name) || (one !== false && depth < DEEPEST && random.oneIn(2)),
  );
  const others = [...required].filter((name) => !Object.hasOwn(properties, name)).map((name) => [name, true] as const);
  const entries = [...chosen, ...others].map(([name, one]) => [name, sampleValue(one, sampling, depth + 1)] as const);
  const open = own(schema, "additionalProperties");
  const more =
    isJsonObject(open) && depth < DEEPEST ? [["extra", sampleValue(open, sampling, depth + 1)] as const] : [];
  return Object.fromEntries([...entries, ...more]);
}
