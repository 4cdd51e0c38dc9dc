import { createHash } from "node:crypto";
import { byText, type Json } from "../json.ts";

/**
 * The one canonical text of a JSON value: keys sorted by UTF-16 code units, no white space, numbers as ECMAScript prints them.
 *
 * Source: RFC 8785.
 */
export function canonicalJson(value: Json): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const rows = Object.entries(value).sort(([a], [b]) => byText(a, b));
  return `{${rows.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(",")}}`;
}

/** SHA-256 over `domain`, a line feed and the canonical text, in hex. A digest of one domain is never one of another. */
export function digest(domain: string, value: Json): string {
  return createHash("sha256")
    .update(`${domain}\n${canonicalJson(value)}`, "utf8")
    .digest("hex");
}
