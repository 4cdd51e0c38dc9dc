import { FORMAT_NAMES } from "../../json-schema/format-shapes.ts";
import { type Draft07, flag, listOf, wholeNumber, wordOf } from "./draft07.ts";
import { type NameKind, nameKey } from "./names.ts";
import { formed, prose, sentence } from "./texts.ts";

/** What the value of a JSON Schema keyword is: a plain value, or one or more schemas of the same position. */
export type KeywordDef =
  | { readonly kind: "value"; readonly schema: Draft07 }
  | { readonly kind: "schema" | "schemas"; readonly description: string }
  | { readonly kind: "map"; readonly description: string; readonly keys: NameKind | "pattern" };

const TYPE_NAMES = ["string", "integer", "number", "boolean", "object", "array", "null"] as const;
const LARGEST = Number.MAX_SAFE_INTEGER;
const MAX_PATTERN_LENGTH = 1024;

function value(schema: Draft07): KeywordDef {
  return { kind: "value", schema };
}

function count(description: string): KeywordDef {
  return value(wholeNumber(description, 0, LARGEST));
}

function number(description: string, extras: Draft07 = {}): KeywordDef {
  return value({ description, type: "number", ...extras });
}

function schema(description: string): KeywordDef {
  return { kind: "schema", description };
}

function schemas(description: string): KeywordDef {
  return { kind: "schemas", description };
}

function map(description: string, keys: NameKind | "pattern"): KeywordDef {
  return { kind: "map", description, keys };
}

function names(description: string): Draft07 {
  return listOf(description, nameKey("property"));
}

const VALUES = {
  type: value({
    description: "The JSON type, or a list of types. An object's may be left out where `properties` stands.",
    type: ["string", "array"],
    if: { type: "array" },
    then: { items: { enum: TYPE_NAMES }, minItems: 1, uniqueItems: true },
    else: { enum: TYPE_NAMES },
  }),
  enum: value({
    description: "The value is one of these.",
    type: "array",
    minItems: 1,
    maxItems: 10_000,
    uniqueItems: true,
    items: true,
  }),
  const: value({ description: "The value is exactly this." }),
  multipleOf: number("The number is a multiple of this.", { exclusiveMinimum: 0 }),
  maximum: number("The number is at most this."),
  exclusiveMaximum: number("The number is less than this."),
  minimum: number("The number is at least this."),
  exclusiveMinimum: number("The number is greater than this."),
  maxLength: count("The text has at most this many code points."),
  minLength: count("The text has at least this many code points."),
  pattern: value({
    description: "A regular expression of ECMAScript, with the u flag, that is found somewhere in the text.",
    type: "string",
    maxLength: MAX_PATTERN_LENGTH,
  }),
  format: value(wordOf("A well-known form of text. It is checked, not only noted.", FORMAT_NAMES)),
  maxItems: count("The list has at most this many elements."),
  minItems: count("The list has at least this many elements."),
  uniqueItems: value(flag("True: no two elements are equal.")),
  maxContains: count("At most this many elements fit `contains`."),
  minContains: count("At least this many elements fit `contains`; 1 if left out."),
  maxProperties: count("The object has at most this many properties."),
  minProperties: count("The object has at least this many properties."),
  required: value(names("The properties that must be there.")),
  dependentRequired: value({
    description: "If the one property is there, so are the listed ones.",
    type: "object",
    propertyNames: nameKey("property"),
    additionalProperties: names("The properties that must then be there."),
  }),
} satisfies Record<string, KeywordDef>;

const NOTES = {
  title: value(sentence("A short name for people.", 200)),
  description: value(prose("What the value means; shown to the model that calls the tool.")),
  default: value({
    description:
      "In an input: what stands for a property that is left out. In an envelope: what stands in an empty place.",
  }),
  deprecated: value(flag("True: still understood, no longer recommended.")),
  readOnly: value(flag("True: only the server sets it.")),
  writeOnly: value(flag("True: never sent back.")),
  examples: value({ description: "Values that fit.", type: "array", maxItems: 100, items: true }),
  $comment: value(prose("For the authors of the contract; never generated.")),
  contentEncoding: value(sentence("How binary content is written as text, e.g. base64.", 64)),
  contentMediaType: value(sentence("What the content is, e.g. image/png.", 255)),
  $ref: value(
    formed(
      "A type or identifier of the contract by its name, or a place of the same schema: '#/$defs/…'. Never a path or URL.",
      "^([A-Z][A-Za-z0-9]{0,63}|#|#/[A-Za-z0-9_.$~%/-]+|#[A-Za-z_][A-Za-z0-9_.-]*)$",
      "the name of a type or identifier, such as Tweet, or '#/$defs/…' in the same schema; files and URLs are never followed",
      512,
    ),
  ),
  $anchor: value(
    formed(
      "A name for this place, for `$ref: '#name'` in the same schema.",
      "^[A-Za-z_][A-Za-z0-9_.-]*$",
      "letters, digits, _ . and -, a letter or _ first",
      128,
    ),
  ),
} satisfies Record<string, KeywordDef>;

const NESTED = {
  properties: map("The properties of the object, each with its schema.", "property"),
  patternProperties: map("Schemas for properties whose name fits a regular expression.", "pattern"),
  additionalProperties: schema(
    "What all other properties hold. Left out in a contract with closed schemas, there are none.",
  ),
  propertyNames: schema("What the names of all properties fit."),
  unevaluatedProperties: schema("What properties hold that no other keyword has looked at."),
  dependentSchemas: map("If the property is there, the object fits the schema.", "property"),
  items: schema("What the elements of the list fit: all that `prefixItems` leaves."),
  prefixItems: schemas("What the first elements fit, one schema for each."),
  contains: schema("What at least one element fits."),
  unevaluatedItems: schema("What elements fit that no other keyword has looked at."),
  if: schema("A test: `then` counts if it holds, else `else`."),
  then: schema("Counts if `if` holds."),
  else: schema("Counts if `if` does not hold."),
  allOf: schemas("The value fits all of these."),
  anyOf: schemas("The value fits at least one of these."),
  oneOf: schemas("The value fits exactly one of these."),
  not: schema("The value does not fit this."),
  contentSchema: schema("What the decoded content fits."),
  $defs: map("Schemas for use within this one, by '#/$defs/name'.", "localDefinition"),
} satisfies Record<string, KeywordDef>;

/** The accepted keywords of JSON Schema 2020-12, in the order in which editors offer them. */
export const KEYWORDS = { ...VALUES, ...NESTED, ...NOTES } as const satisfies Record<string, KeywordDef>;

/** A keyword of JSON Schema that a spec may use. */
export type KeywordName = keyof typeof KEYWORDS;

/** Bounds of a regular expression that stands as a key. */
export const PATTERN_KEY: Draft07 = { type: "string", maxLength: MAX_PATTERN_LENGTH };

/** True for an accepted keyword of JSON Schema. */
export function isKeyword(word: string): word is KeywordName {
  return Object.hasOwn(KEYWORDS, word);
}
