import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { Shape } from "../model.ts";
import { type Definitions, dereference } from "./bundle.ts";
import { editAt } from "./edit-at.ts";

/** What a mask leaves true of a text. */
const KEPT: ReadonlySet<string> = new Set(["type", "title", "description", "deprecated", "readOnly", "writeOnly"]);

/**
 * The schema of a shape's values after redaction: a masked text keeps none of its promises, neither length nor pattern nor enum.
 * Other sensitive values are removed, so their schemas stay.
 */
export function loosenSensitive({ schema, notes }: Pick<Shape, "schema" | "notes">, defs: Definitions): JsonSchema {
  return notes.reduce<JsonSchema>((edited, note) => {
    if (note.kind !== "sensitive") return edited;
    return editAt(edited, note.at, (node) => withoutPromises(node, defs)) as JsonSchema;
  }, schema);
}

function withoutPromises(node: Json, defs: Definitions): Json {
  if (!isJsonObject(node)) return node;
  const target = dereference(node, defs);
  if (target === null || !mayBeText(target)) return node;
  const { $ref: _ref, ...beside } = node;
  return kept({ ...kept(target), ...beside });
}

function mayBeText(schema: JsonObject): boolean {
  const type = own(schema, "type");
  return type === "string" || (Array.isArray(type) && type.includes("string"));
}

function kept(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => KEPT.has(keyword)));
}
