import { byText, isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { Def } from "../model.ts";

/** Shared definitions by key: `ContractModel.defs`, or the same with other schemas in it. */
export type Definitions = Readonly<Record<string, Pick<Def, "schema">>>;

/** The schema with every definition that it reaches under its own `$defs`, sorted: it stands alone. */
export function bundle(schema: JsonSchema, defs: Definitions): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const keys = [...reachableDefs(schema, defs)].sort(byText);
  if (keys.length === 0) return schema;
  return { ...schema, $defs: Object.fromEntries(keys.map((key) => [key, defs[key]?.schema ?? true])) };
}

/** Keys of all definitions that a schema reaches, directly or through others. */
export function reachableDefs(schema: Json, defs: Definitions): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: Json[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const key of refsIn(next)) {
      if (found.has(key)) continue;
      found.add(key);
      waiting.push(defs[key]?.schema ?? true);
    }
  }
  return found;
}

/** Keywords whose value is data: a `$ref` in there is no reference. */
const DATA: ReadonlySet<string> = new Set(["const", "enum", "default", "examples"]);

function refsIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isJsonObject(value)) return [];
  const ref = own(value, "$ref");
  const here = typeof ref === "string" && ref.startsWith("#/$defs/") ? [defKeyOf(ref)] : [];
  const below = Object.entries(value).flatMap(([keyword, part]) => (DATA.has(keyword) ? [] : refsIn(part)));
  return [...here, ...below];
}

/** `#/$defs/<key>` → key. */
export function defKeyOf(ref: string): string {
  return ref
    .replace(/^#\/\$defs\//, "")
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
}

/** The schema behind a bare reference, through as many as there are; null for `true`, `false` and a cycle. */
export function dereference(schema: JsonSchema, defs: Definitions): JsonObject | null {
  let at: JsonSchema = schema;
  for (let steps = 0; steps < 100; steps++) {
    if (!isJsonObject(at)) return null;
    const ref = own(at, "$ref");
    if (typeof ref !== "string") return at;
    at = defs[defKeyOf(ref)]?.schema ?? true;
  }
  return null;
}
