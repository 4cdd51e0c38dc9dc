import { bindingOf } from "../bindings.ts";
import { isJsonObject, type JsonObject, own } from "../json.ts";
import type { CanonicalStep, Mark } from "../model.ts";
import type { Place, Scope } from "./normalizing.ts";

/** Adds the annotations of one node to the marks of its shape, and to the notes for the advertised schema. */
export function noteAnnotations(scope: Scope, raw: JsonObject, place: Place): void {
  if (place.asWritten || !Object.keys(raw).some(isAnnotation)) return;
  const mark = markOf(raw, place);
  if (Object.keys(mark).length > 1) scope.marks.push(mark);
  const at = place.schema;
  if (mark.sensitive === true) scope.notes.push({ kind: "sensitive", at });
  if (mark.aliases !== undefined) scope.notes.push({ kind: "aliases", at, names: mark.aliases });
  const header = own(raw, "x-mcp-header");
  if (typeof header === "string") scope.notes.push({ kind: "header", at, name: header });
  const members = own(raw, "x-listed");
  if (isJsonObject(members)) scope.notes.push({ kind: "listed", at, members });
}

function isAnnotation(keyword: string): boolean {
  return keyword === "default" || keyword.startsWith("x-");
}

function markOf(raw: JsonObject, place: Place): Mark {
  const bind = bindingOf(raw);
  const aliases = stringsOf(raw, "x-aliases");
  const canonical = stringsOf(raw, "x-canonical") as readonly CanonicalStep[];
  const errorCode = own(raw, "x-error");
  const preset = own(raw, "default");
  return {
    path: place.value,
    ...(bind === null ? {} : { bind }),
    ...(own(raw, "x-sensitive") === true ? { sensitive: true as const } : {}),
    ...(aliases.length === 0 ? {} : { aliases }),
    ...(typeof errorCode === "string" ? { errorCode } : {}),
    ...(canonical.length === 0 ? {} : { canonical }),
    ...(preset === undefined || place.inBranch ? {} : { default: preset }),
  };
}

function stringsOf(raw: JsonObject, keyword: string): readonly string[] {
  const value = own(raw, keyword);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
