import { byText, isJsonObject, type Json, type JsonSchema, own } from "../json.ts";
import { reach } from "../json-schema/bundle.ts";
import { definition, refKey } from "../json-schema/resolve-ref.ts";
import { mapSubschemas } from "../json-schema/walk.ts";
import type { ContractModel, Def } from "../model.ts";

/**
 * The schema of an input as callers send it: a plain string in the place of each identifier, because the server checks it and
 * makes it canonical. A shared shape with identifiers is replaced by its form for requests.
 */
export function requestSchema(schema: JsonSchema, { defs }: Pick<ContractModel, "defs">): JsonSchema {
  const plain = (inner: Json): Json => {
    if (!isJsonObject(inner)) return inner;
    const key = refKey(inner);
    const def = key === null ? undefined : definition(defs, key);
    const replaced = def === undefined ? inner : referenceFor(def, inner, defs);
    return mapSubschemas(replaced, plain);
  };
  return plain(schema) as JsonSchema;
}

/** The shared shapes of which requests have a form of their own, sorted by key. */
export function requestShapes({ defs, tools }: Pick<ContractModel, "defs" | "tools">): readonly Def[] {
  const sent = new Set(tools.flatMap(({ input }) => [...reach(input.schema as Json, schemaIn(defs)).keys()]));
  return Object.values(defs)
    .filter((def) => sent.has(def.key) && hasIdentifiers(def, defs))
    .sort((a, b) => byText(a.key, b.key));
}

/** The key of a shared shape's form for requests. No key of a spec has a colon. */
export function requestKey({ key }: Pick<Def, "key">): string {
  return `request:${key}`;
}

type Defs = ContractModel["defs"];

function referenceFor(def: Def, reference: { readonly [key: string]: Json }, defs: Defs) {
  if (def.kind === "identifier") {
    const { $ref: _ref, ...annotations } = reference;
    const description = isJsonObject(def.schema) ? own(def.schema, "description") : undefined;
    return { type: "string", ...(description === undefined ? {} : { description }), ...annotations };
  }
  return hasIdentifiers(def, defs) ? { ...reference, $ref: `#/$defs/${requestKey(def)}` } : reference;
}

function hasIdentifiers({ kind, schema }: Def, defs: Defs): boolean {
  if (kind === "identifier") return false;
  return [...reach(schema as Json, schemaIn(defs)).keys()].some((key) => definition(defs, key)?.kind === "identifier");
}

function schemaIn(defs: Defs): (key: string) => JsonSchema {
  return (key) => definition(defs, key)?.schema ?? true;
}
