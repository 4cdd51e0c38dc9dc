import { canonicalJson } from "../../emit/canonical-json.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, objectOf, own } from "../../json.ts";
import { bundleWith } from "../../json-schema/bundle.ts";
import { KEYWORDS } from "../../json-schema/keywords.ts";
import { refKey } from "../../json-schema/resolve-ref.ts";

/** Two versions of a schema: the old one, then the new one. */
type Pair<T> = readonly [before: T, after: T];

/**
 * Two stand-alone schemas in which a shape has the same name on both sides, or a name on neither.
 *
 * A shape that is named on one side is inlined there, and one that is renamed gets its new name on both sides. Neither
 * changes which values a schema accepts, so what still differs is a change of the shapes.
 */
export function alignNames(before: JsonSchema, after: JsonSchema): Pair<JsonSchema> {
  const definitions = [definitionsOf(before), definitionsOf(after)] as const;
  const alignment: Alignment = { definitions, names: new Map(), aligned: [new Map(), new Map()], left: MAX_INLINED };
  const roots = align(alignment, [withoutDefinitions(before), withoutDefinitions(after)], []);
  // A map visits the names that are added meanwhile.
  for (const [now, old] of alignment.names) alignDefinitions(alignment, old, now);
  const standAlone = (root: Json, side: 0 | 1): JsonSchema =>
    bundleWith(root as JsonSchema, (key) => {
      return alignment.aligned[side].get(key) ?? ((own(definitions[side], key) ?? true) as JsonSchema);
    });
  return [standAlone(roots[0], 0), standAlone(roots[1], 1)];
}

interface Alignment {
  readonly definitions: Pair<JsonObject>;
  /** The old name of each definition that has a name on both sides, by its new name. */
  readonly names: Map<string, string>;
  readonly aligned: Pair<Map<string, JsonSchema>>;
  /** How many more shapes may be inlined. */
  left: number;
}

/** Beyond this limit, names are compared as they are. */
const MAX_INLINED = 2_000;

function definitionsOf(schema: JsonSchema): JsonObject {
  return objectOf(isJsonObject(schema) ? own(schema, "$defs") : undefined);
}

function withoutDefinitions(schema: JsonSchema): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const { $defs: _definitions, ...root } = schema;
  return root;
}

/** `inlined` lists the shapes around this one that were inlined, so that recursion ends. */
function align(alignment: Alignment, pair: Pair<Json>, inlined: readonly string[]): Pair<Json> {
  const [before, after] = pair;
  if (!isJsonObject(before) || !isJsonObject(after)) return pair;
  const [old, now] = [refKey(before), refKey(after)];
  if (old === now) {
    if (old !== null) shareName(alignment, old, old);
    return alignKeywords(alignment, [before, after], inlined);
  }
  if (old !== null && now !== null && shareName(alignment, old, now)) {
    return alignKeywords(alignment, [{ ...before, $ref: own(after, "$ref") ?? null }, after], inlined);
  }
  return inline(alignment, [before, after], inlined);
}

function inline(alignment: Alignment, pair: Pair<JsonObject>, inlined: readonly string[]): Pair<Json> {
  const [old, now] = [target(alignment, pair[0], 0), target(alignment, pair[1], 1)];
  const step = pair.map((schema) => refKey(schema) ?? "").join("\n");
  if (old === null || now === null || inlined.includes(step) || alignment.left <= 0) return pair;
  alignment.left--;
  return align(alignment, [old, now], [...inlined, step]);
}

/** Gives two definitions the name of the new one. False if another old definition has that name. */
function shareName({ definitions, names }: Alignment, old: string, now: string): boolean {
  const known = names.get(now);
  if (known !== undefined) return known === old;
  if (old !== now && Object.hasOwn(definitions[0], now)) return false;
  names.set(now, old);
  return true;
}

function alignDefinitions(alignment: Alignment, old: string, now: string): void {
  const { definitions, aligned } = alignment;
  const pair = [own(definitions[0], old) ?? true, own(definitions[1], now) ?? true] as const;
  const [before, after] = align(alignment, pair, []);
  aligned[0].set(now, before as JsonSchema);
  aligned[1].set(now, after as JsonSchema);
}

/** The shape behind a reference, with the keywords next to it; the schema itself without one. Null if it has to stay. */
function target({ definitions }: Alignment, schema: JsonObject, side: 0 | 1): JsonObject | null {
  const key = refKey(schema);
  if (key === null) return schema;
  const definition = own(definitions[side], key);
  const { $ref: _ref, ...others } = schema;
  if (!isJsonObject(definition) || !isIndependent(others, definition)) return null;
  return { ...definition, ...others };
}

/** Keywords whose meaning depends on others of the same schema. */
const DEPENDENT: ReadonlySet<string> = new Set(["$ref", "minContains", "maxContains"]);

/** True if keywords next to a reference mean the same within the shape behind it. */
function isIndependent(others: JsonObject, definition: JsonObject): boolean {
  return Object.entries(others).every(([keyword, value]) => {
    const known = own(definition, keyword);
    if (KEYWORDS.get(keyword) === "note") return true;
    if (KEYWORDS.get(keyword) !== "value" || DEPENDENT.has(keyword)) return false;
    return known === undefined || canonicalJson(known) === canonicalJson(value);
  });
}

function alignKeywords(alignment: Alignment, pair: Pair<JsonObject>, inlined: readonly string[]): Pair<JsonObject> {
  return alignMembers(pair, (keyword, value) => alignHeld(alignment, keyword, value, inlined));
}

function alignHeld(alignment: Alignment, keyword: string, pair: Pair<Json>, inlined: readonly string[]): Pair<Json> {
  const [before, after] = pair;
  const alignOne = (_name: string, parts: Pair<Json>) => align(alignment, parts, inlined);
  switch (KEYWORDS.get(keyword)) {
    case "schema":
    case "content":
      return align(alignment, pair, inlined);
    case "list": {
      if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return pair;
      const parts = before.map((one: Json, index) => align(alignment, [one, after[index] as Json], inlined));
      return [parts.map(([one]) => one), parts.map(([, one]) => one)];
    }
    case "map":
      return isJsonObject(before) && isJsonObject(after) ? alignMembers([before, after], alignOne) : pair;
    default:
      return pair;
  }
}

/** Aligns what both objects have, by name. */
function alignMembers(
  [before, after]: Pair<JsonObject>,
  alignOne: (name: string, held: Pair<Json>) => Pair<Json>,
): Pair<JsonObject> {
  const shared = new Map(
    Object.entries(before).flatMap(([name, held]) => {
      const other = own(after, name);
      return other === undefined ? [] : [[name, alignOne(name, [held, other])] as const];
    }),
  );
  const side = (object: JsonObject, index: 0 | 1): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([name, held]) => [name, shared.get(name)?.[index] ?? held]));
  return [side(before, 0), side(after, 1)];
}
