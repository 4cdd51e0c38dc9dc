import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";

/** A property on which several schemas have to agree. */
export function joinProperty(schemas: readonly Json[]): Json {
  const asking = distinct(schemas).filter((schema) => !isOpen(schema));
  const [first] = asking;
  if (first === undefined) return schemas[0] ?? {};
  return asking.length === 1 ? first : { allOf: asking };
}

/** A property of which one schema has to hold; the words of one stay where any value will do. */
export function oneOfProperties(schemas: readonly Json[]): Json {
  const all = distinct(schemas);
  const [first] = all;
  if (first === undefined) return {};
  if (all.length === 1) return first;
  if (all.some(isOpen)) return describedAs(all);
  return wordsOf(all) ?? { anyOf: all };
}

function describedAs(schemas: readonly Json[]): JsonObject {
  const texts = schemas.flatMap((schema) => (isJsonObject(schema) ? (own(schema, "description") ?? []) : []));
  const [text] = texts;
  return text === undefined ? {} : { description: text };
}

/** Constants and lists of words are one list; null if there is more to any of them. */
function wordsOf(schemas: readonly Json[]): JsonObject | null {
  const lists = schemas.map((schema) => {
    if (!isJsonObject(schema) || !Object.keys(schema).every((keyword) => LISTING.has(keyword))) return null;
    const value = own(schema, "const");
    const words = own(schema, "enum");
    if (value !== undefined) return words === undefined ? [value] : null;
    return Array.isArray(words) ? (words as readonly Json[]) : null;
  });
  const found = lists.filter((list) => list !== null);
  return found.length < lists.length ? null : { ...describedAs(schemas), enum: distinct(found.flat()) };
}

const LISTING: ReadonlySet<string> = new Set(["const", "enum", "type", "description", "title"]);

function isOpen(schema: Json): boolean {
  if (!isJsonObject(schema)) return schema === true;
  return Object.keys(schema).every((keyword) => keyword === "title" || keyword === "description");
}

function distinct(values: readonly Json[]): readonly Json[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const text = JSON.stringify(value);
    return !seen.has(text) && seen.add(text);
  });
}
