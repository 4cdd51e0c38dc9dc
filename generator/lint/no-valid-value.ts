import type { HasValue } from "../diff/satisfiability/has-value.ts";
import { isJsonObject, type JsonObject, type JsonSchema, listOf, objectOf, own } from "../json.ts";
import { escapeStep } from "../json-pointer.ts";
import { bundle, isBareRef } from "../json-schema/bundle.ts";
import { locationOf } from "../json-schema/keywords.ts";
import { definition, refKey } from "../json-schema/resolve-ref.ts";
import { appliedSubschemas } from "../json-schema/walk.ts";
import type { ContractModel, LocateSchema, Step } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { printPath } from "./schema-queries/print-path.ts";
import { ownedShapes } from "./schema-queries/shapes.ts";
import { createValueJudge } from "./schema-queries/value-judge.ts";
import { type Contradiction, partsOf, whyEmpty } from "./schema-queries/why-empty.ts";

/** Keywords below which a schema is reported: those of parts of a value, and alternatives, whose own verdict is left aside. */
const ENTERED: ReadonlySet<string> = new Set([
  ...["properties", "patternProperties", "additionalProperties", "items", "prefixItems"],
  ...["allOf", "anyOf", "oneOf"],
]);
const ALTERNATIVES: ReadonlySet<string> = new Set(["anyOf", "oneOf"]);

/**
 * A shape without a valid value makes a tool that cannot be called, or an answer that no handler can return.
 *
 * Source: INV-MCP-001; JSON Schema Core 2020-12, 4.3.2 (a schema may accept nothing).
 */
export function* noValidValue(model: ContractModel, locate: LocateSchema): Iterable<Finding> {
  const reported = new Set<string>();
  for (const { path, at: shapeAt, empty } of emptyShapes(model)) {
    const { steps, reason, hint, value } = empty;
    const at = locate(writtenIn(empty, path, model), steps) ?? shapeAt;
    const location = `${at.file}:${at.line}:${at.column}`;
    // A type that is copied into compositions, and the properties of the envelope's request, are written once.
    if (reported.has(location)) continue;
    reported.add(location);
    const place = value.length === 0 ? path : `${printPath(value)} of ${path}`;
    yield finding(path, "no-valid-value", at, { place, reason }, hint === null ? {} : { hint });
  }
}

/** The schema that a contradiction is written in: the envelope's request adds its `required` to each input. */
function writtenIn({ schema, steps: [keyword, name], value }: Empty, path: string, model: ContractModel): JsonObject {
  const request = model.envelope.request?.schema;
  const isOfInput = path.endsWith("/input") && value.length === 0 && keyword === "required";
  if (!isOfInput || name === undefined || !isJsonObject(request)) return schema;
  return listOf(own(request, "required")).includes(name) ? request : schema;
}

function* emptyShapes(model: ContractModel) {
  const judging = { hasValue: createValueJudge(model.defs), defs: model.defs };
  const keys = new Map(Object.values(model.defs).map(({ schema, key }) => [schema, key]));
  for (const { path, shape, at } of ownedShapes(model)) {
    const key = keys.get(shape.schema) ?? null;
    for (const empty of emptyIn(shape.schema, [], { ...judging, key })) yield { path, at, empty };
  }
}

interface Judging {
  readonly hasValue: HasValue;
  readonly defs: ContractModel["defs"];
  /** Of the definition that is inspected, or null. */
  readonly key: string | null;
}

interface Empty extends Contradiction {
  /** The schema without a valid value. */
  readonly of: JsonObject;
  /** The part of the shape's values. */
  readonly value: readonly Step[];
}

/**
 * Why the innermost schemas without a valid value have none. `isSound`: the schema is a part of a composed one that has
 * values and no contradicting properties, so it has none either, and only what is inside has to be inspected.
 */
