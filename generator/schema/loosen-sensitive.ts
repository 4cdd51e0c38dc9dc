import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { Shape } from "../model.ts";
import { type Definitions, dereference } from "./bundle.ts";
import { editAt } from "./edit-at.ts";

/** What a mask leaves true of a text. */
const KEPT: ReadonlySet<string> = new Set(["type", "title", "description", "deprecated", "readOnly", "writeOnly"]);

/**
 * The schema of a shape's values after redaction: a masked text keeps none of its promises, neither length nor pattern nor
 * enum, and masked texts of a list are no more different from each other. Other sensitive values are removed, so their
 * schemas stay.
 */
export function loosenSensitive({ schema, notes }: Pick<Shape, "schema" | "notes">, defs: Definitions): JsonSchema {
  return notes.reduce<JsonSchema>((edited, note) => {
    if (note.kind !== "sensitive") return edited;
    const loosened = editAt(edited, note.at, (node) => withoutPromises(node, defs));
    return listsAround(note.at).reduce((around, at) => editAt(around, at, mayRepeat), loosened) as JsonSchema;
  }, schema);
}

/** Where the lists stand that a place of a schema is in the items of, of this shape. */
function listsAround(at: readonly string[]): readonly (readonly string[])[] {
  return at.flatMap((key, index) => (key === "items" || key === "prefixItems" ? [at.slice(0, index)] : []));
}

function mayRepeat(list: Json): Json {
  if (!isJsonObject(list) || own(list, "type") !== "array") return list;
  const { uniqueItems: _uniqueItems, ...rest } = list;
  return rest;
}

function withoutPromises(node: Json, defs: Definitions): Json {
  if (!isJsonObject(node)) return node;
  const target = dereference(node, defs);
  if (target === null || !mayBeText(target)) return node;
  const { $ref: _ref, ...beside } = node;
  return kept({ ...kept(target), ...beside });
}

/** Without a type, it may be what is listed (`enum`), or one of several shapes. */
function mayBeText(schema: JsonObject): boolean {
  const type = own(schema, "type");
  return type === undefined || type === "string" || (Array.isArray(type) && type.includes("string"));
}

function kept(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => KEPT.has(keyword)));
}
