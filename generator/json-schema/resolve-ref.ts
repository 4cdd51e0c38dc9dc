import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { pointerSteps } from "../json-pointer.ts";
import { KEYWORDS } from "./keywords.ts";
import { isSchema, subschemas } from "./walk.ts";

/** Shared definitions by key: `ContractModel.defs`. */
export type Definitions = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** The definition with that key, if there is one. */
export function definition<T>(defs: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(defs, key) ? defs[key] : undefined;
}

/** A reference to a definition whose key nothing has to be decoded in. */
const PLAIN_DEF = /^#\/\$defs\/([^/~%]*)$/;

/** The key of `#/$defs/<key>`, or null for another reference. */
export function defKeyOf(ref: string): string | null {
  const [, plain] = PLAIN_DEF.exec(ref) ?? [];
  if (plain !== undefined) return plain;
  const steps = ref.startsWith("#/") ? fragmentSteps(ref) : [];
  return steps.length === 2 && steps[0] === "$defs" ? (steps[1] ?? null) : null;
}

/** The key of the shared definition that a schema refers to, or null. */
export function refKey(schema: JsonObject): string | null {
  const ref = own(schema, "$ref");
  return typeof ref === "string" ? defKeyOf(ref) : null;
}

/** The schema of a definition by its key, perhaps in another form than the model's. */
export type Lookup = (key: string) => JsonSchema;

/** The schema behind a bare reference, through as many as there are; null for `true`, `false` and a cycle. */
export function dereference(schema: JsonSchema, defs: Definitions): JsonObject | null {
  return dereferenceWith(schema, (key) => definition(defs, key)?.schema ?? true);
}

/** The same with definitions in another form. */
export function dereferenceWith(schema: JsonSchema, lookup: Lookup): JsonObject | null {
  let at: JsonSchema = schema;
  for (let steps = 0; steps < 100; steps++) {
    if (!isJsonObject(at)) return null;
    const ref = own(at, "$ref");
    if (typeof ref !== "string") return at;
    at = lookup(defKeyOf(ref) ?? ref);
  }
  return null;
}

/**
 * What a reference within one document means: `#`, a JSON Pointer, an anchor or an `$id`; undefined if nothing.
 *
 * Source: RFC 6901, section 6; JSON Schema Core 2020-12, section 8.2.
 */
export function resolveRef(root: Json, ref: string): Json | undefined {
  const steps = refSteps(root, ref);
  return steps === null ? undefined : valueAt(root, steps);
}

/** The schema that a reference means; undefined also for a pointer at a value that no keyword makes a schema. */
export function resolveSchemaRef(root: JsonSchema, ref: string): JsonSchema | undefined {
  const steps = refSteps(root, ref);
  if (steps === null || !isSchemaPath(steps)) return undefined;
  const target = valueAt(root, steps);
  return isSchema(target) ? target : undefined;
}

/** The keys that lead from the root of a document to what a reference means; null for an unknown name. */
export function refSteps(root: Json, ref: string): readonly string[] | null {
  if (ref === "#") return [];
  return ref.startsWith("#/") ? fragmentSteps(ref) : (namesIn(root).get(ref) ?? null);
}

/** The steps of a JSON Pointer in a fragment (`#/a/b`), which is percent-encoded; as written if the encoding is broken. */
export function fragmentSteps(ref: string): readonly string[] {
  try {
    return pointerSteps(decodeURIComponent(ref.slice(1)));
  } catch {
    return pointerSteps(ref.slice(1));
  }
}

/** The value at the end of the steps, or undefined. */
export function valueAt(root: Json | undefined, steps: readonly string[]): Json | undefined {
  let found: Json | undefined = root;
  for (const step of steps) {
    if (Array.isArray(found)) found = /^(?:0|[1-9][0-9]*)$/.test(step) ? found[Number(step)] : undefined;
    else found = isJsonObject(found) ? own(found, step) : undefined;
  }
  return found;
}

/** True for steps that lead from a schema to one below it. */
export function isSchemaPath(steps: readonly string[]): boolean {
  const [keyword, ...rest] = steps;
  if (keyword === undefined) return true;
  const kind = KEYWORDS.get(keyword);
  if (kind === "schema" || kind === "content") return isSchemaPath(rest);
  return (kind === "list" || kind === "map") && rest.length > 0 && isSchemaPath(rest.slice(1));
}

/** Names by document, collected once: an untrusted document may refer to them very often. */
const NAMES = new WeakMap<JsonObject, ReadonlyMap<string, readonly string[]>>();

/** The keys that lead to each anchor (`#name`) and `$id` of a document; the first in document order wins. */
function namesIn(root: Json): ReadonlyMap<string, readonly string[]> {
  if (!isJsonObject(root)) return new Map();
  const names = NAMES.get(root) ?? collectNames(root);
  NAMES.set(root, names);
  return names;
}

function collectNames(root: JsonObject): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  const waiting: Visit[] = [{ schema: root, steps: [], around: null }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    for (const name of namesOf(visit.schema)) if (!names.has(name)) names.set(name, pathOf(visit));
    const inside = [...subschemas(visit.schema), ...olderDefinitions(visit.schema)];
    for (const { steps, schema } of inside.reverse()) waiting.push({ schema, steps, around: visit });
  }
  return names;
}

interface Visit {
  readonly schema: JsonSchema;
  /** From the schema around it. */
  readonly steps: readonly string[];
  readonly around: Visit | null;
}

function pathOf(visit: Visit): readonly string[] {
  const path: (readonly string[])[] = [];
  for (let at: Visit | null = visit; at !== null; at = at.around) path.push(at.steps);
  return path.reverse().flat();
}

function namesOf(schema: JsonSchema): readonly string[] {
  if (!isJsonObject(schema)) return [];
  const [id, ...anchors] = ["$id", "$anchor", "$dynamicAnchor"].map((keyword) => own(schema, keyword));
  const names = anchors.flatMap((anchor) => (typeof anchor === "string" ? [`#${anchor}`] : []));
  return typeof id === "string" ? [...names, id] : names;
}

/** The schemas under `definitions`, as drafts before 2019-09 call `$defs`; servers still send it. */
export function olderDefinitions(
  schema: Json,
): readonly { readonly steps: readonly string[]; readonly schema: JsonSchema }[] {
  const definitions = isJsonObject(schema) ? own(schema, "definitions") : undefined;
  if (!isJsonObject(definitions)) return [];
  return Object.entries(definitions).flatMap(([key, inner]) =>
    isSchema(inner) ? [{ steps: ["definitions", key], schema: inner }] : [],
  );
}
