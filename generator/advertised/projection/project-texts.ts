import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import { mapSubschemas } from "../../json-schema/walk.ts";
import { HIDDEN } from "./client-facts.ts";

/** A string without invisible characters. */
export function plainText(text: string): string {
  return text.replace(new RegExp(HIDDEN, "gu"), "");
}

/** The text, cut to so many characters at the end of a sentence, or of a word. */
export function shortText(text: string, maxCount: number): string {
  const characters = [...text];
  if (characters.length <= maxCount) return text;
  const cut = characters.slice(0, maxCount - 1).join("");
  const sentence = /^[\s\S]*[.!?](?=\s)/.exec(cut)?.[0] ?? "";
  if (sentence.length > cut.length / 2) return sentence;
  const word = cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)).trimEnd();
  return `${word === "" ? cut : word}…`;
}

/** The schema with plain titles and descriptions, in all of it. */
export function withPlainTexts(schema: JsonObject): JsonObject {
  const inside = mapSubschemas(schema, (inner): Json => (isJsonObject(inner) ? withPlainTexts(inner) : inner));
  const texts = ["title", "description"].flatMap((keyword): readonly (readonly [string, Json])[] => {
    const text = own(inside, keyword);
    return typeof text === "string" ? [[keyword, plainText(text)]] : [];
  });
  return { ...inside, ...Object.fromEntries(texts) };
}
