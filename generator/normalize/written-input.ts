import type { ToolSpec } from "../check/spec-document.generated.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import type { ResolvedContract } from "../resolve/resolved-contract.ts";
import type { SharedSchemas } from "../spec-references.ts";
import { writtenEnvelope } from "../written-envelope.ts";

/**
 * The schema of an input exactly as written in the spec, including `$schema`, `$anchor` and the names in `$defs`. Null unless
 * the contract has `schemas: as_written` and the schema is self-contained, without annotations or type names of ours.
 *
 * Source: decision 0029.
 */
export function writtenInput({ document, shared }: ResolvedContract, spec: ToolSpec): JsonObject | null {
  if (document.contract?.schemas !== "as_written" || writtenEnvelope(document)?.request !== undefined) return null;
  const schema = schemaMeant(shared, spec.input as Json);
  if (!isJsonObject(schema) || own(schema, "type") !== "object" || !isForeign(schema)) return null;
  return schema;
}

/** A reference to a type and nothing else means that type's own schema. */
function schemaMeant(shared: SharedSchemas, input: Json): Json {
  if (!isJsonObject(input) || Object.keys(input).join() !== "$ref") return input;
  const ref = own(input, "$ref");
  return (typeof ref === "string" ? shared.get(ref)?.schema : undefined) ?? input;
}

/** True if no annotation of ours and no name of a type is in it. */
function isForeign(value: Json): boolean {
  if (Array.isArray(value)) return value.every(isForeign);
  if (!isJsonObject(value)) return true;
  return Object.entries(value).every(([key, inner]) => {
    if (key.startsWith("x-")) return false;
    if (key === "$ref" && typeof inner === "string" && !inner.startsWith("#")) return false;
    return isForeign(inner as Json);
  });
}
