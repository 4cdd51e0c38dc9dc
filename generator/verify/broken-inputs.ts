import { isContained } from "../diff/satisfiability/contains.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, listOf, memberAt, objectOf, own } from "../json.ts";
import { isValid } from "../json-schema/reference-validator.ts";
import { refKey } from "../json-schema/resolve-ref.ts";
import { appliedSubschemas } from "../json-schema/walk.ts";
import { badValues } from "./field-marks.ts";
import type { Subject, SubjectTool } from "./subject.ts";

/** An input that breaks one constraint of its schema, and is otherwise as it was. */
export interface BrokenInput {
  readonly input: JsonObject;
  /** The location and the constraint, for readers. */
  readonly detail: string;
  /** The codes that are right for it. */
  readonly codes: readonly string[];
}

/** Of one field, not more ways to break it than these. */
const MAX_PER_FIELD = 12;

/**
 * The inputs that break one constraint each, made from one that fits. A value that breaks a constraint and keeps all others is
 * found by the search that `diff` compares schemas by, and tried again by its plain reading.
 */
export function brokenInputs(subject: Subject, tool: SubjectTool, base: JsonObject): readonly BrokenInput[] {
  const known = KNOWN.get(tool) ?? findBrokenInputs(subject, tool, base);
  KNOWN.set(tool, known);
  return known;
}

/** A tool is called with the same input each time, and to break it costs more than to send it. */
const KNOWN = new WeakMap<SubjectTool, readonly BrokenInput[]>();

function findBrokenInputs(subject: Subject, tool: SubjectTool, base: JsonObject): readonly BrokenInput[] {
  const invalid = subject.common.get("invalid_input");
  const { input: schema } = tool;
  if (invalid === undefined || !isJsonObject(schema) || isValid(schema, base) !== true) return [];
  const brokenField = ([name, field]: readonly [string, JsonSchema]): readonly BrokenInput[] => {
    const { codes, canonical } = badValues(subject, tool, name, invalid);
    return brokenValues(field, schema, subject.model.contract.coerce)
      .slice(0, MAX_PER_FIELD)
      .map(({ value, constraint }) => ({
        input: { ...base, [name]: canonical(value) },
        detail: `${name}: ${constraint}`,
        codes,
      }));
  };
  const rows = [...missing(schema, base, invalid), ...Object.entries(fieldsOf(schema)).flatMap(brokenField)];
  return rows.filter(({ input }) => isValid(schema, input) === false);
}

function* missing(schema: JsonObject, base: JsonObject, invalid: string): Iterable<BrokenInput> {
  for (const name of listOf(own(schema, "required"))) {
    const { [String(name)]: _left, ...input } = base;
    yield { input, detail: `${name}: required`, codes: [invalid] };
  }
}

/** The fields at the top of an input. */
export function fieldsOf(schema: JsonObject): Readonly<Record<string, JsonSchema>> {
  return objectOf(own(schema, "properties")) as Readonly<Record<string, JsonSchema>>;
}

interface BrokenValue {
  readonly value: Json;
  readonly constraint: string;
}

/** Values that break one constraint of a schema each. */
function brokenValues(field: JsonSchema, root: JsonObject, coerces: boolean): readonly BrokenValue[] {
  const whole = standAlone(field, root);
  return places(whole)
    .flatMap(({ steps, schema }) => loosened(schema, coerces).map((one) => ({ ...one, steps })))
    .flatMap(({ steps, loose, constraint }): readonly BrokenValue[] => {
      const found = isContained(replaced(whole, steps, loose), whole);
      const place = steps.filter((step) => step !== "properties" && step !== "$defs").join("/");
      const label = place === "" ? constraint : `${place} ${constraint}`;
      return found.kind === "not-contained" ? [{ value: found.witness, constraint: label }] : [];
    });
}

/** A part of a schema with the definitions of the whole. */
export function standAlone(part: JsonSchema, root: JsonObject): JsonObject {
  const defs = own(root, "$defs");
  const schema: JsonObject = isJsonObject(part) ? part : part ? {} : { not: {} };
  return defs === undefined ? schema : { ...schema, $defs: defs };
}

