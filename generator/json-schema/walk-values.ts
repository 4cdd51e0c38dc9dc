import { isJsonObject, type JsonObject, type JsonSchema } from "../json.ts";
import type { Step } from "../model.ts";
import { locationOf, TESTS } from "./keywords.ts";
import { type Definitions, definition, refKey } from "./resolve-ref.ts";
import { appliedSubschemas } from "./walk.ts";

/** One subschema on the way through a schema. */
export interface SchemaVisit {
  readonly schema: JsonObject;
  /** The part of a value that the subschema applies to. */
  readonly path: readonly Step[];
  /** The key of the shared definition around the subschema, or null. */
  readonly defKey: string | null;
}

/** Every subschema that restricts a value, tests included, in document order; no reference is followed. */
export function* walkSchema(schema: JsonSchema): Iterable<SchemaVisit> {
  if (isJsonObject(schema)) yield* walk({ schema, path: [], defKey: null }, true);
}

/** Every subschema that describes a part of a value, references followed. Each definition is entered once. */
export function* walkValues(schema: JsonSchema, defs: Definitions): Iterable<SchemaVisit> {
  const entered = new Set<string>();
  const waiting: SchemaVisit[] = isJsonObject(schema) ? [{ schema, path: [], defKey: null }] : [];
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    for (const visit of walk(from, false)) {
      yield visit;
      const target = targetOf(visit, defs);
      if (target === null || entered.has(target.defKey)) continue;
      entered.add(target.defKey);
      waiting.push(target);
    }
  }
}

function targetOf({ schema, path }: SchemaVisit, defs: Definitions) {
  const defKey = refKey(schema);
  const target = defKey === null ? undefined : definition(defs, defKey)?.schema;
  return defKey !== null && isJsonObject(target) ? { schema: target, path, defKey } : null;
}

/** Uses a stack of its own: with nested generators, each level would cost as much as all those around it. */
function* walk(start: SchemaVisit, withTests: boolean): Iterable<SchemaVisit> {
  const waiting = [start];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    yield visit;
    waiting.push(...visitsInside(visit, withTests).reverse());
  }
}

function visitsInside({ schema: around, path, defKey }: SchemaVisit, withTests: boolean): SchemaVisit[] {
  const visits: SchemaVisit[] = [];
  for (const { keyword, key, schema } of appliedSubschemas(around)) {
    const isMeant = keyword !== "$defs" && (withTests || !TESTS.has(keyword));
    if (isMeant && isJsonObject(schema)) visits.push({ schema, path: pathInto(path, keyword, key), defKey });
  }
  return visits;
}

function pathInto(path: readonly Step[], keyword: string, key: string | null): readonly Step[] {
  const location = locationOf(keyword);
  return location === "here" ? path : [...path, location === "property" ? key : null];
}
