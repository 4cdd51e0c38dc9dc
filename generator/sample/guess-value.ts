import { isContained } from "../diff/satisfiability/contains.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, listOf, objectOf, own } from "../json.ts";
import { resolveSchemaRef } from "../json-schema/resolve-ref.ts";
import { guessNumber, guessText } from "./guess-scalar.ts";

/** What a guess depends on in addition to the schema. */
export interface Guessing {
  /** Where references lead. */
  readonly root: JsonSchema;
  /** With all that may be there; false: with what must be there. */
  readonly isFull: boolean;
  /** How many schemas may still be visited: recursive schemas have no end. */
  readonly budget: { left: number };
  /** The strings that were searched for, by their schema: contracts use the same patterns in many tools. */
  readonly searched: SearchedStrings;
}

/** The results of searches for a string, by the JSON of its schema. */
export type SearchedStrings = Map<string, Json | undefined>;

/** Below that only what must be there is filled in, and further down nothing at all. */
const FULL_DEPTH = 4;
const DEEPEST = 12;

/** A value that is probably valid: examples, defaults and the first of several choices. The caller validates it. */
export function guessValue(schema: JsonSchema, guessing: Guessing, depth = 0): Json | undefined {
  if (schema === false || depth > DEEPEST || guessing.budget.left-- <= 0) return undefined;
  if (!isJsonObject(schema)) return {};
  const whole = merged(schema, guessing, 0);
  const keywords = toldValue(whole);
  if (keywords !== undefined) return keywords;
  return MAKERS[kindOf(whole)]?.(whole, guessing, depth);
}

/** What the schema itself names. */
function toldValue(schema: JsonObject): Json | undefined {
  const fixed = own(schema, "const");
  if (fixed !== undefined) return fixed;
  for (const keyword of ["examples", "enum"]) {
    const [first] = listOf(own(schema, keyword));
    if (first !== undefined) return first;
  }
  return own(schema, "default");
}

/** The schema together with what it refers to and the first branch of each choice that is more than null. */
function merged(schema: JsonObject, guessing: Guessing, depth: number): JsonObject {
  if (depth > DEEPEST || guessing.budget.left-- <= 0) return schema;
  const ref = own(schema, "$ref");
  const target = typeof ref === "string" ? resolveSchemaRef(guessing.root, ref) : undefined;
  const branches = ["anyOf", "oneOf"].map((keyword) => firstBranch(listOf(own(schema, keyword))));
  const parts = [target, ...branches, ...listOf(own(schema, "allOf"))].filter((one) => isJsonObject(one));
  return parts.map((part) => merged(part, guessing, depth + 1)).reduce(joined, schema);
}

function firstBranch(branches: readonly Json[]): Json | undefined {
  return branches.find((one) => isJsonObject(one) && own(one, "type") !== "null") ?? branches[0];
}

function joined(a: JsonObject, b: JsonObject): JsonObject {
  const required = [...listOf(own(a, "required")), ...listOf(own(b, "required"))];
  const properties = { ...objectOf(own(b, "properties")), ...objectOf(own(a, "properties")) };
  const parts = Object.keys(properties).length > 0 ? { properties } : {};
  return { ...b, ...a, ...parts, ...(required.length > 0 ? { required } : {}) };
}

function kindOf(schema: JsonObject): string {
  const types = [own(schema, "type") ?? []].flat().filter((type) => type !== "null");
  if (types.length > 0) return String(types[0]);
  if (own(schema, "type") !== undefined) return "null";
  const assertion = Object.entries(TELLING).find(([, keywords]) =>
    keywords.some((one) => own(schema, one) !== undefined),
  );
  return assertion?.[0] ?? "object";
}

const TELLING: Readonly<Record<string, readonly string[]>> = {
  object: ["properties", "required", "minProperties"],
  array: ["items", "prefixItems", "contains", "minItems", "uniqueItems"],
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
};

type Maker = (schema: JsonObject, guessing: Guessing, depth: number) => Json | undefined;

const MAKERS: Readonly<Record<string, Maker>> = {
  null: () => null,
  boolean: () => true,
  integer: (schema) => guessNumber(schema),
  number: (schema) => guessNumber(schema),
  string: (schema, { searched }) => guessText(schema, (one) => searchedOnce(one, searched)),
  array: guessList,
  object: guessObject,
};

/** The result of a search through all strings, for patterns. */
function searchedOnce(schema: JsonObject, searched: SearchedStrings): Json | undefined {
  const key = JSON.stringify(schema);
  if (searched.has(key)) return searched.get(key);
  const found = isContained(schema, false);
  const text = found.kind === "not-contained" ? found.witness : undefined;
  searched.set(key, text);
  return text;
}

function guessList(schema: JsonObject, guessing: Guessing, depth: number): Json | undefined {
  const prefix = listOf(own(schema, "prefixItems")) as readonly JsonSchema[];
  const rest = (own(schema, "items") ?? own(schema, "contains") ?? true) as JsonSchema;
  const least = Math.max(Number(own(schema, "minItems") ?? 0), own(schema, "contains") === undefined ? 0 : 1);
  const wanted = guessing.isFull && depth < FULL_DEPTH && rest !== false ? Math.max(least, 1) : least;
  const length = Math.min(
    Math.max(wanted, least === 0 ? 0 : prefix.length),
    Number(own(schema, "maxItems") ?? 100),
    100,
  );
  const items = Array.from({ length }, (_, index) => guessValue(prefix[index] ?? rest, guessing, depth + 1));
  if (!items.includes(undefined)) return items as readonly Json[];
  return least === 0 ? [] : undefined;
}

function guessObject(schema: JsonObject, guessing: Guessing, depth: number): Json | undefined {
  const properties = objectOf(own(schema, "properties"));
  const required = new Set(listOf(own(schema, "required")).map(String));
  const isFull = guessing.isFull && depth < FULL_DEPTH;
  const names = [...new Set([...Object.keys(properties).filter((name) => isFull || required.has(name)), ...required])];
  const members: (readonly [string, Json])[] = [];
  for (const name of names) {
    const value = guessValue((own(properties, name) ?? true) as JsonSchema, guessing, depth + 1);
    if (value !== undefined) members.push([name, value]);
    else if (required.has(name)) return undefined;
  }
  return Object.fromEntries(members);
}
