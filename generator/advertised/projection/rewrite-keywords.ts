import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import { joined, type LocalStep, type Loosened, same, unclosed, WORDS, without } from "./loosen.ts";

/** `const` as an `enum` of one string; a constant that is not a string is replaced by its type. */
export const withoutConst: LocalStep = (schema) => {
  const value = own(schema, "const");
  if (value === undefined) return same(schema);
  const others = without(schema, new Set(["const"]));
  if (typeof value !== "string") return typed(others, [value]);
  const words = own(others, "enum");
  if (words !== undefined) return { schema: others, looser: true };
  return same({ ...others, enum: [value] });
};

/** An `enum` of strings stays; any other is replaced by the type of its values, if they have only one. */
export const textEnums: LocalStep = (schema) => {
  const words = own(schema, "enum");
  if (!Array.isArray(words) || words.every((word) => typeof word === "string")) return same(schema);
  return typed(without(schema, new Set(["enum"])), words);
};

function typed(schema: JsonObject, values: readonly Json[]): Loosened<JsonObject> {
  const types = [...new Set(values.map(typeOf))];
  const [type] = types;
  const isOne = types.length === 1 && type !== undefined && own(schema, "type") === undefined;
  return { schema: isOne ? { type, ...schema } : schema, looser: true };
}

/** The name of a value's type; every number is a `number`. */
function typeOf(value: Json): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** A list of types as alternatives of one type each, with what the schema demands of a value in every one of them. */
export const oneType: LocalStep = (schema) => {
  const types = own(schema, "type");
  if (!Array.isArray(types)) return same(schema);
  const { type: _types, enum: words, ...others } = schema;
  const isSimple = !Object.keys(others).some((keyword) => AROUND.has(keyword));
  const demands = Object.entries(others).filter(([keyword]) => isSimple && !WORDS.has(keyword));
  const left = without(others, new Set(demands.map(([keyword]) => keyword)));
  const branches = types.flatMap((type: Json) => branchOf(type, words, Object.fromEntries(demands)));
  const [only] = branches;
  // No listed value has any of the types; the remaining keywords are enough.
  if (only === undefined) return { schema: without(schema, new Set(["type"])), looser: true };
  if (branches.length === 1 && isSimple) return same({ ...only, ...left });
  const condition = { anyOf: branches };
  return same(own(left, "anyOf") === undefined ? { ...left, ...condition } : joined(left, condition));
};

/** Keywords that count on the whole schema around them, so that it is not taken apart. */
const AROUND: ReadonlySet<string> = new Set([
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "unevaluatedProperties",
  "unevaluatedItems",
]);

function branchOf(type: Json, words: Json | undefined, demands: JsonObject): readonly JsonObject[] {
  const all = Array.isArray(words) ? (words as readonly Json[]) : null;
  const own = all?.filter((word) => isOfType(word, type));
  if (own?.length === 0) return [];
  if (type === "null") return [{ type, ...("const" in demands ? demands : {}) }];
  return [{ type, ...without(demands, notOf(type)), ...(own === undefined ? {} : { enum: own }) }];
}

/** Keywords that demand something of values of one type alone. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ["minLength", "maxLength", "pattern"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: ["prefixItems", "items", "contains", "minContains", "maxContains", "minItems", "maxItems", "uniqueItems"],
  object: [
    ...["properties", "required", "patternProperties", "additionalProperties", "propertyNames"],
    ...["minProperties", "maxProperties", "dependentRequired", "dependentSchemas"],
  ],
};

/** Keywords that do not apply to values of this type. With them in every branch, nested lists of types grow exponentially. */
function notOf(type: Json): ReadonlySet<string> {
  const own = type === "integer" ? "number" : type;
  return new Set(Object.entries(OF_TYPE).flatMap(([other, keywords]) => (other === own ? [] : keywords)));
}

function isOfType(value: Json, type: Json): boolean {
  return type === "integer" ? typeof value === "number" : typeOf(value) === type;
}

/**
 * Adds a `type` to each alternative without one: the type of the enclosing schema, or `string` for an enum of strings. If an
 * alternative has neither, the whole list is left out.
 */
export const typedBranches: LocalStep = (schema) => {
  const around = own(schema, "type");
  let looser = false;
  const entries = Object.entries(schema).flatMap(([keyword, value]): readonly (readonly [string, Json])[] => {
    if ((keyword !== "anyOf" && keyword !== "oneOf") || !Array.isArray(value)) return [[keyword, value]];
    const branches = value.map((branch: Json) => typedBranch(branch, around));
    if (branches.every((branch) => branch !== null)) return [[keyword, branches]];
    looser = true;
    return [];
  });
  const rewritten = Object.fromEntries(entries);
  return { schema: looser ? unclosed(rewritten) : rewritten, looser };
};

function typedBranch(branch: Json, around: Json | undefined): JsonObject | null {
  const open = branch === true ? {} : branch;
  if (!isJsonObject(open)) return null;
  if (own(open, "type") !== undefined) return open;
  const words = own(open, "enum");
  const isText = Array.isArray(words) && words.length > 0 && words.every((word) => typeof word === "string");
  const type = typeof around === "string" ? around : isText ? "string" : null;
  return type === null ? null : { type, ...open };
}

/** Adds `items: {}` to every array schema without `items`. */
export function arraysWithItems(root: JsonObject): LocalStep {
  // `items` evaluates what `unevaluatedItems`, somewhere around, may be there for.
  const counts = JSON.stringify(root).includes('"unevaluatedItems"');
  return (schema) => {
    const type = own(schema, "type");
    const isArray = type === "array" || (Array.isArray(type) && type.includes("array"));
    if (!isArray || own(schema, "items") !== undefined) return same(schema);
    const added = { ...without(schema, new Set(["unevaluatedItems"])), items: {} };
    return { schema: added, looser: counts };
  };
}

/** Only formats that are taken. */
export function knownFormats(known: ReadonlySet<string>): LocalStep {
  return (schema) => {
    const named = own(schema, "format");
    if (typeof named !== "string" || known.has(named)) return same(schema);
    return { schema: without(schema, new Set(["format"])), looser: true };
  };
}

/** Not a type, a list of words and alternatives at once. */
export const unmixedEnums: LocalStep = (schema) => {
  const isMixed = ["type", "enum", "oneOf"].every((keyword) => own(schema, keyword) !== undefined);
  return isMixed ? { schema: unclosed(without(schema, new Set(["oneOf"]))), looser: true } : same(schema);
};
