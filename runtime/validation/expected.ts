import { clip } from "../base/clip.ts";
import type { FaultParams, Problem } from "./problem.ts";

const MAX_NAME = 64;
const MAX_LIST = 400;

const ARTICLES: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  integer: "an integer",
  boolean: "a boolean",
  null: "null",
  array: "an array",
  object: "an object",
};

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "a date and time with offset, like 2026-01-31T12:00:00Z",
  date: "a date, like 2026-01-31",
  time: "a time with offset, like 12:00:00Z",
  duration: "an ISO 8601 duration, like PT15M",
  email: "an e-mail address",
  hostname: "a host name",
  ipv4: "an IPv4 address",
  ipv6: "an IPv6 address",
  uri: "an absolute URI",
  uuid: "a UUID",
};

type Phrase = (params: FaultParams) => string;

const PHRASES: Readonly<Record<string, Phrase>> = {
  type: ({ type }) => either([type].flat().map((name) => ARTICLES[String(name)] ?? "a value")),
  const: ({ allowedValue }) => literal(allowedValue),
  enum: ({ allowedValues }) => oneOf(allowedValues),
  format: ({ format }) => FORMATS[String(format)] ?? `a string of format ${literal(format)}`,
  pattern: ({ pattern }) => `a string that matches ${clip(String(pattern), MAX_LIST)}`,
  minLength: ({ limit }) => `a string of at least ${count(limit, "character")}`,
  maxLength: ({ limit }) => `a string of at most ${count(limit, "character")}`,
  minItems: ({ limit }) => `an array of at least ${count(limit, "item")}`,
  maxItems: ({ limit }) => `an array of at most ${count(limit, "item")}`,
  items: ({ limit }) => `an array of at most ${count(limit, "item")}`,
  unevaluatedItems: ({ limit }) => `an array of at most ${count(limit, "item")}`,
  minProperties: ({ limit }) => `an object of at least ${count(limit, "property", "properties")}`,
  maxProperties: ({ limit }) => `an object of at most ${count(limit, "property", "properties")}`,
  minimum: ({ limit }) => `a number of at least ${String(limit)}`,
  maximum: ({ limit }) => `a number of at most ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `a number above ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `a number below ${String(limit)}`,
  multipleOf: ({ multipleOf }) => `a multiple of ${String(multipleOf)}`,
  uniqueItems: () => "an array of distinct items",
  contains: ({ minContains, maxContains }) => contained(minContains, maxContains),
  required: ({ missingProperty }) => `property ${name(missingProperty)}`,
  dependentRequired: ({ missingProperty, property }) =>
    `property ${name(missingProperty)}, which ${name(property)} requires`,
  additionalProperties: ({ additionalProperty }) => `no property ${name(additionalProperty)}`,
  unevaluatedProperties: ({ unevaluatedProperty }) => `no property ${name(unevaluatedProperty)}`,
  propertyNames: ({ propertyName }) => `valid property names, unlike ${name(propertyName)}`,
  "false schema": () => "nothing here",
  not: () => "a value that does not match `not`",
  anyOf: ({ ends }) => shapes(ends),
  oneOf: ({ ends, passed }) =>
    passed === 0 ? shapes(ends) : "a value that matches exactly one alternative, not several",
  depth: () => "a value with less nesting",
};

/** What `keyword` requires, in English, from the schema alone. */
export function expected(keyword: string, params: FaultParams): string {
  const phrase = Object.hasOwn(PHRASES, keyword) ? PHRASES[keyword] : undefined;
  return phrase === undefined ? `a value that matches \`${keyword}\`` : phrase(params);
}

/** A problem as a message: `expected a string`, `unknown property "titel"`, `missing property "title"`. */
export function problemMessage({ keyword, expected: phrase }: Pick<Problem, "keyword" | "expected">): string {
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties")
    return phrase.replace(/^no/, "unknown");
  if (keyword === "required" || keyword === "dependentRequired") return `missing ${phrase}`;
  return `expected ${phrase}`;
}

/** "a, b or c", each once. */
export function either(phrases: readonly string[]): string {
  const distinct = [...new Set(phrases)];
  const last = distinct.at(-1) ?? "nothing";
  return distinct.length < 2 ? last : `${distinct.slice(0, -1).join(", ")} or ${last}`;
}

function shapes(ends: unknown): string {
  return `a value that matches one of ${Array.isArray(ends) ? ends.length : "several"} alternatives`;
}

function contained(least: unknown, most: unknown): string {
  const bounds = most === undefined ? `at least ${String(least)}` : `${String(least)} to ${String(most)}`;
  return `an array whose number of items that match \`contains\` is ${bounds}`;
}

function oneOf(values: unknown): string {
  const texts = Array.isArray(values) ? values.map(literal) : [];
  if (texts.length === 1) return texts.join();
  return texts.length === 0 ? "nothing here" : clip(`one of ${texts.join(", ")}`, MAX_LIST);
}

function count(limit: unknown, singular: string, plural = `${singular}s`): string {
  return `${String(limit)} ${limit === 1 ? singular : plural}`;
}

function literal(value: unknown): string {
  return clip(JSON.stringify(value) ?? "nothing", MAX_LIST);
}

function name(value: unknown): string {
  return JSON.stringify(clip(String(value), MAX_NAME));
}
