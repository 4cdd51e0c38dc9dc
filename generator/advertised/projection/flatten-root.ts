import { isJsonObject, type Json, type JsonObject, listOf, own } from "../../json.ts";
import { without } from "./loosen.ts";
import { joinProperty, oneOfProperties } from "./merge-property.ts";

/** The properties of an object schema after its alternatives are merged. */
interface Members {
  readonly properties: JsonObject;
  readonly required: readonly string[];
  /** No other properties than these. */
  readonly closed: boolean;
}

/** Keywords that the merged members stand for. */
const MERGED: ReadonlySet<string> = new Set([
  "allOf",
  "anyOf",
  "oneOf",
  "enum",
  "const",
  "not",
  "properties",
  "required",
  "additionalProperties",
  "unevaluatedProperties",
  "dependentSchemas",
  "if",
  "then",
  "else",
]);

const COMBINED = ["allOf", "anyOf", "oneOf", "enum", "not"] as const;

/** How deep alternatives inside alternatives are merged; below that they accept anything. */
const DEEPEST = 20;
/** With more alternatives at one level, the result accepts anything: each one is compared with all others. */
const MAX_PARTS = 500;

/**
 * An object schema without alternatives at its root: a property is what any of them lets it be, and required where all of
 * them require it. Accepts all that the schema does. One that has none at its root stays as it is.
 */
export function flattenRoot(schema: JsonObject): JsonObject {
  if (!COMBINED.some((keyword) => own(schema, keyword) !== undefined)) return schema;
  const { properties, required, closed } = membersOf(schema, null, 0);
  return {
    ...without(schema, MERGED),
    properties,
    ...(required.length === 0 ? {} : { required }),
    ...(closed ? { additionalProperties: false } : {}),
  };
}

const OPEN: Members = { properties: {}, required: [], closed: false };

/** Names of properties that something around a schema may list; null where others may be there, too. */
type Around = ReadonlySet<string> | null;

function membersOf(schema: Json, around: Around, depth: number): Members {
  if (!isJsonObject(schema) || depth > DEEPEST) return OPEN;
  const closes = own(schema, "unevaluatedProperties") === false && !mayNameMore(schema, 0);
  const outside = around ?? (closes ? new Set<string>() : null);
  const parts: readonly Part[] = [
    ...listOf(own(schema, "allOf")).map((one) => ({ kind: "all", of: [one] }) as const),
    ...["anyOf", "oneOf"].flatMap((keyword) => partsOf(own(schema, keyword))),
  ];
  if (parts.flatMap(({ of }) => of).length > MAX_PARTS) return OPEN;
  const mine = ownMembers(schema);
  const named = parts.map(({ of }) => of.flatMap((one) => namesIn(one, depth)));
  const merged = parts.map((part, index) => {
    const others = [...Object.keys(mine.properties), ...named.flatMap((names, at) => (at === index ? [] : names))];
    const beyond = outside === null ? null : new Set([...outside, ...others]);
    return partMembers(part, beyond, depth + 1);
  });
  const all = [mine, ...merged].reduce(bothOf);
  return closes ? { ...all, closed: true } : all;
}

interface Part {
  readonly kind: "all" | "choice";
  readonly of: readonly Json[];
}

function partsOf(list: Json | undefined): readonly Part[] {
  const of = listOf(list).filter((one) => one !== false);
  return of.length === 0 ? [] : [{ kind: "choice", of }];
}

function partMembers({ kind, of }: Part, around: Around, depth: number): Members {
  const members = of.map((one) => membersOf(one, around, depth));
  return kind === "all" ? members.reduce(bothOf) : choiceOf(members, around);
}

/** Every property that a schema or its alternatives list. */
function namesIn(schema: Json, depth: number): readonly string[] {
  if (!isJsonObject(schema) || depth > DEEPEST) return [];
  const inside = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => listOf(own(schema, keyword)));
  return [...Object.keys(ownMembers(schema).properties), ...inside.flatMap((one) => namesIn(one, depth + 1))];
}

function ownMembers(schema: JsonObject): Members {
  const properties = own(schema, "properties");
  const required = listOf(own(schema, "required")).filter((name) => typeof name === "string");
  const closed = own(schema, "additionalProperties") === false && own(schema, "patternProperties") === undefined;
  return { properties: isJsonObject(properties) ? properties : {}, required, closed };
}

/** Keywords under which properties may be named that are not counted here. */
const ELSEWHERE = ["if", "then", "else", "dependentSchemas", "patternProperties", "$ref"] as const;

function mayNameMore(schema: Json, depth: number): boolean {
  if (!isJsonObject(schema)) return false;
  if (depth > DEEPEST || ELSEWHERE.some((keyword) => own(schema, keyword) !== undefined)) return true;
  const rest = ["additionalProperties", ...(depth > 0 ? ["unevaluatedProperties"] : [])];
  if (rest.map((keyword) => own(schema, keyword)).some((value) => value !== undefined && value !== false)) return true;
  const inside = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => listOf(own(schema, keyword)));
  return inside.some((one) => mayNameMore(one, depth + 1));
}

/** What holds where both do. Where one is closed, the other's further properties can't be there. */
function bothOf(one: Members, other: Members): Members {
  const names = new Set([...Object.keys(one.properties), ...Object.keys(other.properties)]);
  const properties = [...names].map((name): readonly [string, Json] => {
    const schemas = [one, other].flatMap((members) => own(members.properties, name) ?? []);
    return [name, joinProperty(schemas)];
  });
  return {
    properties: Object.fromEntries(properties),
    required: [...new Set([...one.required, ...other.required])],
    closed: one.closed || other.closed,
  };
}

/** What holds whichever of them does. */
function choiceOf(all: readonly Members[], around: Around): Members {
  const names = new Set(all.flatMap(({ properties }) => Object.keys(properties)));
  const properties = [...names].map((name): readonly [string, Json] => {
    // An alternative that doesn't list the name is ignored if it forbids the property; otherwise the property may be anything.
    const schemas = all.flatMap((one) => own(one.properties, name) ?? (isRuledOut(name, one, around) ? [] : [{}]));
    return [name, oneOfProperties(schemas)];
  });
  const [first = OPEN, ...others] = all;
  return {
    properties: Object.fromEntries(properties),
    required: first.required.filter((name) => others.every(({ required }) => required.includes(name))),
    closed: all.every(({ closed }) => closed),
  };
}

function isRuledOut(name: string, { closed }: Members, around: Around): boolean {
  return closed || (around !== null && !around.has(name));
}
