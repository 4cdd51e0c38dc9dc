import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../json.ts";
import type { Doc } from "./book.ts";

const MOST_DEFAULT = 60;

/** What a doc comment says of a schema: its description, and the limits that a type can't hold. Null for nothing. */
export function describe(schema: JsonSchema): Doc | null {
  if (!isJsonObject(schema)) return null;
  const description = own(schema, "description");
  const said = typeof description === "string" ? [description.trim()] : [];
  const text = [...said, ...limitsOf(schema)].filter((sentence) => sentence !== "").join(" ");
  const isDeprecated = own(schema, "deprecated") === true;
  return text === "" && !isDeprecated ? null : { text, isDeprecated };
}

/** As short sentences. */
function limitsOf(schema: JsonObject): readonly string[] {
  const format = own(schema, "format");
  const value = own(schema, "default");
  const shown = value === undefined ? "" : JSON.stringify(value);
  return [
    typeof format === "string" ? `Format: ${format}.` : "",
    range(schema, "minLength", "maxLength", "character", "characters"),
    range(schema, "minItems", "maxItems", "item", "items"),
    range(schema, "minProperties", "maxProperties", "property", "properties"),
    range(schema, "minimum", "maximum", "", ""),
    shown !== "" && shown.length <= MOST_DEFAULT ? `Default: ${shown}.` : "",
  ];
}

function range(schema: JsonObject, least: string, most: string, one: string, many: string): string {
  const [low, high] = [own(schema, least), own(schema, most)];
  const unit = (limit: number): string => (one === "" ? "" : ` ${limit === 1 ? one : many}`);
  if (typeof low === "number" && typeof high === "number") return `${low} to ${high}${unit(high)}.`;
  if (typeof low === "number") return `At least ${low}${unit(low)}.`;
  return typeof high === "number" ? `At most ${high}${unit(high)}.` : "";
}
