import { type Code, code, text } from "../../emit/code.ts";
import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { always, and, type Expression, equal, or, unit } from "./expression.ts";
import type { Compiler } from "./keyword.ts";

/** What a schema evaluates of a value that fits it, as far as it is known when the code is written; the rest hangs on flags. */
export interface EvaluatedLocations {
  allProperties: boolean;
  readonly names: Set<string>;
  readonly patterns: Set<string>;
  allItems: boolean;
  /** How many items at the beginning. */
  prefix: number;
  /** Items that fit one of these. */
  readonly contains: Set<JsonSchema>;
  readonly branches: { readonly flag: Code; readonly seen: EvaluatedLocations }[];
}

/** Nothing seen yet. */
export function nothingEvaluated(): EvaluatedLocations {
  return {
    allProperties: false,
    names: new Set(),
    patterns: new Set(),
    allItems: false,
    prefix: 0,
    contains: new Set(),
    branches: [],
  };
}

/** Adds to `seen` all that `more` has. */
export function addEvaluated(seen: EvaluatedLocations, more: EvaluatedLocations): void {
  seen.allProperties ||= more.allProperties;
  seen.allItems ||= more.allItems;
  seen.prefix = Math.max(seen.prefix, more.prefix);
  for (const name of more.names) seen.names.add(name);
  for (const pattern of more.patterns) seen.patterns.add(pattern);
  for (const schema of more.contains) seen.contains.add(schema);
  seen.branches.push(...more.branches);
}

/** What a schema certainly evaluates wherever it fits; null where that hangs on which of its branches fit. */
export function certainlySeen(schema: JsonSchema, target: Compiler["target"]): EvaluatedLocations | null {
  const seen = nothingEvaluated();
  if (!isJsonObject(schema)) return seen;
  seeOwn(schema, seen);
  for (const part of alwaysApplied(schema, target)) {
    const more = certainlySeen(part, target);
    if (more === null) return null;
    addEvaluated(seen, more);
  }
  const some = sometimesApplied(schema).map((part) => certainlySeen(part, target));
  return some.every((more) => more !== null && addsNothing(seen, more)) ? seen : null;
}

/** What the keywords about properties and items evaluate. */
export function seeOwn(schema: JsonObject, seen: EvaluatedLocations): void {
  const has = (keyword: string): boolean => own(schema, keyword) !== undefined;
  seen.allProperties ||= has("additionalProperties") || has("unevaluatedProperties");
  seen.allItems ||= has("items") || has("unevaluatedItems");
  for (const name of keysOf(schema, "properties")) seen.names.add(name);
  for (const pattern of keysOf(schema, "patternProperties")) seen.patterns.add(pattern);
  const prefix = own(schema, "prefixItems");
  if (Array.isArray(prefix)) seen.prefix = Math.max(seen.prefix, prefix.length);
  const contains = own(schema, "contains");
  if (contains !== undefined) seen.contains.add(contains as JsonSchema);
}

function keysOf(schema: JsonObject, keyword: string): readonly string[] {
  const held = own(schema, keyword);
  return isJsonObject(held) ? Object.keys(held) : [];
}

function alwaysApplied(schema: JsonObject, target: Compiler["target"]): readonly JsonSchema[] {
  const all = (own(schema, "allOf") ?? []) as readonly JsonSchema[];
  return own(schema, "$ref") === undefined ? all : [...all, target(schema)];
}

function sometimesApplied(schema: JsonObject): readonly JsonSchema[] {
  const lists = ["anyOf", "oneOf"].flatMap((keyword) => (own(schema, keyword) ?? []) as readonly JsonSchema[]);
  const clauses = own(schema, "if") === undefined ? [] : ["if", "then", "else"].map((keyword) => own(schema, keyword));
  const dependent = Object.values((own(schema, "dependentSchemas") ?? {}) as JsonObject);
  return [...lists, ...clauses, ...dependent].filter((part) => part !== undefined) as readonly JsonSchema[];
}

/** True if `more` evaluates nothing that `seen` doesn't. */
export function addsNothing(seen: EvaluatedLocations, more: EvaluatedLocations): boolean {
  const isWithin = <T>(part: Set<T>, whole: Set<T>): boolean => [...part].every((one) => whole.has(one));
  const inProperties =
    seen.allProperties ||
    (!more.allProperties && isWithin(more.names, seen.names) && isWithin(more.patterns, seen.patterns));
  const inItems =
    seen.allItems || (!more.allItems && more.prefix <= seen.prefix && isWithin(more.contains, seen.contains));
  return inProperties && inItems && more.branches.length === 0;
}

/** Whether the property called `key` is evaluated. */
export function isPropertySeen(key: Code, seen: EvaluatedLocations, compiler: Compiler): Expression {
  return or([
    ...(seen.allProperties ? [always] : []),
    isNamed(key, [...seen.names], compiler),
    ...Array.from(seen.patterns, (pattern) => unit(code`${compiler.pattern(pattern)}.test(${key})`)),
    ...seen.branches
      .filter((branch) => hasProperties(branch.seen))
      .map(({ flag, seen: more }) => and([unit(flag), isPropertySeen(key, more, compiler)])),
  ]);
}

const FEW_NAMES = 3;

/** Whether `key` is one of the names. */
export function isNamed(key: Code, names: readonly string[], compiler: Compiler): Expression {
  if (names.length <= FEW_NAMES) return or(names.map((name) => equal(key, text(name))));
  const list = compiler.constant("names", code`new Set(${compiler.list(names.map(text))})`);
  return unit(code`${list}.has(${key})`);
}

function hasProperties(seen: EvaluatedLocations): boolean {
  const { allProperties, names, patterns, branches } = seen;
  return allProperties || names.size > 0 || patterns.size > 0 || branches.some((branch) => hasProperties(branch.seen));
}
