import type { Json, JsonObject } from "../../json.ts";

/** A JSON Schema draft-07, the dialect that YAML editors check by. */
export type Draft07 = JsonObject;

/** What the properties of a closed map are, and which of them must be there. */
export interface Members {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, Draft07>>;
}

/** A map that allows the listed keys and nothing else. `title` reads on in a sentence: "A tool", "The envelope". */
export function closedMap(title: string, description: string, { required = [], properties }: Members): Draft07 {
  return {
    title,
    description,
    type: "object",
    ...(required.length === 0 ? {} : { required }),
    properties,
    additionalProperties: false,
  };
}

/** A map whose keys the author chooses, within the rule `names`. */
export function namedMap(description: string, names: Draft07, values: Draft07): Draft07 {
  return { description, type: "object", propertyNames: names, additionalProperties: values };
}

/** A list whose elements differ from each other. */
export function listOf(description: string, items: Draft07, bounds: Draft07 = {}): Draft07 {
  return { description, type: "array", uniqueItems: true, maxItems: 1000, ...bounds, items };
}

/** One of a few words. */
export function wordOf(description: string, words: readonly string[], extras: Draft07 = {}): Draft07 {
  return { description, enum: words, ...extras };
}

/** A whole number from `minimum` to `maximum`. */
export function wholeNumber(description: string, minimum: number, maximum: number, extras: Draft07 = {}): Draft07 {
  return { description, type: "integer", minimum, maximum, ...extras };
}

/** true or false. */
export function flag(description: string, extras: Draft07 = {}): Draft07 {
  return { description, type: "boolean", ...extras };
}

/** A reference to another definition of the same file. Draft-07 ignores keywords next to `$ref`, hence the `allOf`. */
export function refTo(definition: string, description?: string, extras: Draft07 = {}): Draft07 {
  const target = { $ref: `#/definitions/${definition}` };
  return description === undefined ? target : { description, ...extras, allOf: [target] };
}

/** Any JSON value. */
export function anyValue(description: string, extras: Readonly<Record<string, Json>> = {}): Draft07 {
  return { description, ...extras };
}
