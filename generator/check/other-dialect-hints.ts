import { BINDINGS, type BindingPosition, isBindingName } from "../bindings.ts";
import { ANNOTATION_NAMES, IDENTIFIER_ANNOTATIONS, POSITIONS, type PositionDef } from "../schemas/build/positions.ts";
import { either } from "./quote.ts";

/** What to write instead of a keyword that belongs to another dialect. */
const FOREIGN_KEYWORDS: Readonly<Record<string, string>> = {
  definitions: "JSON Schema 2020-12 calls it `$defs`.",
  nullable: "That is OpenAPI 3.0. Write `type: [string, 'null']`.",
  example: "Write a list: `examples: […]`.",
  id: "JSON Schema 2020-12 calls it `$id`; it is allowed only at the root of a .schema file.",
  $id: "`$id` is allowed only at the root of a .schema file. Refer to types by their names.",
  $schema: "`$schema` is allowed only at the root of a .schema file. All schemas are JSON Schema 2020-12.",
  dependencies: "Since draft 2019-09, write `dependentRequired` for names and `dependentSchemas` for schemas.",
  additionalItems: "In draft 2020-12, `prefixItems` lists the first elements and `items` applies to the rest.",
  divisibleBy: "Since draft-04 it is `multipleOf`.",
  disallow: "Since draft-04 it is `not`.",
  extends: "Since draft-04 it is `allOf`.",
  optional: "A property is optional unless `required`, next to `properties`, lists it.",
  discriminator: "That is OpenAPI. Use `oneOf` with a `const` in each branch.",
  xml: "That is OpenAPI. Contracts support only JSON.",
  externalDocs: "That is OpenAPI. Put the link in `description`.",
  $vocabulary: "Only meta-schemas declare vocabularies.",
  $recursiveRef: "Not supported. Refer to a type by name, `{ $ref: Node }`, also recursively.",
  $recursiveAnchor: "Not supported. Refer to a type by name, `{ $ref: Node }`, also recursively.",
  $dynamicRef:
    "Not supported: its target depends on the referring schema, and a generated type cannot express that. Write `{ $ref: Node }`.",
  $dynamicAnchor:
    "Not supported: its target depends on the referring schema, and a generated type cannot express that. Write `{ $ref: Node }`.",
};

/** What to write instead of a key that other tools use for the same purpose, by definition. */
const FOREIGN_KEYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ToolSpec: {
    name: "The tool's key is its name.",
    inputSchema: "Write `input`.",
    outputSchema: "Write `output`.",
    parameters: "Write `input`.",
    mutation: "Write `uses: { <dependency>: create, update or delete }`; whether a tool writes is derived from it.",
    requires: "Write `uses: { <dependency>: read, create, update or delete }`.",
  },
  ErrorSpec: {
    code: "The error code's key is its name.",
    retryable: "Write `retry: never`, `caller` or `transient`.",
    transient: "Write `retry: transient`.",
  },
};

const FOREIGN_SECTIONS = ["$schema", "$id", "type", "properties", "$defs", "definitions", "required"];

const WHERE: Readonly<Record<BindingPosition, string>> = {
  input: "an input (or the envelope's request)",
  output: "an output",
  reply: "the envelope's reply, success and failure",
  failure: "the envelope's failure",
};

/** A precise hint for a key that is refused but known from elsewhere, or null. */
export function dialectHint(key: string, definition: string | null): string | null {
  if (definition === null) return FOREIGN_SECTIONS.includes(key) ? SECTION_HINT : null;
  if (isSchemaDefinition(definition)) return keywordHint(key);
  const keys = FOREIGN_KEYS[definition] ?? {};
  return Object.hasOwn(keys, key) ? (keys[key] ?? null) : null;
}

const SECTION_HINT = "Put a standalone JSON Schema in a file named <type>.schema.yaml or <type>.schema.json.";

/** The positions that allow a binding, as a phrase, or null for an unknown binding. */
export function bindingPlaces(word: string): string | null {
  if (!isBindingName(word)) return null;
  return either(BINDINGS[word].positions.map((position) => WHERE[position]));
}

/** True for a definition of the meta-schema that describes a JSON Schema. */
export function isSchemaDefinition(definition: string): boolean {
  return Object.hasOwn(POSITIONS, definition) || ["SchemaFile", "IdentifierSpec", "TextSchema"].includes(definition);
}

function keywordHint(key: string): string | null {
  const annotation = ANNOTATION_NAMES.find((name) => name === key);
  if (annotation !== undefined) return `\`${annotation}\` is allowed in ${either(annotationPlaces(annotation))}.`;
  return Object.hasOwn(FOREIGN_KEYWORDS, key) ? (FOREIGN_KEYWORDS[key] ?? null) : null;
}

function annotationPlaces(annotation: (typeof ANNOTATION_NAMES)[number]): readonly string[] {
  const positions: readonly PositionDef[] = Object.values(POSITIONS);
  const places = positions.filter((one) => one.annotations.includes(annotation)).map(({ title }) => lowerFirst(title));
  const isForIdentifiers = IDENTIFIER_ANNOTATIONS.some((name) => name === annotation);
  return isForIdentifiers ? [...places, "an identifier"] : places;
}

/** A title within a sentence: `A tool` → `a tool`. */
export function lowerFirst(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
