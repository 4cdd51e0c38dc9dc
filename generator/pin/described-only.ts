import { isJsonObject, type JsonObject, type JsonSchema, own } from "../json.ts";
import { KEYWORDS } from "../json-schema/keywords.ts";
import { mapSubschemas, subschemas } from "../json-schema/walk.ts";

/**
 * The schema of the values that use described properties only. Callers do not send properties that a schema does not
 * name, so an open object would turn each added property into a break.
 *
 * Objects are closed only if all their properties are named in one location. Others stay open, which can only withhold
 * more tools.
 */
export function describedOnly(schema: JsonSchema): JsonSchema {
  const keywords = hasPlainRefs(schema) ? [...DESCENDING, "$defs"] : DESCENDING;
  return closed(schema, new Set(keywords));
}

const DESCENDING: readonly string[] = ["properties", "items", "prefixItems", "additionalProperties", "anyOf"];

/** Keywords that name further properties of the same object. */
const COMPOSING: readonly string[] = [
  ...["$ref", "allOf", "anyOf", "oneOf", "not", "if", "dependentSchemas"],
  ...["additionalProperties", "unevaluatedProperties"],
];

function closed(schema: JsonSchema, keywords: ReadonlySet<string>): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const isUnion = own(schema, "properties") === undefined && own(schema, "allOf") === undefined;
  const inner = mapSubschemas(schema, (part, [keyword]) => {
    const descends = keywords.has(keyword) && (keyword !== "anyOf" || isUnion);
    return descends ? closed(part as JsonSchema, keywords) : part;
  });
  return isOpenObject(inner) ? { ...inner, additionalProperties: false } : inner;
}

function isOpenObject(schema: JsonObject): boolean {
  return own(schema, "properties") !== undefined && COMPOSING.every((keyword) => own(schema, keyword) === undefined);
}

/** True if no reference is composed with other keywords, so that its target describes a whole value. */
function hasPlainRefs(schema: JsonSchema, isComposed = false): boolean {
  if (!isJsonObject(schema)) return true;
  if (own(schema, "$ref") !== undefined && (isComposed || !isAlone(schema))) return false;
  return subschemas(schema).every(({ keyword, schema: part }) =>
    hasPlainRefs(part, !DESCENDING.includes(keyword) && keyword !== "$defs"),
  );
}

function isAlone(schema: JsonObject): boolean {
  return Object.keys(schema).every((key) => key === "$ref" || key === "$defs" || KEYWORDS.get(key) === "note");
}
