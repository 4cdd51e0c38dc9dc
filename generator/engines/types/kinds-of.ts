import { type Json, type JsonObject, own } from "../../json.ts";
import { EVERY_KIND, type Kind } from "./book.ts";

/** The kinds that `type` leaves of those that can be here. */
export function kindsOf(schema: JsonObject, around: ReadonlySet<Kind>): ReadonlySet<Kind> {
  const type = own(schema, "type");
  if (type === undefined) return around;
  const named = new Set([type].flat().map((name) => (name === "integer" ? "number" : name)));
  return new Set([...around].filter((kind) => named.has(kind)));
}

/** The kind of a JSON value. */
export function kindOf(value: Json): Kind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as Exclude<Kind, "null" | "array">;
}

/** True where nothing around or in the schema says what kind of value it wants. */
export function isAnyKind(kinds: ReadonlySet<Kind>): boolean {
  return kinds.size === EVERY_KIND.size;
}
