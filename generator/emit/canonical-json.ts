import { createHash } from "node:crypto";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";

/**
 * The one canonical text of a JSON value: keys sorted by UTF-16 code units, no white space, numbers as ECMAScript prints them.
 *
 * Source: RFC 8785.
 */
export function canonicalJson(value: Json): string {
  if (isJsonObject(value)) return canonicalObject(value);
  return Array.isArray(value) ? `[${value.map(canonicalJson).join(",")}]` : JSON.stringify(value);
}

function canonicalObject(value: JsonObject): string {
  let text = "";
  // Without a comparator `sort` orders by UTF-16 code units, as it must.
  for (const key of Object.keys(value).sort()) {
    text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`;
  }
  return `{${text}}`;
}

/** SHA-256 over `domain`, a line feed and the canonical text, in hex. A digest of one domain is never one of another. */
export function digest(domain: string, value: Json): string {
  return digestText(domain, canonicalJson(value));
}

/** The same for a canonical text. */
export function digestText(domain: string, text: string): string {
  return createHash("sha256").update(`${domain}\n${text}`, "utf8").digest("hex");
}
