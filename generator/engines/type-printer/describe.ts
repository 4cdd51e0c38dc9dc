import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../json.ts";
import type { Doc } from "../types/book.ts";

const LONGEST_DEFAULT = 60;
const LONGEST_PATTERN = 48;

/** What a doc comment says of a schema: its description, and the limits that a type can't hold. Null for nothing. */
export function describe(schema: JsonSchema): Doc | null {
  if (!isJsonObject(schema)) return null;
  const description = own(schema, "description");
  return docOf(typeof description === "string" ? description : "", schema);
}

/** The same with a description from elsewhere. */
export function docOf(description: string, schema: JsonObject): Doc | null {
  const isDeprecated = own(schema, "deprecated") === true;
  const limits = limitsOf(schema).filter((sentence) => sentence !== "");
  const said = description.trim();
  const text = said === "" ? limits.join(" ") : [said, ...limits].join(" ");
  return text === "" && !isDeprecated ? null : { text, isDeprecated };
}

function limitsOf(schema: JsonObject): readonly string[] {
  const format = own(schema, "format");
  return [
    typeof format === "string" ? `Format: ${format}.` : "",
    range(schema, "minLength", "maxLength", "character", "characters"),
    range(schema, "minItems", "maxItems", "item", "items"),
    range(schema, "minProperties", "maxProperties", "property", "properties"),
    range(schema, "minimum", "maximum", "", ""),
    bound(schema, "exclusiveMinimum", "More than"),
    bound(schema, "exclusiveMaximum", "Less than"),
    bound(schema, "multipleOf", "A multiple of"),
    own(schema, "uniqueItems") === true ? "No item twice." : "",
    patternOf(schema),
    defaultOf(schema),
  ];
}

function range(schema: JsonObject, least: string, most: string, one: string, many: string): string {
  const [low, high] = [own(schema, least), own(schema, most)];
  const unit = (limit: number): string => (one === "" ? "" : ` ${limit === 1 ? one : many}`);
  if (typeof low === "number" && typeof high === "number") return `${low} to ${high}${unit(high)}.`;
  if (typeof low === "number") return `At least ${low}${unit(low)}.`;
  return typeof high === "number" ? `At most ${high}${unit(high)}.` : "";
}

function bound(schema: JsonObject, keyword: string, words: string): string {
  const limit = own(schema, keyword);
  return typeof limit === "number" ? `${words} ${limit}.` : "";
}

/** Patterns that a comment can hold as they are. */
function patternOf(schema: JsonObject): string {
  const pattern = own(schema, "pattern");
  const isShort = typeof pattern === "string" && pattern.length <= LONGEST_PATTERN;
  return isShort && /^[!-~]+$/.test(pattern) && !/[@`]|\*\/|\/\*/.test(pattern) ? `Pattern: \`${pattern}\`.` : "";
}

function defaultOf(schema: JsonObject): string {
  const value = own(schema, "default");
  const shown = value === undefined ? "" : JSON.stringify(value);
  return shown !== "" && shown.length <= LONGEST_DEFAULT ? `Default: ${shown}.` : "";
}
