import { isJsonObject, type Json } from "../json.ts";

/** Control characters but tab and line end, what turns text round, halves of characters. */
const REFUSED = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/**
 * A string as specs may contain it: characters that control a terminal or change the text direction are replaced.
 * Null if nothing is left.
 */
export function cleanText(text: string, max: number): string | null {
  const clean = text.replaceAll(/\r\n?/g, "\n").replaceAll(REFUSED, "\ufffd");
  const points = [...clean];
  const cut = points.length > max ? `${points.slice(0, max - 1).join("")}…` : clean;
  return cut === "" ? null : cut;
}

/** The same on one line. */
export function cleanLine(text: string, max: number): string | null {
  return cleanText(text.replaceAll(/\s+/g, " ").trim(), max);
}

/** A value in a few words, for notes. */
export function shownValue(value: Json): string {
  const text = isJsonObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
  return cleanLine(text, 80) ?? '""';
}
