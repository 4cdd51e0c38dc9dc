import type { Json, JsonObject } from "../../json.ts";
import { own } from "../../json.ts";
import type { Mark } from "../../model.ts";
import { report } from "../context.ts";
import { isObjectOrRef } from "./is-object.ts";
import { lowerDef } from "./lower-def.ts";
import { resolveRef, type Target } from "./resolve-ref.ts";
import type { Place, Scope } from "./scope.ts";

/**
 * Adds to `out` what the node's `$ref` means. A shared type that is one part of a composed object is copied in
 * its open form, as a closed part would refuse the other parts' fields.
 */
export function lowerRef(
  scope: Scope,
  written: JsonObject,
  out: JsonObject,
  place: Place,
  isObject: boolean,
): JsonObject {
  const ref = own(written, "$ref");
  if (typeof ref !== "string") return out;
  const target = resolveRef(scope, ref, place.spec);
  if (target === null) return out;
  if (target.kind === "local") return pointTo(scope, localKey(scope, target), out, place);
  const isPart = (place.composed || isObject) && isObjectOrRef(scope, { $ref: ref }, []);
  const keepsRefs = scope.context.document.contract?.schemas === "as_written";
  if (!isPart || keepsRefs) return pointTo(scope, lowerDef(scope.context, target.name), out, place);
  return copyOpen(scope, target.name, out, place);
}

function pointTo(scope: Scope, key: string, out: JsonObject, place: Place): JsonObject {
  addRefMark(scope.marks, key, place);
  return { $ref: `#/$defs/${escapePointer(key)}`, ...out };
}

function addRefMark(marks: Mark[], key: string, place: Place): void {
  marks.push({ path: place.value, ref: key });
}

function escapePointer(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function copyOpen(scope: Scope, name: string, out: JsonObject, place: Place): JsonObject {
  const raw = scope.context.rawShapes.get(name);
  if (raw === undefined || scope.copying.includes(name)) {
    report(scope.context, "recursive-composition", [...place.spec, "$ref"], { name });
    return out;
  }
  const inner: Scope = {
    ...scope,
    root: raw.schema,
    rootPath: raw.path,
    owner: name,
    rootKey: name,
    copying: [...scope.copying, name],
  };
  const others = own(out, "allOf");
  const members: readonly Json[] = Array.isArray(others) ? others : [];
  const isAlone = Object.keys(out).length === 0;
  const schema = isAlone ? place.schema : [...place.schema, "allOf", String(members.length)];
  const open = scope.context.walk(inner, raw.schema, { ...place, spec: raw.path, schema, composed: true });
  if (isAlone && typeof open === "object") return open;
  return { ...out, allOf: [...members, open] };
}

/** The definition key of a schema inside the same root; lowers it on first use. */
function localKey(scope: Scope, target: Target & { readonly kind: "local" }): string {
  if (target.pointer.length === 0 && scope.rootKey !== null) return lowerDef(scope.context, scope.rootKey);
  return lowerDef(scope.context, keyOf(scope, target.pointer), {
    schema: target.schema,
    path: target.path,
    root: scope.root,
    rootPath: scope.rootPath,
    owner: scope.owner,
    rootKey: scope.rootKey,
  });
}

function keyOf(scope: Scope, pointer: readonly string[]): string {
  const names = pointer[0] === "$defs" ? pointer.slice(1) : pointer;
  return [scope.owner, ...(names.length === 0 ? ["Root"] : names)].join(".");
}
