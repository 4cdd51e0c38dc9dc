import type { ContractDocument } from "./check/spec-document.generated.ts";
import { invariant } from "./invariant.ts";
import { isJsonObject, type Json, type JsonObject, own } from "./json.ts";
import { refSteps, valueAt } from "./json-schema/resolve-ref.ts";
import type { SchemaFile } from "./load/specs.ts";
import type { Def } from "./model.ts";
import type { SpecPath } from "./source.ts";

/** A type or identifier as the spec has it. */
export interface SharedSchema {
  readonly kind: "type" | "identifier";
  readonly schema: Json;
  readonly path: SpecPath;
}

/** Types and identifiers by name. */
export type SharedSchemas = ReadonlyMap<string, SharedSchema>;

/** What the local references of a schema mean. */
export interface RefRoot {
  /** The schema that `#` refers to, and its location in the spec. */
  readonly root: Json;
  readonly rootPath: SpecPath;
  /** Prefix of the keys of hoisted local definitions: a type's name, or `XPostTweetInput`. */
  readonly owner: string;
  /** Key of the definition that `#` alone means, if the root is a definition. */
  readonly rootKey: string | null;
}

/** What decides the meaning of a reference. */
export interface RefScope extends RefRoot {
  readonly shared: SharedSchemas;
}

/** The schema behind a definition, and what its own references mean. */
export interface DefSource extends RefRoot {
  readonly kind: Def["kind"];
  readonly schema: Json;
  readonly path: SpecPath;
}

/** What a `$ref` means: the definition it becomes, and where that comes from. */
export interface Target {
  readonly key: string;
  readonly source: DefSource;
}

/** The types and identifiers of a contract. */
export function sharedSchemasOf(
  { types, identifiers }: ContractDocument,
  schemaFiles: readonly SchemaFile[],
): SharedSchemas {
  const shared = new Map<string, SharedSchema>();
  const add = (kind: SharedSchema["kind"], section: string, name: string, schema: Json) =>
    void shared.set(name, { kind, schema, path: [section, name] });
  for (const [name, schema] of Object.entries(types ?? {})) add("type", "types", name, schema);
  for (const [name, schema] of Object.entries(identifiers ?? {}))
    add("identifier", "identifiers", name, schema as Json);
  for (const { typeName, schema } of schemaFiles) add("type", "types", typeName, schema);
  return shared;
}

/** Finds what `ref` means in this scope; null if it means nothing. */
export function findTarget(scope: RefScope, ref: string): Target | null {
  if (scope.shared.has(ref)) return sharedTarget(scope.shared, ref);
  return ref.startsWith("#") ? findLocal(scope, ref) : null;
}

/** A type or identifier of the contract. */
export function sharedTarget(shared: SharedSchemas, name: string): Target {
  const found = shared.get(name);
  invariant(found !== undefined, `there is no type "${name}"`);
  const { schema, path, kind } = found;
  return { key: name, source: { kind, schema, path, root: schema, rootPath: path, owner: name, rootKey: name } };
}

function findLocal(scope: RefScope, ref: string): Target | null {
  const pointer = refSteps(scope.root, ref);
  if (pointer === null) return null;
  const { root, rootPath, owner, rootKey } = scope;
  if (pointer.length === 0 && rootKey !== null) return sharedTarget(scope.shared, rootKey);
  const schema = valueAt(root, pointer);
  if (schema === undefined) return null;
  const source = { kind: "local", schema, path: [...rootPath, ...pointer], root, rootPath, owner, rootKey } as const;
  return { key: keyOf(owner, pointer), source };
}

function keyOf(owner: string, pointer: readonly string[]): string {
  const names = pointer[0] === "$defs" ? pointer.slice(1) : pointer;
  return [owner, ...(names.length === 0 ? ["Root"] : names.map(plain))].join(".");
}

/** Without the dot that joins names, and without the sign that a reference would be decoded by: each pointer has its own key. */
function plain(name: string): string {
  return name.replace(/[!%.]/g, (sign) => `!${sign.charCodeAt(0).toString(16)}`);
}

/** A schema and those that its reference leads to, nearest first. */
export function layersOf(scope: RefScope, schema: Json): readonly JsonObject[] {
  const layers: JsonObject[] = [];
  const seen = new Set<string>();
  let [at, within] = [schema, scope];
  while (isJsonObject(at)) {
    layers.push(at);
    const ref = own(at, "$ref");
    const target = typeof ref === "string" ? findTarget(within, ref) : null;
    if (target === null || seen.has(target.key)) break;
    seen.add(target.key);
    at = target.source.schema;
    within = { shared: scope.shared, ...target.source };
  }
  return layers;
}
