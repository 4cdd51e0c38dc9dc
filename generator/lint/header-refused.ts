import { isJsonObject, type Json, type JsonObject, type JsonSchema, memberAt, own } from "../json.ts";
import { refKey } from "../json-schema/resolve-ref.ts";
import type { ContractModel, Def, SchemaNote, Shape } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { defPath } from "./schema-queries/shapes.ts";

/** A token. Source: RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const HEADER_TYPES: ReadonlySet<Json> = new Set(["string", "integer", "boolean"]);
const UNREACHABLE = "it is not reachable through `properties` only";

/**
 * HTTP clients drop a tool whose `x-mcp-header` breaks the protocol's rules.
 *
 * Source: MCP 2026-07-28, SEP-2243: a token, unique without regard to case, on a string, integer or boolean that is
 * reached through `properties` alone.
 */
export function* headerRefused(model: ContractModel): Iterable<Finding> {
  const roots = new Set(model.tools.map(({ input }) => rootKey(input)));
  for (const { name, input } of model.tools) {
    const root = model.defs[rootKey(input) ?? ""] ?? input;
    for (const [header, reason] of refusedHeaders(root)) {
      yield finding(`tools/${name}/input`, "header-refused", input.at, {
        place: `the input of "${name}"`,
        header,
        reason,
      });
    }
  }
  for (const def of Object.values(model.defs)) {
    if (roots.has(def.key)) continue;
    for (const { name } of headersOf(def)) {
      const parameters = { place: `"${def.key}"`, header: name, reason: UNREACHABLE };
      yield finding(defPath(def), "header-refused", def.at, parameters);
    }
  }
}

function rootKey({ schema }: Shape): string | null {
  return isJsonObject(schema) ? refKey(schema) : null;
}

type Header = Extract<SchemaNote, { readonly kind: "header" }>;

function headersOf({ notes }: Pick<Shape | Def, "notes">): readonly Header[] {
  return notes.filter((note) => note.kind === "header");
}

function* refusedHeaders(shape: Pick<Shape | Def, "schema" | "notes">): Iterable<readonly [string, string]> {
  const taken = new Set<string>();
  for (const { name, at } of headersOf(shape)) {
    const reason = refusal(name, propertyAt(shape.schema, at), taken);
    if (reason !== null) yield [name, reason];
    taken.add(name.toLowerCase());
  }
}

function refusal(header: string, schema: JsonObject | null, taken: ReadonlySet<string>): string | null {
  if (schema === null) return UNREACHABLE;
  if (!TOKEN.test(header)) return "it is not a valid header name";
  if (taken.has(header.toLowerCase())) return "another property has the same header";
  return HEADER_TYPES.has(own(schema, "type") ?? null) ? null : "only a string, an integer or a boolean may have one";
}

/** The schema at a path of `properties` and names only, or null. */
function propertyAt(schema: JsonSchema, at: readonly string[]): JsonObject | null {
  if (!at.every((step, index) => index % 2 === 1 || step === "properties")) return null;
  const found = memberAt(schema, ...at);
  return isJsonObject(found) ? found : null;
}
