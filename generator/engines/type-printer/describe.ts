import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../json.ts";
import type { Doc } from "../types/type-registry.ts";

const MAX_DEFAULT = 60;
const MAX_PATTERN = 48;

/** The doc comment of a schema: its description, and the limits that a type cannot express. Null if there is none. */
export function describe(schema: JsonSchema): Doc | null {
  if (!isJsonObject(schema)) return null;
  const description = own(schema, "description");
  return docOf(typeof description === "string" ? description : "", schema);
}

/** The same with a description from elsewhere. */
export function docOf(description: string, schema: JsonObject): Doc | null {
  const isDeprecated = own(schema, "deprecated") === true;
  const text = withLimits(description.trim(), schema);
  return text === "" && !isDeprecated ? null : { text, isDeprecated };
}

function withLimits(said: string, schema: JsonObject): string {
  let text = said;
  for (const limitsOf of LIMITS) for (const limit of limitsOf(schema)) text = joined(text, limit);
  return Object.hasOwn(schema, "default") ? joined(text, defaultOf(schema)) : text;
}

function joined(text: string, sentence: string): string {
  if (sentence === "") return text;
  return text === "" ? sentence : `${text} ${sentence}`;
}

/** As short sentences, in the order in which they are read. */
const LIMITS: readonly ((schema: JsonObject) => readonly string[])[] = [
  textLimits,
  listLimits,
  (schema) => [range(schema, "minProperties", "maxProperties", "property", "properties")],
  numberLimits,
];

function textLimits(schema: JsonObject): readonly string[] {
  const format = own(schema, "format");
  return [
    typeof format === "string" ? `Format: ${format}.` : "",
    range(schema, "minLength", "maxLength", "character", "characters"),
    patternOf(schema),
  ];
}

function listLimits(schema: JsonObject): readonly string[] {
  return [
    range(schema, "minItems", "maxItems", "item", "items"),
    own(schema, "uniqueItems") === true ? "No item twice." : "",
  ];
}

function numberLimits(schema: JsonObject): readonly string[] {
  return [
    range(schema, "minimum", "maximum", "", ""),
    bound(schema, "exclusiveMinimum", "More than"),
    bound(schema, "exclusiveMaximum", "Less than"),
    bound(schema, "multipleOf", "A multiple of"),
  ];
}

function range(schema: JsonObject, least: string, max: string, one: string, many: string): string {
  const [low, high] = [own(schema, least), own(schema, max)];
  const limit = high ?? low;
  if (typeof limit !== "number") return "";
  const unit = one === "" ? "" : ` ${limit === 1 ? one : many}`;
  if (low !== undefined && high !== undefined) return `${low} to ${high}${unit}.`;
  return `${high === undefined ? "At least" : "At most"} ${limit}${unit}.`;
}

function bound(schema: JsonObject, keyword: string, words: string): string {
  const limit = own(schema, keyword);
  return typeof limit === "number" ? `${words} ${limit}.` : "";
}

/** Patterns that a comment can hold as they are. */
function patternOf(schema: JsonObject): string {
  const pattern = own(schema, "pattern");
  const isShort = typeof pattern === "string" && pattern.length <= MAX_PATTERN;
  return isShort && /^[!-~]+$/.test(pattern) && !/[@`]|\*\/|\/\*/.test(pattern) ? `Pattern: \`${pattern}\`.` : "";
}

function defaultOf(schema: JsonObject): string {
  const value = own(schema, "default");
  const shown = value === undefined ? "" : JSON.stringify(value);
  return shown !== "" && shown.length <= MAX_DEFAULT ? `Default: ${shown}.` : "";
}