interface PlaceIn {
  readonly steps: readonly string[];
  readonly schema: JsonObject;
}

const MAX_PLACES = 40;

/** The schemas within a schema that a value meets: those that it reaches, shared ones once. */
function places(whole: JsonObject): readonly PlaceIn[] {
  const found: PlaceIn[] = [{ steps: [], schema: whole }];
  const seen = new Set<string>();
  for (let index = 0; index < Math.min(found.length, MAX_PLACES); index++) {
    const place = found[index];
    if (place !== undefined) found.push(...inside(place), ...behindRef(whole, place, seen));
  }
  return found.slice(0, MAX_PLACES);
}

function inside({ steps, schema }: PlaceIn): readonly PlaceIn[] {
  return appliedSubschemas(schema).flatMap((child): readonly PlaceIn[] => {
    const isMet = INSIDE.has(child.steps[0] ?? "") && isJsonObject(child.schema);
    return isMet ? [{ steps: [...steps, ...child.steps], schema: child.schema }] : [];
  });
}

function behindRef(whole: JsonObject, { schema }: PlaceIn, seen: Set<string>): readonly PlaceIn[] {
  const key = refKey(schema);
  const target = key === null ? undefined : memberAt(whole, "$defs", key);
  if (key === null || seen.has(key) || !isJsonObject(target)) return [];
  seen.add(key);
  return [{ steps: ["$defs", key], schema: target }];
}

const INSIDE: ReadonlySet<string> = new Set(["properties", "items", "allOf", "oneOf", "anyOf"]);

interface Loose {
  readonly loose: JsonObject;
  readonly constraint: string;
}

/** The same schema with one constraint less, for each of those that a call could break. */
function loosened(schema: JsonObject, coerces: boolean): readonly Loose[] {
  return Object.entries(schema).flatMap(([keyword, held]): readonly Loose[] => {
    if (keyword === "type") return coerces ? [] : otherType(held);
    if (!CONSTRAINTS.has(keyword) || isHuge(keyword, held)) return [];
    const { [keyword]: _gone, ...loose } = schema;
    return [{ loose, constraint: `${keyword} ${JSON.stringify(held).slice(0, 60)}` }];
  });
}

const CONSTRAINTS: ReadonlySet<string> = new Set([
  "const",
  "enum",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minItems",
  "maxItems",
  "uniqueItems",
  "required",
  "additionalProperties",
]);

/** Strings and lists that are too large to send in a test. */
function isHuge(keyword: string, value: Json): boolean {
  return (keyword === "maxLength" && Number(value) > 20_000) || (keyword === "maxItems" && Number(value) > 1000);
}

/** A value that looks almost like one of the type. */
function otherType(subvalue: Json): readonly Loose[] {
  if (typeof subvalue !== "string") return [];
  const value = Object.hasOwn(ALMOST, subvalue) ? ALMOST[subvalue] : undefined;
  return value === undefined ? [] : [{ loose: { const: value }, constraint: `type ${subvalue}` }];
}

const ALMOST: Readonly<Record<string, Json>> = {
  integer: "10",
  number: "1.5",
  boolean: "true",
  string: 7,
  array: { items: [] },
  object: [],
};

/** A copy of a schema with another one at a location. */
function replaced(schema: JsonObject, steps: readonly string[], by: JsonObject): JsonObject {
  const [step, ...rest] = steps;
  if (step === undefined) {
    const defs = own(schema, "$defs");
    return defs === undefined || by["$defs"] !== undefined ? by : { ...by, $defs: defs };
  }
  return replacedIn(schema, [step, ...rest], by) as JsonObject;
}

function replacedIn(value: Json | undefined, [step, ...rest]: readonly string[], by: JsonObject): Json {
  if (step === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((one: Json, index) => (String(index) === step ? replacedIn(one, rest, by) : one));
  }
  const object = isJsonObject(value) ? value : {};
  return { ...object, [step]: replacedIn(own(object, step), rest, by) };
}
