import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { escapeStep } from "../../json-pointer.ts";
import { isInPlace, KEYWORDS as KINDS } from "../../json-schema/keywords.ts";
import { appliedSubschemas, isSchema } from "../../json-schema/walk.ts";
import { KEYWORDS } from "./keywords.ts";
import type { Resolver } from "./resolve.ts";

/** A schema that can't be compiled rightly, and why. */
export interface Refusal {
  readonly keyword: string;
  readonly why: string;
  /** JSON Pointer into the schema as it was given; behind references, as far as the last of them. */
  readonly path: string;
}

/** What is to be known of all schemas of a module before any code is written. */
export interface SchemaAnalysis {
  readonly refusals: readonly (readonly Refusal[])[];
  /** Definitions that are referred to more than once, or that lead back to themselves; all of them where schemas are deep. */
  readonly shared: ReadonlySet<JsonSchema>;
  /** True where code that follows references at once would need more stack than there may be. */
  readonly isDeep: boolean;
}

interface Work {
  readonly target: Resolver["target"];
  readonly uses: Map<JsonSchema, number>;
  readonly shared: Set<JsonSchema>;
  readonly done: Set<JsonObject>;
  readonly open: Set<JsonObject>;
  readonly refusals: Refusal[];
  /** Schemas that something within them refers to. */
  readonly circles: Set<JsonSchema>;
  /** The maximum nesting of schemas, references included. */
  readonly depth: { deepest: number };
}

/** The steps down to a schema, null at a root. A pointer is printed only where something is refused. */
type Way = { readonly above: Way; readonly steps: readonly string[] } | null;

function pointerTo(way: Way): string {
  return way === null ? "" : `${pointerTo(way.above)}/${way.steps.map(escapeStep).join("/")}`;
}

/**
 * Walks all that roots reach, each schema once. `mostDepth`: how many schemas may lead to each other before they are deep,
 * on the way that is taken. Most ways of large contracts are no longer than some tens.
 */
export function analyzeSchemas(
  roots: readonly JsonSchema[],
  target: Resolver["target"],
  mostDepth: number,
): SchemaAnalysis {
  const uses = new Map<JsonSchema, number>();
  const depth = { deepest: 0 };
  const known = { target, uses, depth, shared: new Set<JsonSchema>(), circles: new Set<JsonSchema>() };
  const done = new Set<JsonObject>();
  const refusals = roots.map((root): readonly Refusal[] => {
    const work: Work = { ...known, done, open: new Set(), refusals: [] };
    walk(root, work);
    if (work.refusals.length === 0 && known.circles.size > 0 && isCircular(root, target)) {
      work.refusals.push({
        keyword: "$ref",
        why: "it refers back to itself at the same location of the value",
        path: "",
      });
    }
    return work.refusals;
  });
  const isDeep = depth.deepest > mostDepth;
  return { refusals, shared: isDeep ? new Set(uses.keys()) : known.shared, isDeep };
}

/** A schema that is yet to be visited, or one that has been, with all that it leads to. */
type Turn = { readonly schema: JsonSchema; readonly way: Way } | { readonly left: JsonObject };

/** Depth-first, with an explicit stack: chains of references may have any length. */
function walk(root: JsonSchema, work: Work): void {
  const turns: Turn[] = [{ schema: root, way: null }];
  for (let turn = turns.pop(); turn !== undefined; turn = turns.pop()) {
    if ("left" in turn) work.open.delete(turn.left);
    else if (isJsonObject(turn.schema) && !work.done.has(turn.schema)) {
      turns.push({ left: turn.schema });
      // One by one: a call takes no more arguments than there is stack.
      for (const next of visit(turn.schema, turn.way, work).reverse()) turns.push(next);
    }
  }
}

