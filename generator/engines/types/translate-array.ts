import { type JsonObject, type JsonSchema, own } from "../../json.ts";
import { isSchema } from "../../json-schema/walk.ts";
import { below } from "./translate-object.ts";
import { type Node, type Place, type Translate, type Translation, unknownNode } from "./type-registry.ts";

/** Keywords that constrain the items of a list. */
export const ARRAY_KEYWORDS: readonly string[] = ["items", "prefixItems", "unevaluatedItems"];

/** A longer tuple is a list of alternatives: the library writes a tuple's every length out. */
const MAX_TUPLE = 10;

/** The list or tuple type of a schema. */
export function translateArray(schema: JsonObject, place: Place, translation: Translation, translate: Translate): Node {
  const value = own(schema, "prefixItems");
  const prefix = Array.isArray(value) ? value.filter(isSchema) : [];
  const rest = restOf(schema);
  const inner = (one: JsonSchema, step: string): Node | null => translate(one, below(place, step), translation);
  const first = prefix.map((one, index) => inner(one, `prefixItems/${index}`) ?? unknownNode());
  const others = rest === false ? null : (inner(rest, "items") ?? unknownNode());
  if (first.length === 0) return others === null ? translation.book.type("[]") : { type: "array", items: others };
  if (first.length > MAX_TUPLE)
    return { type: "array", items: { anyOf: others === null ? first : [...first, others] } };
  const minItems = Math.min(first.length, leastOf(schema));
  return { type: "array", items: first, additionalItems: others ?? false, minItems };
}

function restOf(schema: JsonObject): JsonSchema {
  const items = own(schema, "items");
  if (isSchema(items)) return items;
  const others = ["$ref", "allOf", "anyOf", "contains", "if", "oneOf"].some(
    (keyword) => own(schema, keyword) !== undefined,
  );
  return others || own(schema, "unevaluatedItems") !== false;
}

function leastOf(schema: JsonObject): number {
  const least = own(schema, "minItems");
  return typeof least === "number" ? Math.max(0, Math.ceil(least)) : 0;
}
