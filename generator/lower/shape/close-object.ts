import { type Json, type JsonObject, own } from "../../json.ts";
import { describesObject, hasObjectShape } from "./is-object.ts";
import { COMPOSING } from "./keywords.ts";
import { typesOf } from "./narrow.ts";
import type { Place, Scope } from "./scope.ts";

/**
 * Reads `properties` as an object, and closes it unless it says otherwise: an undeclared field is refused.
 * A composed object is closed once, around all of its parts.
 *
 * Source: seed 004, rule 3.
 */
export function closeObject(scope: Scope, written: JsonObject, out: JsonObject, place: Place): JsonObject {
  if (place.asWritten) return out;
  const typed = own(out, "type") === undefined && hasObjectShape(written) ? { type: "object", ...out } : out;
  if (place.composed || !mustBeClosed(scope, written)) return typed;
  const isComposed = COMPOSING.some((keyword) => own(out, keyword) !== undefined) || own(out, "$ref") !== undefined;
  return isComposed ? { ...typed, unevaluatedProperties: false } : { ...typed, additionalProperties: false };
}

function mustBeClosed(scope: Scope, written: JsonObject): boolean {
  if (own(written, "additionalProperties") !== undefined) return false;
  if (own(written, "unevaluatedProperties") !== undefined) return false;
  return describesObject(scope, written) && allowsObject(own(written, "type"));
}

function allowsObject(type: Json | undefined): boolean {
  return type === undefined || typesOf(type).includes("object");
}