/** Reads one schema and returns the schemas that it refers to. */
function visit(schema: JsonObject, way: Way, work: Work): Turn[] {
  work.done.add(schema);
  work.open.add(schema);
  work.depth.deepest = Math.max(work.depth.deepest, work.open.size);
  if (!COMPILABLE.has(schema)) checkKeywords(schema, way, work);
  const below = appliedSubschemas(schema)
    .filter(({ keyword }) => keyword !== "$defs")
    .map(({ steps, schema: child }) => ({ schema: child, way: { above: way, steps } }));
  return own(schema, "$ref") === undefined ? below : [...follow(schema, way, work), ...below];
}

/** Schemas without a keyword to refuse. Shared definitions are visited again for each tool that uses them. */
const COMPILABLE = new WeakSet<JsonObject>();

function checkKeywords(schema: JsonObject, way: Way, work: Work): void {
  const before = work.refusals.length;
  for (const [keyword, held] of Object.entries(schema)) {
    const why = whyNot(keyword, held, way === null);
    if (why !== null) work.refusals.push({ keyword, why, path: pointerTo({ above: way, steps: [keyword] }) });
  }
  if (work.refusals.length === before && own(schema, "$schema") === undefined) COMPILABLE.add(schema);
}

function follow(schema: JsonObject, way: Way, work: Work): readonly Turn[] {
  const target = work.target(schema);
  if (target === undefined) {
    work.refusals.push({ keyword: "$ref", why: "it names nothing in this schema", path: `${pointerTo(way)}/$ref` });
    return [];
  }
  const uses = (work.uses.get(target) ?? 0) + 1;
  work.uses.set(target, uses);
  const leadsBack = isJsonObject(target) && work.open.has(target);
  if (leadsBack) work.circles.add(target);
  if (uses > 1 || leadsBack) work.shared.add(target);
  return [{ schema: target, way }];
}

const ROWS = new Map(KEYWORDS.map((row) => [row.name, row]));
const DIALECT = /^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

/** Why a keyword can't be compiled, or null. */
function whyNot(keyword: string, value: Json, isRoot: boolean): string | null {
  if (keyword === "$dynamicRef") return "only `$ref` is followed";
  if (keyword === "$schema" && isRoot && !DIALECT.test(String(value))) return "only draft 2020-12 is spoken";
  const kind = KINDS.get(keyword);
  if (kind === undefined) return keyword.startsWith("x-") ? null : "this engine does not support this keyword";
  return WRONG[kind](value) ?? ROWS.get(keyword)?.refuse(value) ?? null;
}

const WRONG = {
  schema: (value: Json) => (isSchema(value) ? null : "it has to be a schema"),
  list: (value: Json) => (Array.isArray(value) && value.every(isSchema) ? null : "it has to be a list of schemas"),
  map: (value: Json) =>
    isJsonObject(value) && Object.values(value).every(isSchema) ? null : "it has to hold schemas by name",
  value: () => null,
  note: () => null,
  content: () => null,
} as const;

/** True if some schema that the root reaches applies itself to the same location again, without end. */
function isCircular(root: JsonSchema, target: Resolver["target"]): boolean {
  const done = new Set<JsonSchema>();
  const open = new Set<JsonSchema>();
  const elsewhere: JsonSchema[] = [root];
  const turns = (schema: JsonSchema): boolean => {
    if (!isJsonObject(schema) || done.has(schema)) return false;
    if (open.has(schema)) return true;
    open.add(schema);
    const { here, below } = applied(schema, target);
    for (const one of below) elsewhere.push(one);
    const found = here.some(turns);
    open.delete(schema);
    done.add(schema);
    return found;
  };
  for (let next = elsewhere.pop(); next !== undefined; next = elsewhere.pop()) if (turns(next)) return true;
  return false;
}

function applied(schema: JsonObject, target: Resolver["target"]) {
  const all = appliedSubschemas(schema).filter(({ keyword }) => keyword !== "$defs");
  const here = all.filter(({ keyword }) => isInPlace(keyword)).map((child) => child.schema);
  const referred = own(schema, "$ref") === undefined ? undefined : target(schema);
  return {
    here: referred === undefined ? here : [...here, referred],
    below: all.filter(({ keyword }) => !isInPlace(keyword)).map((child) => child.schema),
  };
}
