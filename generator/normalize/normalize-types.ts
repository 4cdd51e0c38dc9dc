import { isJsonObject, type Json, type JsonObject, listOf, own } from "../json.ts";
import { refKey } from "../json-schema/resolve-ref.ts";
import type { Def, Identifier, Mark, TypeDef } from "../model.ts";
import { MAX_REF_CHAIN } from "./limits.ts";
import { normalizeShared } from "./normalize-shape.ts";
import type { Normalizing } from "./normalizing.ts";

/** `types` and schema files, sorted by name. */
export function normalizeTypes(normalizing: Normalizing): readonly TypeDef[] {
  return sharedDefs(normalizing, "type").map((def) => ({
    name: def.key,
    typeName: def.typeName,
    defKey: def.key,
    at: def.at,
  }));
}

/** `identifiers`, sorted by name. Each is a string schema without references, with its own brand. */
export function normalizeIdentifiers(normalizing: Normalizing): readonly Identifier[] {
  return sharedDefs(normalizing, "identifier").map((def) => normalizeIdentifier(normalizing, def));
}

function sharedDefs(normalizing: Normalizing, kind: Def["kind"]): readonly Def[] {
  const names = [...normalizing.resolved.shared].filter(([, shared]) => shared.kind === kind).map(([name]) => name);
  return names.sort().flatMap((name) => {
    const def = normalizing.defs.get(normalizeShared(normalizing, name));
    return def === undefined ? [] : [def];
  });
}

function normalizeIdentifier(normalizing: Normalizing, def: Def): Identifier {
  const chain = chainOf(normalizing.defs, def);
  const { $ref: _ref, examples, description, ...rest } = joinedSchema(chain);
  const isWhole = chain.length <= MAX_REF_CHAIN;
  if (isWhole && own(rest, "type") !== "string" && chain.every(({ schema }) => schema !== true)) {
    normalizing.reporter.report("identifier-not-string", ["identifiers", def.key], { name: def.key });
  }
  return {
    name: def.key,
    typeName: def.typeName,
    defKey: def.key,
    schema: rest,
    canonical: firstMark(chain, ({ canonical }) => canonical) ?? [],
    description: typeof description === "string" ? description : null,
    examples: listOf(examples).filter((example) => typeof example === "string"),
    errorCode: firstMark(chain, ({ errorCode }) => errorCode) ?? null,
    at: normalizing.resolved.locate(["identifiers", def.key]),
  };
}

/** The identifier and those it refers to, nearest first; a cycle ends the chain, and so does a row too long to be kept. */
function chainOf(defs: Normalizing["defs"], def: Def): readonly Def[] {
  const chain: Def[] = [];
  let at: Def | undefined = def;
  while (at !== undefined && !chain.includes(at) && chain.length <= MAX_REF_CHAIN) {
    chain.push(at);
    const next: string | null = isJsonObject(at.schema) ? refKey(at.schema) : null;
    at = next === null ? undefined : defs.get(next);
  }
  return chain;
}

const WORDS: ReadonlySet<string> = new Set(["$ref", "title", "description", "examples", "default", "deprecated"]);

/** All schemas of the chain in one: words from the nearest, and every demand of each. */
function joinedSchema(chain: readonly Def[]): JsonObject {
  const joined = new Map<string, Json>();
  const others: Json[] = [];
  for (const [keyword, value] of chain.flatMap(({ schema }) => Object.entries(schema))) {
    const nearer = joined.get(keyword);
    if (nearer === undefined) joined.set(keyword, value);
    else if (!WORDS.has(keyword) && JSON.stringify(nearer) !== JSON.stringify(value)) others.push({ [keyword]: value });
  }
  const schema = Object.fromEntries(joined);
  return others.length === 0
    ? schema
    : { allOf: [...listOf(own(schema, "allOf")), ...others], ...withoutParts(schema) };
}

function withoutParts({ allOf: _allOf, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** The value that `read` returns for the nearest mark at the root of a definition, if any. */
function firstMark<T>(chain: readonly Def[], read: (mark: Mark) => T | undefined): T | undefined {
  const marks = chain.flatMap((def) => def.marks.filter(({ path }) => path.length === 0));
  return marks.map(read).find((found) => found !== undefined);
}
