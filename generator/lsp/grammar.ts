import { isJsonObject, type Json, type JsonObject, listOf, memberAt, objectOf, own } from "../json.ts";
import { contractSchema } from "../schemas/build/contract-schema.ts";
import { NAME_RULES, type NameKind, nameKey } from "../schemas/build/names.ts";
import { projectSchema } from "../schemas/build/project-schema.ts";
import type { SpecFile, SpecNode, SpecPath } from "../source.ts";

/** The kinds of files that the grammar describes. */
export type FileKind = SpecFile["kind"] | "project";

/** The schemas of the grammar that describe one position in a file, the outermost first. None: any value. */
export type Rules = readonly JsonObject[];

type SpecMap = Extract<SpecNode, { readonly kind: "map" }>;

/** A key of a map. `rules` describe its value. */
export interface KeyVisit {
  readonly part: "key";
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly rules: Rules;
  readonly map: SpecMap;
  readonly mapRules: Rules;
  readonly value: SpecNode;
  readonly path: SpecPath;
}

/** A value: the root, the value of a key, or an element of a list. */
export interface ValueVisit {
  readonly part: "value";
  readonly node: SpecNode;
  readonly rules: Rules;
  readonly path: SpecPath;
}

/** A key or a value of a file, with what the grammar states about it. */
export type Visit = KeyVisit | ValueVisit;

const CONTRACT = contractSchema();
const PROJECT = projectSchema();
/** No definition of one has the name of a definition of the other. */
const DEFINITIONS = { ...objectOf(CONTRACT["definitions"]), ...objectOf(PROJECT["definitions"]) };

/** Every key and value of a file, in the order of the file. */
export function visits(root: SpecNode, kind: FileKind): Iterable<Visit> {
  const starts = { sections: CONTRACT, schema: DEFINITIONS["SchemaFile"], project: PROJECT };
  return visit(root, rulesOf(starts[kind]), []);
}

function* visit(node: SpecNode, rules: Rules, path: SpecPath): Iterable<Visit> {
  yield { part: "value", node, rules, path };
  if (node.kind === "list") {
    const inner = rules.flatMap((rule) => rulesOf(own(rule, "items")));
    for (const [index, item] of node.items.entries()) yield* visit(item, inner, [...path, index]);
  }
  for (const { key, start, end, value } of node.kind === "map" ? node.entries : []) {
    const inner = memberRules(rules, key);
    const below = [...path, key];
    yield { part: "key", key, start, end, value, rules: inner, map: node as SpecMap, mapRules: rules, path: below };
    yield* visit(value, inner, below);
  }
}

/** A schema and those that it refers to or combines. Both branches of an `if` count: each lists possible values. */
function rulesOf(schema: Json | undefined): Rules {
  if (!isJsonObject(schema)) return [];
  const ref = own(schema, "$ref");
  const target = typeof ref === "string" ? own(DEFINITIONS, ref.slice("#/definitions/".length)) : undefined;
  const inner = [target, ...listOf(own(schema, "allOf")), own(schema, "then"), own(schema, "else")];
  return [schema, ...inner.flatMap(rulesOf)];
}

function memberRules(rules: Rules, key: string): Rules {
  return rules.flatMap((rule) => rulesOf(memberAt(rule, "properties", key) ?? own(rule, "additionalProperties")));
}

/** A keyword that a map may have, or a value that a position may have, with its description. */
export interface Keyword {
  readonly name: string;
  readonly description: string | null;
}

/** The keywords that a map with these rules may have. */
export function keywordsOf(rules: Rules): readonly Keyword[] {
  const names = new Set(rules.flatMap((rule) => Object.keys(memberAt(rule, "properties") ?? {})));
  return [...names].map((name) => ({ name, description: descriptionOf(memberRulesOf(rules, name)) }));
}

/** The rules of a keyword's value in a map with these rules; none if it is not a keyword there. */
export function memberRulesOf(rules: Rules, name: string): Rules {
  return rules.flatMap((rule) => rulesOf(memberAt(rule, "properties", name)));
}

/** The fixed values of a position: those of `enum` and `const`, and true and false of a flag. */
export function valuesOf(rules: Rules): readonly Keyword[] {
  return rules.flatMap((rule) => {
    const constant = own(rule, "const");
    const flags = own(rule, "type") === "boolean" ? [true, false] : [];
    const values = [...listOf(own(rule, "enum")), ...(constant === undefined ? [] : [constant]), ...flags];
    const about = listOf(own(rule, "enumDescriptions"));
    return values.map((value, index) => ({ name: String(value), description: stringOf(about[index]) }));
  });
}

/** What the grammar states about a position in words. */
export function descriptionOf(rules: Rules): string | null {
  return rules.map((rule) => stringOf(own(rule, "description"))).find((one) => one !== null) ?? null;
}

function stringOf(value: Json | undefined): string | null {
  return typeof value === "string" ? value : null;
}

const KIND_OF_PHRASE: ReadonlyMap<Json | undefined, NameKind> = new Map(
  (Object.keys(NAME_RULES) as NameKind[]).map((kind) => [own(nameKey(kind), "patternErrorMessage"), kind]),
);

const REF = DEFINITIONS["keyword-$ref"];
const SUPPRESSED = memberAt(DEFINITIONS, "SuppressionSpec", "properties", "at");

/** What a string at a position names: a kind of name, a shared schema (`$ref`), or a path such as `tools/post_tweet`. */
export type Named = NameKind | "ref" | "path";

/** What the strings at a position name; null: nothing. */
export function namedBy(rules: Rules): Named | null {
  for (const rule of rules) {
    if (rule === REF) return "ref";
    if (rule === SUPPRESSED) return "path";
    const kind = KIND_OF_PHRASE.get(own(rule, "patternErrorMessage"));
    if (kind !== undefined) return kind;
  }
  return null;
}

/** What the keys of a map name; null: keywords. */
export function keysNamedBy(rules: Rules): Named | null {
  return namedBy(rules.flatMap((rule) => rulesOf(own(rule, "propertyNames"))));
}

/** The sections whose keys declare names, each with their kind. */
export const DECLARING_SECTIONS: ReadonlyMap<string, NameKind> = new Map(
  keywordsOf([CONTRACT]).flatMap(({ name }) => {
    const kind = keysNamedBy(memberRulesOf([CONTRACT], name));
    return kind === null || kind === "ref" || kind === "path" ? [] : [[name, kind] as const];
  }),
);
