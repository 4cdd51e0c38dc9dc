import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import { mapSubschemas } from "../../json-schema/walk.ts";

const HEADER = "x-mcp-header";
/** A token. Source: RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const TYPES: ReadonlySet<Json> = new Set(["string", "integer", "boolean"]);

/** Why clients drop a tool for a header at this location, or null. Source: MCP 2026-07-28, SEP-2243. */
export function headerFault(schema: JsonObject, isReached: boolean, taken: ReadonlySet<string>): string | null {
  const named = own(schema, HEADER);
  if (named === undefined) return null;
  if (typeof named !== "string" || !TOKEN.test(named)) return "not a valid header name";
  if (taken.has(named.toLowerCase())) return "another property has the same header";
  if (!TYPES.has(own(schema, "type") ?? null)) return "only a string, an integer or a boolean may have one";
  return isReached ? null : "not reachable through `properties` only";
}

/** The schema without headers for which clients drop a tool. */
export function withoutBadHeaders(schema: JsonObject): JsonObject {
  return withHeaders(schema, true, new Set());
}

function withHeaders(schema: JsonObject, isReached: boolean, taken: Set<string>): JsonObject {
  const { [HEADER]: named, ...others } = schema;
  const keeps = named !== undefined && headerFault(schema, isReached, taken) === null;
  if (keeps) taken.add(String(named).toLowerCase());
  const inside = mapSubschemas(
    keeps ? schema : others,
    (inner, [keyword]): Json =>
      isJsonObject(inner) ? withHeaders(inner, isReached && keyword === "properties", taken) : inner,
  );
  return inside;
}
