import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { KEYWORDS } from "./schema-keywords.ts";

/** The schema that `ref` names inside `root`: `#`, `#/<pointer>` or `#<anchor>`. Undefined for anything else, and for a pointer at what is no schema. */
export function findTarget(root: JsonSchema, ref: string): JsonSchema | undefined {
  if (ref === "#") return root;
  const steps = stepsOf(ref);
  if (steps !== null) return walk(root, steps);
  return /^#[A-Za-z_][\w.-]*$/.test(ref) ? findAnchor(root, ref.slice(1)) : undefined;
}

/** The key of `#/$defs/<key>`, or null for another reference. */
export function defKeyOf(ref: string): string | null {
  const steps = stepsOf(ref);
  return steps !== null && steps.length === 2 && steps[0] === "$defs" ? (steps[1] ?? null) : null;
}

function stepsOf(ref: string): readonly string[] | null {
  if (!ref.startsWith("#/")) return null;
  try {
    const steps = decodeURIComponent(ref.slice(2)).split("/");
    return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  } catch {
    return null;
  }
}

function walk(from: JsonSchema, steps: readonly string[]): JsonSchema | undefined {
  const [keyword, name] = steps;
  if (keyword === undefined) return from;
  const held = isJsonObject(from) ? own(from, keyword) : undefined;
  const kind = KEYWORDS.get(keyword);
  if (kind === "schema") return isSchema(held) ? walk(held, steps.slice(1)) : undefined;
  const part = kind === "list" || kind === "map" ? partOf(held, name) : undefined;
  return isSchema(part) ? walk(part, steps.slice(2)) : undefined;
}

function partOf(held: Json | undefined, name: string | undefined): Json | undefined {
  if (typeof held !== "object" || held === null || name === undefined || !Object.hasOwn(held, name)) return undefined;
  return (held as JsonObject)[name];
}

function findAnchor(schema: JsonSchema, anchor: string): JsonSchema | undefined {
  if (!isJsonObject(schema)) return undefined;
  if (own(schema, "$anchor") === anchor || own(schema, "$dynamicAnchor") === anchor) return schema;
  for (const child of children(schema)) {
    const found = findAnchor(child.schema, anchor);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A schema directly under another. */
export interface Child {
  /** The keyword, and the name or position under it. */
  readonly steps: readonly string[];
  readonly schema: JsonSchema;
}

/** The schemas directly under a schema, in the order written. */
export function children(schema: JsonSchema): readonly Child[] {
  const found: Child[] = [];
  if (isJsonObject(schema)) for (const keyword of Object.keys(schema)) addUnder(keyword, schema[keyword], found);
  return found;
}

function addUnder(keyword: string, held: Json | undefined, found: Child[]): void {
  const kind = KEYWORDS.get(keyword);
  if (kind === "schema" && isSchema(held)) found.push({ steps: [keyword], schema: held });
  if (kind !== "list" && kind !== "map") return;
  for (const [name, schema] of Object.entries(held ?? {}) as readonly [string, Json][]) {
    if (isSchema(schema)) found.push({ steps: [keyword, name], schema });
  }
}

/** True for what can stand where a schema is expected. */
export function isSchema(value: Json | undefined): value is JsonSchema {
  return typeof value === "boolean" || isJsonObject(value);
}
