import { canonicalJson } from "../emit/canonical-json.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import { pascalName, singular } from "./import-names.ts";
import type { TypeBook } from "./normalize/type-registry.ts";
import { createTypeBook } from "./normalize/type-registry.ts";

/** Keywords that belong to the use of a shape and not to the shape. */
const BESIDE: ReadonlySet<string> = new Set(["title", "description", "default", "examples", "deprecated"]);
const IDENTIFYING: ReadonlySet<string> = new Set(["type", "minLength", "maxLength", "pattern", "format"]);

/** Tools with what they have in common pulled out. */
export interface SharedShapes {
  readonly tools: JsonObject;
  readonly types: JsonObject;
  readonly identifiers: JsonObject;
}

/**
 * Gives names to repeated parts of tools: objects of at least two properties become types, strings with a pattern
 * that belong to properties named `…id` become identifiers. `book` contains the types that have names already.
 */
export function shareShapes(tools: JsonObject, book: TypeBook): SharedShapes {
  const counts = new Map<string, number>();
  const places = Object.entries(tools).flatMap(([tool, spec]) => schemasOf(tool, spec));
  for (const { schema, name } of places) walk(schema, name, true, (key) => count(counts, key));
  for (const [name, schema] of Object.entries(book.types())) walk(schema, name, true, (key) => count(counts, key));
  const identifiers = createTypeBook();
  for (const name of Object.keys(book.types())) identifiers.reserve(name);
  const sharing = { counts, book, identifiers };
  const shared = Object.entries(tools).map(([tool, spec]) => [tool, shareTool(tool, spec, sharing)] as const);
  const rewritten = new Map(
    Object.entries(book.types()).map(([name, schema]) => [name, replaced(schema, name, true, sharing)]),
  );
  // Rewriting a type adds the shapes that only types share, so the book is read again.
  const known = Object.entries(book.types()).map(([name, schema]) => [name, rewritten.get(name) ?? schema] as const);
  return {
    tools: Object.fromEntries(shared),
    types: Object.fromEntries(known.filter((row) => !isNamedText(row))),
    identifiers: { ...Object.fromEntries(known.filter(isNamedText)), ...identifiers.types() },
  };
}

const NOTED: ReadonlySet<string> = new Set(["title", "description", "deprecated", "examples"]);

/** A definition of the source that is an identifier already, but for the word. */
function isNamedText([name, schema]: readonly [string, Json]): boolean {
  if (!isJsonObject(schema) || !/(?:Id|Key|Uuid)$/.test(name) || own(schema, "type") !== "string") return false;
  return Object.keys(schema).every((keyword) => IDENTIFYING.has(keyword) || NOTED.has(keyword));
}

/** True the second time, so that what is in there is not counted again. */
function count(counts: Map<string, number>, key: string): boolean {
  const before = counts.get(key) ?? 0;
  counts.set(key, before + 1);
  return before > 0;
}

interface Sharing {
  readonly counts: ReadonlyMap<string, number>;
  readonly book: TypeBook;
  readonly identifiers: TypeBook;
}

interface SchemaPlace {
  readonly part: "input" | "output";
  readonly schema: Json;
  /** What the value is called. */
  readonly name: string;
}

function schemasOf(tool: string, spec: Json): readonly SchemaPlace[] {
  return (["input", "output"] as const).flatMap((part) => {
    const schema = isJsonObject(spec) ? own(spec, part) : undefined;
    return schema === undefined ? [] : [{ part, schema, name: `${tool}_${part}` }];
  });
}

function shareTool(tool: string, spec: Json, sharing: Sharing): Json {
  if (!isJsonObject(spec)) return spec;
  const parts = schemasOf(tool, spec).map(
    ({ part, schema, name }) => [part, replaced(schema, name, true, sharing)] as const,
  );
  return { ...spec, ...Object.fromEntries(parts) };
}

