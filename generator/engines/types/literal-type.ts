import { memberKey, number, text } from "../../emit/code.ts";
import { isJsonObject, type Json } from "../../json.ts";

/** The TypeScript type that only this JSON value fits, or values that look like it. */
export function literalType(value: Json): string {
  if (typeof value === "string") return text(value).text;
  if (typeof value === "number") return numberType(value);
  if (Array.isArray(value)) return `[${value.map(literalType).join(", ")}]`;
  if (!isJsonObject(value)) return String(value);
  const members = Object.entries(value).map(([name, held]) => `${memberKey(name).text}: ${literalType(held)}`);
  return members.length === 0 ? "Record<string, never>" : `{ ${members.join("; ")} }`;
}

/** What isn't finite is no JSON; a type can't tell -0 from 0. */
function numberType(value: number): string {
  return Number.isFinite(value) ? number(value === 0 ? 0 : value).text : "number";
}
