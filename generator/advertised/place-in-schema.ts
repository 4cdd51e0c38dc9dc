import { boundedPattern } from "../bounded-pattern.ts";
import { type Json, type JsonObject, memberAt } from "../json.ts";
import { isSensitive, type Place, type SensitivePlaces } from "./sensitive-places.ts";

/** A location in a value, and the marks from which the locations below it follow. */
export interface Standing {
  readonly places: SensitivePlaces;
  readonly place: Place;
}

const NOWHERE: Place = new Set();
const NO_NAME = (): boolean => false;

/** The place of the values that a schema directly inside `schema` speaks of; `steps` lead to it, `place` is that of `schema`. */
export function heldPlace(
  [keyword, key = ""]: readonly [string] | readonly [string, string],
  schema: JsonObject,
  { places, place }: Standing,
): Place {
  switch (keyword) {
    case "properties":
      return places.below(place, (name) => name === key);
    case "patternProperties":
      return places.below(place, namesLike(key));
    case "additionalProperties":
    case "unevaluatedProperties":
      return places.below(place, (name) => !isListed(schema, name));
    case "items":
    case "prefixItems":
    case "contains":
    case "unevaluatedItems":
      return places.below(place, NO_NAME);
    case "propertyNames":
    case "contentSchema":
    case "$defs":
      return NOWHERE;
    default:
      return place;
  }
}

function isListed(schema: JsonObject, name: string): boolean {
  return memberAt(schema, "properties", name) !== undefined;
}

function namesLike(pattern: string): (name: string) => boolean {
  try {
    const like = boundedPattern(pattern);
    return (name) => like.test(name);
  } catch {
    return () => true;
  }
}

/** True for a keyword without schemas that may hold for a value and fail for the same value after its strings are redacted. */
export function tellsByData(keyword: string, subvalue: Json, standing: Standing): boolean {
  if (keyword === "const") return holdsMarked(subvalue, standing);
  if (keyword === "enum") return Array.isArray(subvalue) && subvalue.some((value) => holdsMarked(value, standing));
  return keyword === "uniqueItems" && standing.places.below(standing.place, NO_NAME).size > 0;
}

function holdsMarked(value: Json, { places, place }: Standing): boolean {
  if (place.size === 0 || typeof value !== "object" || value === null) return place.size > 0 && isSensitive(place);
  const members: readonly (readonly [string | null, Json])[] = Array.isArray(value)
    ? value.map((item: Json) => [null, item] as const)
    : Object.entries(value);
  return members.some(([step, member]) =>
    holdsMarked(member, { places, place: places.below(place, (name) => name === step) }),
  );
}
