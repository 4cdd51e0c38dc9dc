import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import type { Def, Step } from "../../model.ts";

/** One subschema on the way through a schema. */
export interface SchemaVisit {
  readonly schema: JsonObject;
  /** Where in a value the subschema applies. */
  readonly path: readonly Step[];
  /** The shared definition that the subschema stands in, or null. */
  readonly defKey: string | null;
}

/** The shared schemas of a model, by key. */
export type Defs = Readonly<Record<string, Def>>;

/** How a keyword holds subschemas, and where in the value they apply. */
interface Holder {
  readonly holds: "one" | "list" | "map";
  readonly descends: "stays" | "to_element" | "to_property";
  /** True for a keyword that only tests: what it says of a value need not be so. */
  readonly tests: boolean;
}

function holder(holds: Holder["holds"], descends: Holder["descends"], tests = false): Holder {
  return { holds, descends, tests };
}

const HOLDERS: Readonly<Record<string, Holder>> = {
  properties: holder("map", "to_property"),
  patternProperties: holder("map", "to_element"),
  additionalProperties: holder("one", "to_element"),
  unevaluatedProperties: holder("one", "to_element"),
  propertyNames: holder("one", "to_element", true),
  dependentSchemas: holder("map", "stays"),
  items: holder("one", "to_element"),
  prefixItems: holder("list", "to_element"),
  unevaluatedItems: holder("one", "to_element"),
  contains: holder("one", "to_element", true),
  allOf: holder("list", "stays"),
  anyOf: holder("list", "stays"),
  oneOf: holder("list", "stays"),
  not: holder("one", "stays", true),
  if: holder("one", "stays", true),
  then: holder("one", "stays"),
  else: holder("one", "stays"),
};

/** Every subschema as it is written, tests included; no reference is followed. */
export function* walkSchema(schema: JsonSchema): Iterable<SchemaVisit> {
  if (isJsonObject(schema)) yield* walk({ schema, path: [], defKey: null }, true);
}

/** Every subschema that may describe a part of a value, references followed. Each definition is entered once, so cycles end. */
export function* walkValues(schema: JsonSchema, defs: Defs): Iterable<SchemaVisit> {
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

function targetOf({ schema, path }: SchemaVisit, defs: Defs): (SchemaVisit & { readonly defKey: string }) | null {
  const key = refKey(schema);
  const target = key === null ? undefined : definition(defs, key)?.schema;
  return key !== null && isJsonObject(target) ? { schema: target, path, defKey: key } : null;
}

/** The key of the shared definition that a schema refers to, or null. */
export function refKey(schema: JsonObject): string | null {
  const ref = own(schema, "$ref");
  return typeof ref === "string" && ref.startsWith("#/$defs/") ? ref.slice("#/$defs/".length) : null;
}

/** The definition with that key, if there is one. */
export function definition(defs: Defs, key: string): Def | undefined {
  return Object.hasOwn(defs, key) ? defs[key] : undefined;
}

interface Child {
  readonly schema: JsonObject;
  readonly steps: readonly Step[];
  readonly tests: boolean;
}

/** In document order. With a stack of its own: where generators go through each other, each level costs all that stand around it. */
function* walk(start: SchemaVisit, withTests: boolean): Iterable<SchemaVisit> {
  const waiting = [start];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    yield visit;
    const { path, defKey } = visit;
    for (const { schema, steps, tests } of childrenOf(visit.schema).reverse()) {
      if (tests && !withTests) continue;
      waiting.push({ schema, path: steps.length === 0 ? path : [...path, ...steps], defKey });
    }
  }
}

function childrenOf(schema: JsonObject): Child[] {
  const children: Child[] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    const row = Object.hasOwn(HOLDERS, keyword) ? HOLDERS[keyword] : undefined;
    if (row === undefined) continue;
    for (const [name, child] of held(row, value)) {
      if (isJsonObject(child)) children.push({ schema: child, steps: stepsOf(row, name), tests: row.tests });
    }
  }
  return children;
}

function held({ holds }: Holder, value: Json): readonly (readonly [string, Json])[] {
  if (holds === "one") return [["", value]];
  if (holds === "list") return Array.isArray(value) ? value.map((item: Json) => ["", item] as const) : [];
  return isJsonObject(value) ? Object.entries(value) : [];
}

function stepsOf({ descends }: Holder, name: string): readonly Step[] {
  if (descends === "stays") return [];
  return [descends === "to_property" ? name : null];
}
