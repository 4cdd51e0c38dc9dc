import { BINDINGS, type BindingPosition, isBindingName } from "../bindings.ts";
import { ANNOTATION_NAMES, IDENTIFIER_ANNOTATIONS, POSITIONS, type PositionDef } from "../schemas/build/positions.ts";
import { either } from "./words.ts";

/** What to write instead of a keyword that belongs to another dialect. */
const FOREIGN_KEYWORDS: Readonly<Record<string, string>> = {
  definitions: "In JSON Schema 2020-12 it is called `$defs`.",
  nullable: "That is OpenAPI 3.0; write `type: [string, 'null']`.",
  example: "Write a list: `examples: […]`.",
  id: "In JSON Schema 2020-12 it is `$id`, and it stands only at the root of a .schema file.",
  $id: "`$id` stands only at the root of a .schema file: elsewhere a type is reached by its name.",
  $schema: "`$schema` stands only at the root of a .schema file: every shape is JSON Schema 2020-12 already.",
  dependencies: "Since 2019-09 it is `dependentRequired` for names and `dependentSchemas` for schemas.",
  additionalItems: "In 2020-12 `prefixItems` lists the first elements, and `items` holds for the rest.",
  divisibleBy: "Since draft-04 it is called `multipleOf`.",
  disallow: "Since draft-04 it is `not`.",
  extends: "Since draft-04 it is `allOf`.",
  optional: "A property is optional unless the list `required` beside `properties` names it.",
  discriminator: "That is OpenAPI; `oneOf` with a `const` in each branch says the same.",
  xml: "That is OpenAPI, and a contract speaks JSON only.",
  externalDocs: "That is OpenAPI; put the link into `description`.",
  $vocabulary: "Only a meta-schema declares vocabularies.",
  $recursiveRef: "It is not supported: types name each other directly, `{ $ref: Node }`, recursion too.",
  $recursiveAnchor: "It is not supported: types name each other directly, `{ $ref: Node }`, recursion too.",
  $dynamicRef:
    "It is not supported: what it means depends on who refers, and a generated type can't. Write `{ $ref: Node }`.",
  $dynamicAnchor:
    "It is not supported: what it means depends on who refers, and a generated type can't. Write `{ $ref: Node }`.",
};

/** What to write instead of a key that another tool has in the same place, by definition. */
const FOREIGN_KEYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ToolSpec: {
    name: "A tool's name is the key above.",
    inputSchema: "Write `input`.",
    outputSchema: "Write `output`.",
    parameters: "Write `input`.",
    mutation: "Write `uses: { <dependency>: create, update or delete }`; mutation follows from it.",
    requires: "Write `uses: { <dependency>: read, create, update or delete }`.",
  },
  ErrorSpec: {
    code: "A code's name is the key above.",
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
export function foreignHint(key: string, definition: string | null): string | null {
  if (definition === null) return FOREIGN_SECTIONS.includes(key) ? SECTION_HINT : null;
  if (isSchemaDefinition(definition)) return keywordHint(key);
  const keys = FOREIGN_KEYS[definition] ?? {};
  return Object.hasOwn(keys, key) ? (keys[key] ?? null) : null;
}

const SECTION_HINT = "A JSON Schema of its own stands in a file named <type>.schema.yaml or <type>.schema.json.";

/** Where a binding may stand. */
export function bindingPlaces(word: string): string | null {
  if (!isBindingName(word)) return null;
  return either(BINDINGS[word].positions.map((position) => WHERE[position]));
}

/** True for a definition of the meta-schema in which a JSON Schema stands. */
export function isSchemaDefinition(definition: string): boolean {
  return Object.hasOwn(POSITIONS, definition) || ["SchemaFile", "IdentifierSpec", "TextSchema"].includes(definition);
}

function keywordHint(key: string): string | null {
  const annotation = ANNOTATION_NAMES.find((name) => name === key);
  if (annotation !== undefined) return `\`${annotation}\` may stand in ${either(annotationPlaces(annotation))}.`;
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
