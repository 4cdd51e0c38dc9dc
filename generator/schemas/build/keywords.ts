import { FORMAT_NAMES } from "../../json-schema/format-shapes.ts";
import { type Draft07, flag, listOf, wholeNumber, wordOf } from "./draft07.ts";
import { type NameKind, nameKey } from "./names.ts";
import { formed, longProse, prose, sentence } from "./texts.ts";

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
    description: "The JSON type, or a list of types. With `properties`, `object` may be omitted.",
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
  maxLength: count("The string has at most this many code points."),
  minLength: count("The string has at least this many code points."),
  pattern: value({
    description: "An ECMAScript regular expression, with the u flag, that matches a part of the string.",
    type: "string",
    maxLength: MAX_PATTERN_LENGTH,
  }),
  format: value(wordOf("A well-known format of strings. It is validated, not only an annotation.", FORMAT_NAMES)),
  maxItems: count("The array has at most this many elements."),
  minItems: count("The array has at least this many elements."),
  uniqueItems: value(flag("True: no two elements are equal.")),
  maxContains: count("At most this many elements match `contains`."),
  minContains: count("At least this many elements match `contains`. Default: 1."),
  maxProperties: count("The object has at most this many properties."),
  minProperties: count("The object has at least this many properties."),
  required: value(names("The required properties.")),
  dependentRequired: value({
    description: "Properties that another property requires.",
    type: "object",
    propertyNames: nameKey("property"),
    additionalProperties: names("The properties that are then required."),
  }),
} satisfies Record<string, KeywordDef>;

const NOTES = {
  title: value(sentence("A short display name.", 1000)),
  description: value(longProse("The meaning of the value; shown to the model that calls the tool.")),
  default: value({
    description: "In an input: the value of an omitted property. In an envelope: the value of an unset binding.",
  }),
  deprecated: value(flag("True: still supported, but no longer recommended.")),
  readOnly: value(flag("True: set only by the server.")),
  writeOnly: value(flag("True: never returned.")),
  examples: value({ description: "Valid values.", type: "array", maxItems: 1000, items: true }),
  $comment: value(prose("For authors of the contract; not in generated files.")),
  contentEncoding: value(sentence("The encoding of binary content, such as base64.", 64)),
  contentMediaType: value(sentence("The media type of the content, such as image/png.", 255)),
  $ref: value(
    formed(
      "The name of a type or identifier of the contract, or a location in the same schema: '#/$defs/…'. Never a path or URL.",
      "^([A-Z][A-Za-z0-9]{0,63}|#|#/[A-Za-z0-9_.$~%/-]+|#[A-Za-z_][A-Za-z0-9_.-]*)$",
      "the name of a type or identifier, such as Tweet, or '#/$defs/…' in the same schema; files and URLs are never followed",
      512,
    ),
  ),
  $anchor: value(
    formed(
      "A name for this schema, for `$ref: '#name'` in the same document.",
      "^[A-Za-z_][A-Za-z0-9_.-]*$",
      "letters, digits, _ . and -, beginning with a letter or _",
      128,
    ),
  ),
} satisfies Record<string, KeywordDef>;

const NESTED = {
  properties: map("The properties of the object, each with its schema.", "property"),
  patternProperties: map("Schemas for properties whose name matches a regular expression.", "pattern"),
  additionalProperties: schema(
    "The schema of all other properties. Default in a contract with closed schemas: none are allowed.",
  ),
  propertyNames: schema("The schema of property names."),
  unevaluatedProperties: schema("The schema of properties that no other keyword has evaluated."),
  dependentSchemas: map("Schemas that the object matches if a property is present.", "property"),
  items: schema("The schema of the elements after those of `prefixItems`."),
  prefixItems: schemas("The schemas of the first elements, one for each."),
  contains: schema("The schema of at least one element."),
  unevaluatedItems: schema("The schema of elements that no other keyword has evaluated."),
  if: schema("A condition: `then` applies if the value matches, otherwise `else`."),
  then: schema("Applies if the value matches `if`."),
  else: schema("Applies if the value does not match `if`."),
  allOf: schemas("The value matches all of these."),
  anyOf: schemas("The value matches at least one of these."),
  oneOf: schemas("The value matches exactly one of these."),
  not: schema("The value does not match this."),
  contentSchema: schema("The schema of the decoded content."),
  $defs: map("Schemas for use within this one, by '#/$defs/name'.", "localDefinition"),
} satisfies Record<string, KeywordDef>;

/** The accepted keywords of JSON Schema 2020-12, in the order in which editors offer them. */
export const KEYWORDS = { ...VALUES, ...NESTED, ...NOTES } as const satisfies Record<string, KeywordDef>;

/** A keyword of JSON Schema that a spec may use. */
export type KeywordName = keyof typeof KEYWORDS;

/** Bounds of a regular expression that is used as a key. */
export const PATTERN_KEY: Draft07 = { type: "string", maxLength: MAX_PATTERN_LENGTH };

/** True for an accepted keyword of JSON Schema. */
export function isKeyword(word: string): word is KeywordName {
  return Object.hasOwn(KEYWORDS, word);
}
