import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../json.ts";
import { bundleWith, reach, refsIn } from "../json-schema/bundle.ts";
import { type Lookup, refKey } from "../json-schema/resolve-ref.ts";
import { mapSubschemas } from "../json-schema/walk.ts";

/**
 * The schema, self-contained, with the fewest characters: a definition that is short or used once is in place of its
 * references, the others are under `$defs`.
 */
export function bundleShort(schema: JsonSchema, lookup: Lookup): JsonSchema {
  const found = reach(schema, lookup);
  if (found.size === 0) return schema;
  const uses = new Map<string, number>();
  for (const one of [schema, ...found.values()]) {
    for (const key of refsIn(one)) uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  const inlining: Inlining = { found, uses, open: new Set(), recursive: new Set(), known: new Map() };
  const inlined = withInlined(inlining, schema) as JsonSchema;
  return bundleWith(inlined, (key) => definitionOf(inlining, key).schema);
}

interface Inlining {
  readonly found: ReadonlyMap<string, JsonSchema>;
  readonly uses: ReadonlyMap<string, number>;
  /** Definitions whose own references are being replaced. */
  readonly open: Set<string>;
  readonly recursive: Set<string>;
  readonly known: Map<string, Definition>;
}

/** A definition, its own references replaced. */
interface Definition {
  readonly schema: JsonSchema;
  readonly isShort: boolean;
}

function definitionOf(inlining: Inlining, key: string): Definition {
  const { found, uses, open, recursive, known } = inlining;
  const ready = known.get(key);
  if (ready !== undefined) return ready;
  open.add(key);
  const schema = withInlined(inlining, found.get(key) ?? true) as JsonSchema;
  open.delete(key);
  const isShort = !recursive.has(key) && isNoLonger(key, schema, uses.get(key) ?? 0);
  known.set(key, { schema, isShort });
  return { schema, isShort };
}

/** True if the list gets no longer by writing the definition at each of its uses. */
function isNoLonger(key: string, schema: JsonSchema, uses: number): boolean {
  if (!isJsonObject(schema)) return false;
  const name = JSON.stringify(key).length;
  const [reference, length] = ['{"$ref":"#/$defs/"}'.length + name - 2, JSON.stringify(schema).length];
  return uses * length <= uses * reference + name + ":,".length + length;
}

/** Definitions inside each other that are replaced in one go: a chain of references of any length must not fill the stack. */
const MAX_OPEN = 10;

function withInlined(inlining: Inlining, schema: Json): Json {
  if (!isJsonObject(schema)) return schema;
  const inner = mapSubschemas(schema, (part) => withInlined(inlining, part));
  const key = refKey(inner);
  if (key === null || inlining.open.size >= MAX_OPEN) return inner;
  if (inlining.open.has(key)) {
    inlining.recursive.add(key);
    return inner;
  }
  const definition = definitionOf(inlining, key);
  return (definition.isShort ? joined(definition.schema as JsonObject, inner) : null) ?? inner;
}

const WORDS: ReadonlySet<string> = new Set(["title", "description", "default", "examples", "deprecated"]);

/** Assertions that mean the same next to any other keyword. */
const INDEPENDENT: ReadonlySet<string> = new Set([
  ...["type", "const", "enum", "format", "pattern", "minLength", "maxLength", "minimum", "maximum"],
]);

/** The definition with the keywords next to a reference to it; null if together they would mean something else. */
function joined(definition: JsonObject, { $ref: _ref, ...siblings }: JsonObject): JsonObject | null {
  const fits = Object.entries(siblings).every(([keyword, value]) => {
    const other = definition[keyword];
    return WORDS.has(keyword) || (INDEPENDENT.has(keyword) && (other === undefined || isSame(other, value)));
  });
  return fits ? { ...definition, ...siblings } : null;
}

function isSame(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