function emptyIn(schema: JsonSchema, value: readonly Step[], judging: Judging, isSound = false): readonly Empty[] {
  if (!isJsonObject(schema) || isBareRef(schema) || isForbidden(schema, judging.defs)) return [];
  const below = appliedSubschemas(schema).filter(({ keyword }) => ENTERED.has(keyword));
  const verdict = isSound || judging.hasValue(schema);
  const contradicted = isSound || verdict === false ? [] : contradictedIn(schema, value, judging);
  const isPartSound = verdict === true && contradicted.length === 0;
  const inner = below.flatMap(({ keyword, key, schema: one }) => {
    const steps = [...value, ...stepInto(keyword, key)];
    const empty = emptyIn(one, steps, judging, keyword === "allOf" && isPartSound);
    return verdict === false || !ALTERNATIVES.has(keyword) ? empty : empty.filter(({ of }) => of !== one);
  });
  if (verdict !== false) return [...inner, ...contradicted];
  const isExplained = inner.length > 0 || [schema, ...below.map((one) => one.schema)].some(isReportedItself(judging));
  const why = whyEmpty(schema, judging.hasValue).filter(({ isUndeclared }) => isUndeclared || !isExplained);
  return [...inner, ...why.map((one) => ({ ...one, of: schema, value }))];
}

/** Properties that several parts of a composed object declare, so that no value is valid for all of them. */
function contradictedIn(schema: JsonObject, value: readonly Step[], { hasValue, defs }: Judging): readonly Empty[] {
  if (own(schema, "allOf") === undefined) return [];
  const declared = new Map<string, readonly JsonSchema[]>();
  const parts = partsOf(schema, (keyword) => keyword === "allOf");
  for (const [name, one] of parts.flatMap((part) => Object.entries(objectOf(own(part, "properties"))))) {
    declared.set(name, [...(declared.get(name) ?? []), one as JsonSchema]);
  }
  const reason = "the parts of the object that declare it contradict each other";
  return [...declared].flatMap(([name, schemas]) => {
    const last = schemas.findLast(isJsonObject);
    const isMeantOrReported = schemas.some((one) => isForbidden(one, defs) || hasValue(one) === false);
    if (schemas.length < 2 || last === undefined || isMeantOrReported) return [];
    if (hasValue({ ...schema, required: [...listOf(own(schema, "required")), name] }) !== false) return [];
    return [{ schema: last, steps: [], reason, hint: null, isUndeclared: false, of: last, value: [...value, name] }];
  });
}

function stepInto(keyword: string, key: string | null): readonly Step[] {
  const location = locationOf(keyword);
  if (location === "here") return [];
  return [location === "property" ? key : null];
}

/** True for a schema that is meant to accept nothing: `false`, `{ not: {} }`, or a reference to such a definition. */
function isForbidden(schema: JsonSchema, defs: ContractModel["defs"], depth = 0): boolean {
  if (!isJsonObject(schema)) return !schema;
  const not = own(schema, "not");
  if (not === true || (isJsonObject(not) && Object.keys(not).length === 0)) return true;
  const key = isBareRef(schema) ? refKey(schema) : null;
  return key !== null && depth < 100 && isForbidden(definition(defs, key)?.schema ?? true, defs, depth + 1);
}

/** True for a reference to a definition that is reported by itself; not for one that leads back to what is inspected. */
function isReportedItself({ hasValue, defs, key }: Judging): (schema: JsonSchema) => boolean {
  return (schema) => {
    const target = isJsonObject(schema) ? refKey(schema) : null;
    if (target === null) return false;
    const def = definition(defs, target)?.schema ?? true;
    return hasValue(def) === false && !isForbidden(def, defs) && !leadsTo(target, key, defs);
  };
}

/** True if a definition is another one, or refers to it, itself or through others. */
function leadsTo(from: string, to: string | null, defs: ContractModel["defs"]): boolean {
  if (to === null) return false;
  const reached = bundle({ $ref: `#/$defs/${escapeStep(from)}` }, defs);
  const reachable = isJsonObject(reached) ? own(reached, "$defs") : undefined;
  return isJsonObject(reachable) && Object.hasOwn(reachable, to);
}