/** What a schema is known by, with its kind; null for one that gets no name. */
function keyOf(schema: JsonObject, name: string, isRoot: boolean): string | null {
  const rest = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !BESIDE.has(keyword)));
  if (isIdentifier(rest, name)) return `identifier ${pascalName(name)} ${canonicalJson(rest)}`;
  const properties = own(rest, "properties");
  const isShape = !isRoot && isJsonObject(properties) && Object.keys(properties).length > 1;
  // A schema with a reference to a location within itself cannot be moved.
  return isShape && !/"\$ref":"#|"\$anchor":/.test(canonicalJson(rest)) ? `type ${canonicalJson(rest)}` : null;
}

function isIdentifier(rest: JsonObject, name: string): boolean {
  const keywords = Object.keys(rest);
  const hasForm = own(rest, "pattern") !== undefined || own(rest, "format") === "uuid";
  return (
    hasForm &&
    own(rest, "type") === "string" &&
    /[a-z_-]ids?$|[a-z]Ids?$/.test(name) &&
    keywords.every((one) => IDENTIFYING.has(one))
  );
}

function walk(schema: Json, name: string, isRoot: boolean, visit: (key: string) => boolean): void {
  if (!isJsonObject(schema)) return;
  const key = keyOf(schema, name, isRoot);
  if (key !== null && visit(key)) return;
  for (const inner of innerSchemas(schema, name)) walk(inner.schema, inner.name, false, visit);
}

interface Inner {
  readonly path: readonly string[];
  readonly schema: Json;
  readonly name: string;
}

const OF_ELEMENTS: ReadonlySet<string> = new Set(["items", "contains", "prefixItems", "additionalProperties"]);
const MAPS: ReadonlySet<string> = new Set(["properties", "patternProperties", "dependentSchemas", "$defs"]);
const SINGLE: ReadonlySet<string> = new Set(["items", "contains", "additionalProperties", "not", "if", "then", "else"]);
const LISTS: ReadonlySet<string> = new Set(["prefixItems", "allOf", "anyOf", "oneOf"]);

function innerSchemas(schema: JsonObject, name: string): readonly Inner[] {
  return Object.entries(schema).flatMap(([keyword, held]): readonly Inner[] => {
    const inner = OF_ELEMENTS.has(keyword) ? singular(name) : name;
    if (SINGLE.has(keyword)) return [{ path: [keyword], schema: held, name: inner }];
    if (LISTS.has(keyword) && Array.isArray(held))
      return held.map((one: Json, index) => ({ path: [keyword, String(index)], schema: one, name: inner }));
    if (!MAPS.has(keyword) || !isJsonObject(held)) return [];
    return Object.entries(held).map(([key, one]) => ({ path: [keyword, key], schema: one, name: key }));
  });
}

function replaced(schema: Json, name: string, isRoot: boolean, sharing: Sharing): Json {
  if (!isJsonObject(schema)) return schema;
  const key = keyOf(schema, name, isRoot);
  if (key === null || (sharing.counts.get(key) ?? 0) < 2) return withInner(schema, name, sharing);
  const rest = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !BESIDE.has(keyword)));
  const siblings = Object.fromEntries(Object.entries(schema).filter(([keyword]) => BESIDE.has(keyword)));
  const book = key.startsWith("identifier ") ? sharing.identifiers : sharing.book;
  const named = book.name(singular(name), key, () => withInner(rest, name, sharing));
  if (book === sharing.book) sharing.identifiers.reserve(named);
  else sharing.book.reserve(named);
  return { $ref: named, ...siblings };
}

function withInner(schema: JsonObject, name: string, sharing: Sharing): JsonObject {
  const shapes = new Map<string, Json>();
  for (const { path, schema: inner, name: called } of innerSchemas(schema, name)) {
    shapes.set(JSON.stringify(path), replaced(inner, called, false, sharing));
  }
  const rows = Object.entries(schema).map(([keyword, held]): readonly [string, Json] => {
    const at = (key?: string) => shapes.get(JSON.stringify(key === undefined ? [keyword] : [keyword, key]));
    if (MAPS.has(keyword) && isJsonObject(held))
      return [keyword, Object.fromEntries(Object.entries(held).map(([key, one]) => [key, at(key) ?? one]))];
    if (LISTS.has(keyword) && Array.isArray(held))
      return [keyword, held.map((one: Json, index) => at(String(index)) ?? one)];
    return [keyword, at() ?? held];
  });
  return Object.fromEntries(rows);
}
