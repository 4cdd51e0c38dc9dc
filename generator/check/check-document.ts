import { BINDINGS, bindingOf } from "../bindings.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  listOf,
  memberAt,
  objectOf,
  own,
  sortedEntries,
} from "../json.ts";
import { isSchema, subschemas } from "../json-schema/walk.ts";
import type { Specs } from "../load/specs.ts";
import type { SpecPath } from "../source.ts";
import { layersOf, type RefScope, sharedSchemasOf } from "../spec-references.ts";
import { STANDARD_INITIAL_BACKOFF_MS } from "../standard.ts";
import type { ContractDocument, DependencySpec, ServerInputSpec } from "./spec-document.generated.ts";
import { SCHEMA_PLACES } from "./walk-schemas.ts";

/** Checks what needs the whole document, each file of which fits the meta-schema. */
export function* checkDocument({ document: json, schemaFiles, locate }: Specs): Iterable<Diagnostic> {
  const document = json as ContractDocument;
  for (const [name, dependency] of sortedEntries(document.dependencies)) {
    yield* checkRetryPolicy(dependency, ["dependencies", name, "retry_policy"], locate);
  }
  for (const path of secretDefaults(document)) yield diagnostic("secret-default", locate(path), {});
  const shared = sharedSchemasOf(document, schemaFiles);
  const schemas = SCHEMA_PLACES.flatMap((place) => schemasAt(json, place, []));
  const files = schemaFiles.map(({ typeName, schema }) => ({ schema, path: ["types", typeName] }));
  for (const { schema, path } of [...schemas, ...files]) {
    if (!isSchema(schema)) continue;
    const scope = { shared, root: schema, rootPath: path, owner: "", rootKey: null };
    yield* checkProperties(scope, schema, path, locate);
  }
}

/** The default values of secrets, which every exported file would publish. */
function* secretDefaults({ server = {} }: ContractDocument): Iterable<SpecPath> {
  const { packages = [], remotes = [] } = server;
  for (const [i, { environment }] of packages.entries()) {
    yield* defaultsOf(environment, ["server", "packages", i, "environment"]);
  }
  for (const [i, { headers }] of remotes.entries()) yield* defaultsOf(headers, ["server", "remotes", i, "headers"]);
}

function* defaultsOf(
  inputs: Readonly<Record<string, ServerInputSpec>> | undefined,
  path: SpecPath,
): Iterable<SpecPath> {
  for (const [name, input] of sortedEntries(inputs)) {
    if (input.secret === true && input.default !== undefined) yield [...path, name, "default"];
  }
}

/** The schemas at a path of keys; `*` matches every key. */
function schemasAt(
  value: Json | undefined,
  [step, ...rest]: readonly string[],
  path: readonly string[],
): readonly {
  readonly schema: Json;
  readonly path: readonly string[];
}[] {
  if (value === undefined) return [];
  if (step === undefined) return [{ schema: value, path }];
  const keys = step !== "*" ? [step] : isJsonObject(value) ? Object.keys(value) : [];
  return keys.flatMap((key) => schemasAt(memberAt(value, key), rest, [...path, key]));
}

function* checkRetryPolicy(
  { retry_policy: policy, error_map: errorMap }: DependencySpec,
  path: SpecPath,
  locate: Specs["locate"],
): Iterable<Diagnostic> {
  if (policy === undefined) return;
  const { initial_backoff_ms: initialBackoffMs = STANDARD_INITIAL_BACKOFF_MS, max_backoff_ms: maxBackoffMs } = policy;
  if (maxBackoffMs !== undefined && maxBackoffMs < initialBackoffMs) {
    yield diagnostic("impossible-backoff", locate(path), { initialBackoffMs, maxBackoffMs });
  }
  const keys = Object.keys(errorMap ?? {});
  if (policy.attempt_timeout_ms !== undefined && !keys.includes("timeout") && !keys.includes("default")) {
    yield diagnostic("attempt-timeout-without-code", locate([...path, "attempt_timeout_ms"]), undefined);
  }
}

/** The problems of the properties of each object in a schema, which references may lead to. */
function* checkProperties(
  scope: RefScope,
  schema: JsonSchema,
  path: SpecPath,
  locate: Specs["locate"],
): Iterable<Diagnostic> {
  if (!isJsonObject(schema)) return;
  const properties = objectOf(own(schema, "properties"));
  const at = (name: string) => locate([...path, "properties", name]);
  for (const { name, ...taken } of takenAliases(scope, properties)) yield diagnostic("alias-taken", at(name), taken);
  for (const name of listOf(own(schema, "required"))) {
    const property = typeof name === "string" ? own(properties, name) : undefined;
    if (property !== undefined && isRemoved(scope, property))
      yield diagnostic("sensitive-required", at(String(name)), {});
  }
  for (const { steps, schema: inner } of subschemas(schema)) {
    yield* checkProperties(scope, inner, [...path, ...steps], locate);
  }
}

/** A property that redaction removes cannot be required; only a plain string is redacted in place. */
function isRemoved(scope: RefScope, property: Json): boolean {
  const layers = layersOf(scope, property);
  if (!layers.some((layer) => own(layer, "x-sensitive") === true)) return false;
  return !layers.some((layer) => own(layer, "type") === "string" || isBoundToText(layer));
}

function isBoundToText(layer: JsonObject): boolean {
  const binding = bindingOf(layer);
  const schema: Json = binding === null ? true : (BINDINGS[binding].schema as Json);
  return isJsonObject(schema) && own(schema, "type") === "string";
}

interface TakenAlias {
  readonly name: string;
  readonly alias: string;
  /** The property that has the name already. */
  readonly other: string;
}

/** An alias is another name of one property, so no other property may have it. */
function takenAliases(scope: RefScope, properties: JsonObject): readonly TakenAlias[] {
  const owners = new Map<string, string>();
  return Object.entries(properties).flatMap(([name, property]) =>
    aliasesOf(scope, property).flatMap((alias) => {
      const other = Object.hasOwn(properties, alias) ? alias : owners.get(alias);
      owners.set(alias, name);
      return other === undefined ? [] : [{ name, alias, other }];
    }),
  );
}

function aliasesOf(scope: RefScope, property: Json): readonly string[] {
  const found = layersOf(scope, property).map((layer) => own(layer, "x-aliases"));
  const [aliases] = found.filter((value) => Array.isArray(value));
  return (aliases ?? []).filter((alias) => typeof alias === "string");
}
