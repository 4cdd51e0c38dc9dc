import { type Json, type JsonObject, type JsonSchema, listOf, objectOf, own } from "../../json.ts";
import { KEYWORDS } from "../../json-schema/keywords.ts";

/** What a proof asks of others. */
export interface Asked {
  /** True if some value is valid against a schema inside, or the target of a reference: it is decided before. */
  readonly hasValue: (schema: JsonSchema) => boolean;
  readonly isValid: (schema: JsonObject, value: Json) => boolean;
}

/**
 * True for a schema that surely has a valid value: one that it lists, a simple one, or one made of values of its parts.
 * A quick proof for most schemas of a contract. False proves nothing.
 */
export function surelyHasValue(schema: JsonObject, asked: Asked): boolean {
  const listed = listedValues(schema);
  if (listed !== null) return listed.some((value) => asked.isValid(schema, value));
  const keywords = Object.keys(schema).filter((keyword) => !isNote(keyword));
  const isMadeOf = (known: ReadonlySet<string>) => keywords.every((keyword) => known.has(keyword));
  if (isMadeOf(STRING)) return isIntegerBetween(own(schema, "minLength"), own(schema, "maxLength"));
  if (isMadeOf(NUMBER)) return isIntegerBetween(own(schema, "minimum"), own(schema, "maximum"));
  if (isMadeOf(ALTERNATIVES)) return subschemasIn(schema, "anyOf").some(asked.hasValue);
  if (isMadeOf(WRAPPER) && subschemasIn(schema, "allOf").length === 1)
    return subschemasIn(schema, "allOf").some(asked.hasValue);
  if (isMadeOf(OBJECT) && own(schema, "type") === "object") return isObjectPossible(schema, asked);
  if (isMadeOf(LIST) && own(schema, "type") === "array") return isListPossible(schema, asked);
  return simpleValues(schema).some((value) => asked.isValid(schema, value));
}

function listedValues(schema: JsonObject): readonly Json[] | null {
  const fixed = own(schema, "const");
  if (fixed !== undefined) return [fixed];
  const listed = own(schema, "enum");
  return listed === undefined ? null : listOf(listed);
}

/** True for a keyword that restricts no value. */
export function isNote(keyword: string): boolean {
  const kind = KEYWORDS.get(keyword);
  return kind === "note" || kind === "content";
}

const STRING: ReadonlySet<string> = new Set(["type", "minLength", "maxLength"]);
const NUMBER: ReadonlySet<string> = new Set(["type", "minimum", "maximum"]);
const ALTERNATIVES: ReadonlySet<string> = new Set(["anyOf"]);
const WRAPPER: ReadonlySet<string> = new Set(["allOf"]);
const OBJECT: ReadonlySet<string> = new Set(["type", "properties", "required", "additionalProperties"]);
const LIST: ReadonlySet<string> = new Set(["type", "items", "prefixItems", "minItems", "maxItems"]);

/** True if an integer lies between the bounds, which is a value or a length. Other types have values whatever they are. */
function isIntegerBetween(least: Json | undefined, max: Json | undefined): boolean {
  return max === undefined || Math.ceil(Number(least ?? Math.floor(Number(max)))) <= Number(max);
}

/** An object with its required properties alone. */
function isObjectPossible(schema: JsonObject, { hasValue }: Asked): boolean {
  const properties = objectOf(own(schema, "properties"));
  const others = own(schema, "additionalProperties") ?? true;
  return listOf(own(schema, "required")).every((name) =>
    hasValue((own(properties, String(name)) ?? others) as JsonSchema),
  );
}

/** A list with as few elements as `minItems` allows. */
function isListPossible(schema: JsonObject, { hasValue }: Asked): boolean {
  const least = Number(own(schema, "minItems") ?? 0);
  const prefix = subschemasIn(schema, "prefixItems").slice(0, least);
  const others = least > prefix.length ? [(own(schema, "items") ?? true) as JsonSchema] : [];
  return least <= Number(own(schema, "maxItems") ?? least) && [...prefix, ...others].every(hasValue);
}

function subschemasIn(schema: JsonObject, keyword: string): readonly JsonSchema[] {
  return listOf(own(schema, keyword)) as readonly JsonSchema[];
}

const MAX_LENGTH = 1_000;

/** A value of each type, for a number one for each bound. */
function simpleValues(schema: JsonObject): readonly Json[] {
  const types = [own(schema, "type") ?? Object.keys(SIMPLE)].flat();
  return types.flatMap((type) => SIMPLE[String(type)]?.(schema) ?? []);
}

const SIMPLE: Readonly<Record<string, (schema: JsonObject) => readonly Json[]>> = {
  null: () => [null],
  boolean: () => [true],
  integer: simpleNumbers,
  number: simpleNumbers,
  string: (schema) => ["a".repeat(Math.min(Number(own(schema, "minLength") ?? 0), MAX_LENGTH))],
  array: () => [[]],
  object: () => [{}],
};

function simpleNumbers(schema: JsonObject): readonly Json[] {
  const bounds = ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"].map((keyword) => own(schema, keyword));
  const [least, above, most, below] = bounds.map((bound) => (typeof bound === "number" ? bound : 0));
  return [0, Math.ceil(least ?? 0), Math.floor(above ?? 0) + 1, Math.floor(most ?? 0), Math.ceil(below ?? 0) - 1];
}
