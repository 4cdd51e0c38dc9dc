import type { ToolSpec } from "../check/spec-document.generated.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { mapSubschemas, subschemas } from "../json-schema/walk.ts";
import type { ResolvedContract } from "../resolve/resolved-contract.ts";
import type { SharedSchemas } from "../spec-references.ts";
import { writtenEnvelope } from "../written-envelope.ts";

/**
 * The schema of an input exactly as written in the spec, including `$anchor` and the names in `$defs`. Null unless the
 * contract has `schemas: as_written` and the schema is self-contained, without type names and annotations of ours.
 *
 * Source: decision 0029.
 */
export function writtenInput({ document, shared }: ResolvedContract, spec: ToolSpec): JsonObject | null {
  if (document.contract?.schemas !== "as_written" || writtenEnvelope(document)?.request !== undefined) return null;
  const schema = schemaMeant(shared, spec.input as Json);
  return isJsonObject(schema) && own(schema, "type") === "object" ? asListed(schema) : null;
}

/** The same of an output, in a contract without an envelope. Outcomes would be alternatives of it. */
export function writtenOutput({ document, shared }: ResolvedContract, spec: ToolSpec): JsonObject | null {
  if (document.contract?.schemas !== "as_written" || document.envelope !== "none") return null;
  if (spec.output === undefined || hasOutcomes(spec)) return null;
  const schema = schemaMeant(shared, spec.output as Json);
  return isJsonObject(schema) && own(schema, "type") === "object" ? asListed(schema) : null;
}

function hasOutcomes({ outcomes = [], per_profile = {} }: ToolSpec): boolean {
  return [outcomes, ...Object.values(per_profile).map((one) => one.outcomes ?? [])].some(({ length }) => length > 0);
}

/** A reference to a type and nothing else means that type's own schema. */
function schemaMeant(shared: SharedSchemas, input: Json): Json {
  if (!isJsonObject(input) || Object.keys(input).join() !== "$ref") return input;
  const ref = own(input, "$ref");
  return (typeof ref === "string" ? shared.get(ref)?.schema : undefined) ?? input;
}

/** A schema with the members that are only listed in place of `x-listed`; null if another annotation or a type name is in it. */
function asListed(schema: JsonObject): JsonObject | null {
  return isForeign(schema) ? (mapListed(schema) as JsonObject) : null;
}

function mapListed(schema: JsonObject): JsonObject {
  const { "x-listed": members, ...written } = mapSubschemas(schema, (inner) =>
    isJsonObject(inner) ? mapListed(inner) : inner,
  ) as JsonObject;
  return isJsonObject(members) ? { ...members, ...written } : written;
}

function isForeign(schema: Json): boolean {
  if (!isJsonObject(schema)) return true;
  if (Object.keys(schema).some((key) => key.startsWith("x-") && key !== "x-listed")) return false;
  const ref = own(schema, "$ref");
  if (typeof ref === "string" && !ref.startsWith("#")) return false;
  return subschemas(schema).every((inner) => isForeign(inner.schema));
}
