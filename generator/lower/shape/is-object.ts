import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import { OBJECT_SHAPE } from "./keywords.ts";
import { typesOf } from "./narrow.ts";
import type { Scope } from "./scope.ts";

/** True if the schema speaks of an object by itself: by `type`, by its members, or through `allOf`. */
export function describesObject(scope: Scope, schema: Json): boolean {
  if (!isJsonObject(schema)) return false;
  if (typesOf(own(schema, "type")).includes("object") || hasObjectShape(schema)) return true;
  const all = own(schema, "allOf");
  return Array.isArray(all) && all.some((member) => isObjectOrRef(scope, member, []));
}

/** The same, looking through references to shared types. */
export function isObjectOrRef(scope: Scope, schema: Json, seen: readonly string[]): boolean {
  if (describesObject(scope, schema)) return true;
  const ref = isJsonObject(schema) ? own(schema, "$ref") : undefined;
  if (typeof ref !== "string" || seen.includes(ref)) return false;
  const target = scope.context.rawShapes.get(ref);
  return target !== undefined && isObjectOrRef(scope, target.schema, [...seen, ref]);
}

/** True if one of the keywords that only speak of an object's members is there. */
export function hasObjectShape(schema: JsonObject): boolean {
  return OBJECT_SHAPE.some((keyword) => own(schema, keyword) !== undefined);
}
