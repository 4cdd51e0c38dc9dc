import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { mapSubschemas } from "../../json-schema/walk.ts";

const CLOSING: ReadonlySet<string> = new Set(["unevaluatedProperties", "unevaluatedItems"]);

/** A schema in another form; `looser`: it may accept more than before, never less. */
export interface Loosened<Schema extends JsonSchema = JsonSchema> {
  readonly schema: Schema;
  readonly looser: boolean;
}

/** Keywords that do not constrain the value. */
export const WORDS: ReadonlySet<string> = new Set([
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "$comment",
]);

/** Keywords whose schemas speak of the same value, so that what they list counts as evaluated. */
const IN_PLACE = ["allOf", "anyOf", "oneOf", "then", "else", "dependentSchemas"] as const;

/**
 * Replaces the schemas inside one. Where a replacement accepts more, the keyword around it must not refuse more by that:
 * `not` and `if` go, `oneOf` becomes `anyOf`, and nothing counts on what used to be evaluated.
 */
export function loosenInside(schema: JsonObject, edit: (inner: JsonSchema) => Loosened): Loosened<JsonObject> {
  const looser = new Set<string>();
  const mapped = mapSubschemas(schema, (inner, [keyword]) => {
    if (typeof inner !== "boolean" && !isJsonObject(inner)) return inner;
    const edited = edit(inner);
    if (edited.looser) looser.add(keyword);
    return edited.schema;
  });
  return looser.size === 0 ? { schema: mapped, looser: false } : { schema: kept(mapped, looser), looser: true };
}

function kept(schema: JsonObject, looser: ReadonlySet<string>): JsonObject {
  const removed = new Set<string>();
  if (looser.has("not")) removed.add("not");
  if (looser.has("if")) for (const keyword of ["if", "then", "else"]) removed.add(keyword);
  if (looser.has("contains")) removed.add("maxContains");
  if (looser.has("if") || IN_PLACE.some((keyword) => looser.has(keyword))) {
    for (const keyword of CLOSING) removed.add(keyword);
  }
  const left = without(schema, removed);
  return looser.has("oneOf") ? withAnyOf(left) : left;
}

/** The schema without some keywords. */
export function without(schema: JsonObject, keywords: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.has(keyword)));
}

/** The schema without the keywords that depend on what a removed or loosened part evaluated. */
export function unclosed(schema: JsonObject): JsonObject {
  return without(schema, CLOSING);
}

function withAnyOf({ oneOf, ...others }: JsonObject): JsonObject {
  if (oneOf === undefined) return others;
  return own(others, "anyOf") === undefined ? { ...others, anyOf: oneOf } : joined(others, { anyOf: oneOf });
}

/** The schema and one more condition on the same value. */
export function joined(schema: JsonObject, condition: JsonObject): JsonObject {
  const all = own(schema, "allOf");
  return { ...schema, allOf: [...(Array.isArray(all) ? (all as readonly Json[]) : []), condition] };
}

/** Another form of one schema, given that those inside it have theirs. */
export type LocalStep = (schema: JsonObject) => Loosened<JsonObject>;

/** The same step for a schema and all inside it, from the inside out. */
export function everywhere(schema: JsonObject, step: LocalStep): Loosened<JsonObject> {
  const inside = loosenInside(schema, (inner) =>
    typeof inner === "boolean" ? { schema: inner, looser: false } : everywhere(inner, step),
  );
  const edited = step(inside.schema);
  return { schema: edited.schema, looser: edited.looser || inside.looser };
}

/** Nothing changed. */
export function same(schema: JsonObject): Loosened<JsonObject> {
  return { schema, looser: false };
}
