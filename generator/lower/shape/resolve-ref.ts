import { didYouMean } from "../../did-you-mean.ts";
import { isJsonObject, type Json, own } from "../../json.ts";
import type { SpecPath } from "../../source.ts";
import { report } from "../context.ts";
import type { Scope } from "./scope.ts";

/** What a `$ref` means: a shared type, or a schema inside the same root. */
export type Target =
  | { readonly kind: "shared"; readonly name: string }
  | { readonly kind: "local"; readonly pointer: readonly string[]; readonly schema: Json; readonly path: SpecPath };

/** Finds what `ref` means in this scope. Null, after a diagnostic at `at`, if it means nothing. */
export function resolveRef(scope: Scope, ref: string, at: SpecPath): Target | null {
  if (scope.context.rawShapes.has(ref)) return { kind: "shared", name: ref };
  const local = ref.startsWith("#") ? findLocal(scope, ref) : null;
  if (local !== null) return local;
  const names = [...scope.context.rawShapes.keys()];
  const near = didYouMean(ref.replace(/^.*[#/]/, ""), names);
  report(scope.context, "unknown-type", [...at, "$ref"], { name: ref }, { hint: hintFor(ref, near) });
  return null;
}

function hintFor(ref: string, near: string | null): string {
  if (near !== null) return `Did you mean { $ref: ${near} }?`;
  if (/[/:]|\.(?:json|ya?ml)$/.test(ref) && !ref.startsWith("#")) {
    return "A reference is a name, never a path or a URL: put the schema under `types` or into <name>.schema.json.";
  }
  return "Declare it under `types` or `identifiers`.";
}

function findLocal(scope: Scope, ref: string): Target | null {
  const pointer = ref.startsWith("#/") ? ref.slice(2).split("/").map(unescapePointer) : [];
  if (ref !== "#" && !ref.startsWith("#/")) return findAnchor(scope, ref.slice(1));
  let schema: Json | undefined = scope.root;
  for (const key of pointer) {
    schema = stepInto(schema, key);
    if (schema === undefined) return null;
  }
  return { kind: "local", pointer, schema: schema as Json, path: [...scope.rootPath, ...pointer] };
}

function stepInto(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return /^(?:0|[1-9][0-9]*)$/.test(key) ? value[Number(key)] : undefined;
  return isJsonObject(value) ? own(value, key) : undefined;
}

function unescapePointer(segment: string): string {
  return decodeSafely(segment).replaceAll("~1", "/").replaceAll("~0", "~");
}

function decodeSafely(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function findAnchor(scope: Scope, name: string): Target | null {
  const defs = isJsonObject(scope.root) ? own(scope.root, "$defs") : undefined;
  if (!isJsonObject(defs)) return null;
  for (const [key, schema] of Object.entries(defs)) {
    if (isJsonObject(schema) && own(schema, "$anchor") === name) {
      return { kind: "local", pointer: ["$defs", key], schema, path: [...scope.rootPath, "$defs", key] };
    }
  }
  return null;
}
