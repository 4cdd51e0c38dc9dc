import { invariant } from "../invariant.ts";
import { refSteps, valueAt } from "../json-schema/resolve-ref.ts";
import { type LowerContext, nearestName, report } from "../lower/context.ts";
import type { DefSource } from "./def-source.ts";
import type { Place, RefScope, Scope } from "./scope.ts";

/** What a `$ref` means: the definition it becomes, and where that comes from. */
export interface Target {
  readonly key: string;
  readonly source: DefSource;
}

/** Finds what `ref` means in this scope. Null, after a diagnostic at `place`, if it means nothing. */
export function resolveRef(scope: Scope, ref: string, place: Place): Target | null {
  const target = findTarget(scope, ref);
  if (target !== null) return target;
  const near = nearestName(scope.context, ref.replace(/^.*[#/]/, ""), [...scope.context.rawShapes.keys()]);
  report(scope.context, "unknown-type", [...place.spec, "$ref"], { name: ref }, { hint: hintFor(ref, near) });
  return null;
}

/** The same without a word about a reference that means nothing. */
export function findTarget(scope: RefScope, ref: string): Target | null {
  if (scope.context.rawShapes.has(ref)) return { key: ref, source: sharedSource(scope.context, ref) };
  return ref.startsWith("#") ? findLocal(scope, ref) : null;
}

/** A type or identifier of the contract as the source of a definition. */
export function sharedSource(context: LowerContext, name: string): DefSource {
  const raw = context.rawShapes.get(name);
  invariant(raw !== undefined, `there is no type "${name}"`);
  const { schema, path, kind } = raw;
  return { kind, schema, path, root: schema, rootPath: path, owner: name, rootKey: name };
}

function hintFor(ref: string, near: string | null): string {
  if (near !== null) return `Did you mean { $ref: ${near} }?`;
  if (/[/:]|\.(?:json|ya?ml)$/.test(ref) && !ref.startsWith("#")) {
    return "A reference is a name, not a path or a URL. Put the schema under `types` or in <name>.schema.json.";
  }
  return "Declare it under `types` or `identifiers`.";
}

function findLocal(scope: RefScope, ref: string): Target | null {
  const pointer = refSteps(scope.root, ref);
  if (pointer === null) return null;
  if (pointer.length === 0 && scope.rootKey !== null) {
    return { key: scope.rootKey, source: sharedSource(scope.context, scope.rootKey) };
  }
  const schema = valueAt(scope.root, pointer);
  if (schema === undefined) return null;
  const { root, rootPath, owner, rootKey } = scope;
  const source = { kind: "local", schema, path: [...rootPath, ...pointer], root, rootPath, owner, rootKey } as const;
  return { key: keyOf(owner, pointer), source };
}

function keyOf(owner: string, pointer: readonly string[]): string {
  const names = pointer[0] === "$defs" ? pointer.slice(1) : pointer;
  return [owner, ...(names.length === 0 ? ["Root"] : names.map(plain))].join(".");
}

/** Without the dot that joins names, and without the sign that a reference would be decoded by: no two places have one key. */
function plain(name: string): string {
  return name.replace(/[!%.]/g, (sign) => `!${sign.charCodeAt(0).toString(16)}`);
}
