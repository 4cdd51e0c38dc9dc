import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { escapeStep } from "../../json-pointer.ts";
import { FORMAT_NAMES } from "../../json-schema/format-shapes.ts";
import { KEYWORDS, type KeywordKind } from "../../json-schema/keywords.ts";
import { defKeyOf, resolveSchemaRef } from "../../json-schema/resolve-ref.ts";
import { isSchema } from "../../json-schema/walk.ts";
import { createRootPool } from "../root-pool.ts";

/** A schema that the engine can't compile rightly, and why. */
export interface Refusal {
  readonly keyword: string;
  readonly why: string;
  /** JSON Pointer into the schema. */
  readonly path: string;
}

/** Schemas of one module, made ready: every reference is `#/$defs/<key>`, and nothing is left that restricts nothing. */
export interface Prepared {
  readonly defs: Readonly<Record<string, JsonSchema>>;
  /** In the order given. */
  readonly roots: readonly { readonly key: string; readonly refusals: readonly Refusal[] }[];
}

/** Makes the schemas of one module ready. Definitions that they have in common are shared. */
export function prepare(schemas: readonly JsonSchema[]): Prepared {
  const defs: Record<string, JsonSchema> = {};
  const shared = createRootPool();
  const pool: Pool = { keys: new Map(), defs: shared.defs };
  const roots = schemas.map((root) => {
    const work: Work = { root, defs, pool: shared.join(root) ? pool : { keys: new Map(), defs: null }, refusals: [] };
    return { key: keyOf(root, "", work), refusals: work.refusals };
  });
  return { defs, roots };
}

/** What was prepared before, for roots whose references mean the same. */
interface Pool {
  /** The keys under which prepared schemas are. */
  readonly keys: Map<object, string>;
  /** The definitions that all roots of the pool share, or null for a pool of one root. */
  readonly defs: ReadonlyMap<string, JsonSchema> | null;
}

interface Work {
  readonly root: JsonSchema;
  readonly defs: Record<string, JsonSchema>;
  readonly pool: Pool;
  readonly refusals: Refusal[];
}

/** The key of the prepared form of `schema`, which is built on first use. */
function keyOf(schema: JsonSchema, path: string, work: Work): string {
  const known = isJsonObject(schema) ? work.pool.keys.get(schema) : undefined;
  if (known !== undefined) return known;
  const key = `d${Object.keys(work.defs).length}`;
  work.defs[key] = true;
  if (isJsonObject(schema)) work.pool.keys.set(schema, key);
  work.defs[key] = ready(schema, path, work);
  return key;
}

function ready(schema: JsonSchema, path: string, work: Work): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const entries: [string, Json][] = [];
  for (const [keyword, held] of Object.entries(schema)) {
    const at = `${path}/${escapeStep(keyword)}`;
    const refuse = (why: string): void => void work.refusals.push({ keyword, why, path: at });
    const prepared = readyKeyword({ keyword, held, at, refuse, isRoot: schema === work.root }, work);
    if (prepared !== undefined) entries.push([keyword, prepared]);
  }
  return withoutProtoNames(Object.fromEntries(entries));
}

interface Place {
  readonly keyword: string;
  readonly held: Json;
  readonly at: string;
  readonly isRoot: boolean;
  readonly refuse: (why: string) => void;
}

/** The prepared form of a keyword's value, or undefined if nothing of it is left. */
function readyKeyword(place: Place, work: Work): Json | undefined {
  const kind = KEYWORDS.get(place.keyword);
  if (kind !== undefined) return READY[kind](place, work);
  if (!place.keyword.startsWith("x-")) place.refuse("this engine does not support this keyword");
  return undefined;
}

const READY: Readonly<Record<KeywordKind, (place: Place, work: Work) => Json | undefined>> = {
  schema: readySchema,
  list: readyList,
  map: readyMap,
  value: readyValue,
  note: readyNote,
  content: readyNote,
};

function readySchema({ held, at, refuse }: Place, work: Work): Json | undefined {
  if (isSchema(held)) return ready(held, at, work);
  refuse("it has to be a schema");
  return undefined;
}

function readyList({ held, at, refuse }: Place, work: Work): Json | undefined {
  if (Array.isArray(held) && held.every(isSchema)) {
    return held.map((item, index) => ready(item, `${at}/${index}`, work));
  }
  refuse("it has to be a list of schemas");
  return undefined;
}

/** Definitions are made ready when a reference reaches them. */
function readyMap({ keyword, held, at, refuse }: Place, work: Work): Json | undefined {
  if (keyword === "$defs") return undefined;
  if (!isJsonObject(held) || !Object.values(held).every(isSchema)) {
    refuse("it has to hold schemas by name");
    return undefined;
  }
  if (keyword === "patternProperties" && !Object.keys(held).every(isPattern)) {
    refuse("a name in it is not a regular expression");
  }
  const entries = Object.entries(held as Readonly<Record<string, JsonSchema>>);
  return Object.fromEntries(entries.map(([name, item]) => [name, ready(item, `${at}/${escapeStep(name)}`, work)]));
}

function readyValue({ keyword, held, refuse }: Place, work: Work): Json | undefined {
  if (keyword === "$ref") return readyRef(held, refuse, work);
  if (keyword === "pattern" && !isPattern(held)) refuse("it is not a regular expression");
  if (keyword === "format" && !FORMAT_NAMES.includes(String(held))) refuse("this format is not one that is asserted");
  return held;
}

function readyRef(value: Json, refuse: (why: string) => void, work: Work): Json | undefined {
  const ref = typeof value === "string" ? value : "";
  const target = work.pool.defs?.get(defKeyOf(ref) ?? "") ?? resolveSchemaRef(work.root, ref);
  if (target !== undefined) return `#/$defs/${keyOf(target, ref.slice(1), work)}`;
  refuse("it names nothing in this schema");
  return undefined;
}

function readyNote({ keyword, held, isRoot, refuse }: Place): undefined {
  if (keyword === "$id" && !isRoot) refuse("a schema inside another can't have a base of its own");
  if (keyword === "$schema" && !/^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/.test(String(held))) {
    refuse("only draft 2020-12 is spoken");
  }
}

/** Ajv skips properties and patterns called `__proto__`; spelled as this pattern it doesn't. */
function withoutProtoNames(schema: JsonObject): JsonObject {
  const properties = own(schema, "properties");
  const patterns = own(schema, "patternProperties");
  const property = isJsonObject(properties) ? own(properties, "__proto__") : undefined;
  const pattern = isJsonObject(patterns) ? own(patterns, "__proto__") : undefined;
  if (property === undefined && pattern === undefined) return schema;
  return {
    ...schema,
    ...(property === undefined ? {} : { properties: without(properties) }),
    patternProperties: {
      ...without(patterns),
      ...(property === undefined ? {} : { "^(?:__proto__)$": property }),
      ...(pattern === undefined ? {} : { "(?:__proto__)": pattern }),
    },
  };
}

function without(map: Json | undefined): JsonObject {
  const entries = Object.entries(isJsonObject(map) ? map : {});
  return Object.fromEntries(entries.filter(([name]) => name !== "__proto__"));
}

function isPattern(text: Json): boolean {
  try {
    return typeof text === "string" && new RegExp(text, "u").source !== "";
  } catch {
    return false;
  }
}
