import { type Draft07, refTo } from "./draft07.ts";
import { KEYWORDS, type KeywordDef, type KeywordName, PATTERN_KEY } from "./keywords.ts";
import { nameKey } from "./names.ts";
import { annotationSchema, IDENTIFIER_ANNOTATIONS, POSITIONS, type PositionDef } from "./positions.ts";
import { formed } from "./texts.ts";

const DIALECT = "https://json-schema.org/draft/2020-12/schema";
const ABOUT = "JSON Schema 2020-12, or true (anything) or false (nothing).";

const IDENTIFIER_KEYWORDS: readonly KeywordName[] = [
  ...(["type", "enum", "const", "maxLength", "minLength", "pattern", "format"] as const),
  ...(["if", "then", "else", "allOf", "anyOf", "oneOf", "not"] as const),
  ...(["title", "description", "deprecated", "examples", "$comment", "$ref"] as const),
];

const TEXT = { type: "string" } as const;
const TEXTS = { type: "array", minItems: 1, maxItems: 10_000, uniqueItems: true, items: TEXT } as const;

/** Keywords whose values are narrower in an identifier, which is always a string. */
const IDENTIFIER_VALUES: Readonly<Record<string, Draft07>> = {
  type: { description: "An identifier is a string.", const: "string" },
  enum: { description: "The identifier is one of these.", ...TEXTS },
  const: { description: "The identifier is exactly this.", ...TEXT },
  examples: { description: "Valid identifiers; each is validated.", ...TEXTS, maxItems: 100 },
};

/** The definitions of all schema positions, of identifiers, of schema files, and of the keywords they share. */
export function schemaDefinitions(): Readonly<Record<string, Draft07>> {
  const positions = Object.entries(POSITIONS as Record<string, PositionDef>);
  return {
    ...Object.fromEntries(positions.map(([name, position]) => [name, positionSchema(name, position)])),
    SchemaFile: schemaFile(),
    IdentifierSpec: identifierSchema(),
    TextSchema: textSchema(),
    ...valueKeywords(),
  };
}

function valueKeywords(): Readonly<Record<string, Draft07>> {
  const rows = Object.entries<KeywordDef>(KEYWORDS).flatMap(([word, def]) =>
    def.kind === "value" ? [[`keyword-${word}`, def.schema] as const] : [],
  );
  return Object.fromEntries(rows);
}

function positionSchema(name: string, position: PositionDef): Draft07 {
  return {
    title: position.title,
    description: ABOUT,
    type: ["object", "boolean"],
    properties: { ...keywordProperties(Object.keys(KEYWORDS), name), ...annotations(position) },
    additionalProperties: false,
  };
}

function annotations(position: PositionDef): Readonly<Record<string, Draft07>> {
  return Object.fromEntries(position.annotations.map((word) => [word, annotationSchema(word, position.bindings)]));
}

/** A file `<name>.schema.json` adds a type. `$schema` and `$id` are allowed only here. */
function schemaFile(): Draft07 {
  return {
    ...positionSchema("TypeSchema", POSITIONS.TypeSchema),
    title: "A schema file",
    description: "A JSON Schema 2020-12 that adds one type to the contract, named after the file.",
    properties: {
      $schema: { description: "The dialect: always 2020-12.", enum: [DIALECT, `${DIALECT}#`] },
      $id: formed("The schema's URI. Ignored here.", "^[^\\s]+$", "a URI", 2048),
      ...keywordProperties(Object.keys(KEYWORDS), "TypeSchema"),
      ...annotations(POSITIONS.TypeSchema),
    },
  };
}

function identifierSchema(): Draft07 {
  const ours = IDENTIFIER_ANNOTATIONS.map((word) => [word, annotationSchema(word, [])] as const);
  return {
    ...textSchema(),
    title: "An identifier",
    description: "A JSON Schema of a string, or { $ref: OtherName } for the same schema as another identifier.",
    type: "object",
    properties: { ...textProperties(), ...Object.fromEntries(ours) },
    if: { required: ["$ref"] },
    else: { title: "An identifier without `$ref`", required: ["type"] },
  };
}

function textSchema(): Draft07 {
  return {
    title: "A schema within an identifier",
    description: "A JSON Schema of a string.",
    type: ["object", "boolean"],
    properties: textProperties(),
    additionalProperties: false,
  };
}

function textProperties(): Readonly<Record<string, Draft07>> {
  return { ...keywordProperties(IDENTIFIER_KEYWORDS, "TextSchema"), ...IDENTIFIER_VALUES };
}

function keywordProperties(words: readonly string[], self: string): Readonly<Record<string, Draft07>> {
  return Object.fromEntries(words.map((word) => [word, keywordProperty(word as KeywordName, self)]));
}

function keywordProperty(word: KeywordName, self: string): Draft07 {
  const def: KeywordDef = KEYWORDS[word];
  switch (def.kind) {
    case "value":
      return refTo(`keyword-${word}`);
    case "schema":
      return refTo(self, def.description);
    case "schemas":
      return { description: def.description, type: "array", minItems: 1, maxItems: 256, items: refTo(self) };
    case "map": {
      const keys = def.keys === "pattern" ? PATTERN_KEY : nameKey(def.keys);
      return {
        description: def.description,
        type: "object",
        maxProperties: 2000,
        propertyNames: keys,
        additionalProperties: refTo(self),
      };
    }
  }
}
