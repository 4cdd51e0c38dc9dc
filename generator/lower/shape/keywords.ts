/** How the value of a keyword holds schemas, or that it is plain data. */
export type KeywordKind = "data" | "schema" | "schema-or-data" | "list" | "map";

/** One JSON Schema keyword: how it holds schemas, and where these stand in the value. */
interface KeywordDef {
  readonly kind: KeywordKind;
  /** `here`: the same value; `element`: any element of a list or value of a map; `named`: the property of that name. */
  readonly place: "here" | "element" | "named";
}

const data = { kind: "data", place: "here" } as const;
const element = { kind: "schema", place: "element" } as const;
const here = { kind: "schema", place: "here" } as const;
const members = { kind: "list", place: "here" } as const;

/** Every keyword that survives lowering, in the order in which output prints them. */
export const KEYWORDS = {
  $ref: data,
  $anchor: data,
  title: data,
  description: data,
  type: data,
  const: data,
  enum: data,
  format: data,
  pattern: data,
  minLength: data,
  maxLength: data,
  contentEncoding: data,
  contentMediaType: data,
  contentSchema: here,
  minimum: data,
  exclusiveMinimum: data,
  maximum: data,
  exclusiveMaximum: data,
  multipleOf: data,
  properties: { kind: "map", place: "named" },
  required: data,
  patternProperties: { kind: "map", place: "element" },
  additionalProperties: element,
  unevaluatedProperties: element,
  propertyNames: here,
  dependentRequired: data,
  dependentSchemas: { kind: "map", place: "here" },
  minProperties: data,
  maxProperties: data,
  prefixItems: { kind: "list", place: "element" },
  items: element,
  contains: element,
  unevaluatedItems: element,
  minItems: data,
  maxItems: data,
  minContains: data,
  maxContains: data,
  uniqueItems: data,
  allOf: members,
  anyOf: members,
  oneOf: members,
  not: here,
  if: here,
  then: here,
  else: here,
  default: data,
  examples: data,
  deprecated: data,
  readOnly: data,
  writeOnly: data,
} as const satisfies Record<string, KeywordDef>;

/** A keyword of JSON Schema that survives lowering. */
export type Keyword = keyof typeof KEYWORDS;

/** Keywords in output order. */
export const KEYWORD_ORDER = Object.keys(KEYWORDS) as readonly Keyword[];

/** Keywords that ask something of a value without saying what it must be: below them everything stays as it is written. */
export const TESTING: ReadonlySet<string> = new Set(["if", "not", "propertyNames", "contains", "contentSchema"]);

/** Keywords whose schemas hold for some values only. */
export const BRANCHING: ReadonlySet<string> = new Set(["anyOf", "oneOf", "then", "else", "dependentSchemas"]);

/** Keywords that apply further schemas to the same object. */
export const COMPOSING = ["allOf", "anyOf", "oneOf", "if", "then", "else", "dependentSchemas"] as const;

/** Keywords that only speak of an object's members. */
export const OBJECT_SHAPE = [
  "properties",
  "patternProperties",
  "additionalProperties",
  "unevaluatedProperties",
] as const;
