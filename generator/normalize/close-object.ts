import { type Json, type JsonObject, own } from "../json.ts";
import { bringsMembers, hasObjectShape, isSurelyObject, partsOf } from "./is-object.ts";
import { COMPOSING } from "./keywords.ts";
import { typesOf } from "./narrow.ts";
import type { Place, Scope } from "./normalizing.ts";

/** A node as the spec has it, and as far as it is normalized. */
export interface HalfNormalized {
  readonly written: JsonObject;
  readonly out: JsonObject;
  readonly isObject: boolean;
}

/**
 * Reads `properties` as an object, and closes it unless the schema sets its openness itself: an undeclared field is refused.
 * A composed object is closed once, around all of its parts.
 */
export function closeObject(scope: Scope, { written, out, isObject }: HalfNormalized, place: Place): JsonObject {
  if (place.asWritten) return out;
  const isUntyped = own(out, "type") === undefined;
  if (place.composed) return isUntyped && hasObjectShape(written) ? { type: "object", ...out } : out;
  const typed = isUntyped && isObject && isSurelyObject(scope, written) ? { type: "object", ...out } : out;
  if (!isObject || !mayBeClosed(written)) return typed;
  return isInParts(scope, out) ? { ...typed, unevaluatedProperties: false } : { ...typed, additionalProperties: false };
}

/** True if fields are declared elsewhere than under `properties`: then only `unevaluatedProperties` sees them all. */
function isInParts(scope: Scope, out: JsonObject): boolean {
  if (own(out, "$ref") !== undefined) return true;
  const { if: _test, ...rest } = out;
  return partsOf(rest, COMPOSING).some((part) => bringsMembers(scope, part));
}

function mayBeClosed(written: JsonObject): boolean {
  if (own(written, "additionalProperties") !== undefined) return false;
  if (own(written, "unevaluatedProperties") !== undefined) return false;
  return allowsObject(own(written, "type"));
}

function allowsObject(type: Json | undefined): boolean {
  return type === undefined || typesOf(type).includes("object");
}
