import { type JsonObject, type JsonSchema, own } from "../../json.ts";
import { complement, objectWith } from "./complement.ts";
import { expand, intersect } from "./intersect.ts";
import { regexOf } from "./object-shape.ts";
import type { Reading } from "./reading.ts";
import { entriesAt, hasAny, namedSchemasAt, schemaAt, textsIn } from "./schema-parts.ts";
import {
  ANYTHING,
  type Member,
  type NamePattern,
  NEVER,
  type ObjectPart,
  openObject,
  type Part,
  type Shape,
} from "./shape.ts";
import { unite } from "./unite.ts";

/** With more properties than this, what depends on them is left out: every one of them doubles the alternatives. */
const MAX_DEPENDENTS = 3;

/** What fits the condition and `then`, or breaks it and fits `else`. */
export function conditionalShape(schema: JsonObject, isTracked: boolean, reading: Reading): Shape {
  const condition = schemaAt(schema, "if");
  const [then, other] = [schemaAt(schema, "then"), schemaAt(schema, "else")];
  if (condition === undefined || (then === undefined && other === undefined && !isTracked)) return ANYTHING;
  const ifShape = reading.shapeOf(condition, isTracked);
  const read = (one: JsonSchema | undefined): Shape => (one === undefined ? ANYTHING : reading.shapeOf(one, isTracked));
  const branches = [intersect(ifShape, read(then)), intersect(complement(ifShape), read(other))];
  return !isTracked && branches.includes(ANYTHING) ? ANYTHING : unite(branches);
}

/** The values that `not` leaves, if a type can express them. */
export function negatedShape(schema: JsonObject, reading: Reading): Shape {
  const refused = schemaAt(schema, "not");
  return refused === undefined ? ANYTHING : complement(reading.shapeOf(refused, false));
}

const NO_OBJECT: Shape = { parts: ANYTHING.parts.filter(({ kind }) => kind !== "object") };

/** For each property that brings conditions with it: either it isn't there, or they are met. */
export function dependentShapes(schema: JsonObject, isTracked: boolean, reading: Reading): readonly Shape[] {
  if (!hasAny(schema, ["dependentRequired", "dependentSchemas"])) return [];
  const dependents = [
    ...entriesAt(schema, "dependentRequired").map(([name, held]) => [name, requiring(textsIn(held))] as const),
    ...namedSchemasAt(schema, "dependentSchemas").map(
      ([name, held]) => [name, reading.shapeOf(held, isTracked)] as const,
    ),
  ];
  if (dependents.length > MAX_DEPENDENTS)
    return [uncertainObject(isTracked ? dependents.map(([, shape]) => shape) : [])];
  return dependents.map(([name, shape]) => {
    const absent: Shape = { parts: [...NO_OBJECT.parts, objectWith(name, NEVER, false)] };
    return unite([absent, intersect({ parts: [objectWith(name, ANYTHING, true)] }, shape)]);
  });
}

function requiring(names: readonly string[]): Shape {
  return names.map((name): Shape => ({ parts: [objectWith(name, ANYTHING, true)] })).reduce(intersect, ANYTHING);
}

/** All values. The schema may refuse objects, and these shapes may have evaluated their properties. */
function uncertainObject(others: readonly Shape[]): Shape {
  return { parts: [...NO_OBJECT.parts, { ...openObject(new Map(), true), others }] };
}

/** Objects whose properties are all named as `propertyNames` wants it. */
export function namesShape(schema: JsonObject, reading: Reading): Shape {
  const names = schemaAt(schema, "propertyNames");
  if (names === undefined) return ANYTHING;
  const parts = expand(reading.shapeOf(names, false)).parts;
  if (parts.some(({ kind }) => kind === "named" || kind === "both")) return uncertainObject([]);
  const texts = parts.filter(({ kind }) => kind === "string");
  const pattern = typeof names === "object" ? own(names, "pattern") : undefined;
  return { parts: [...NO_OBJECT.parts, objectNamed(texts, typeof pattern === "string" ? pattern : null)] };
}

function objectNamed(texts: readonly Part[], pattern: string | null): ObjectPart {
  const members = new Map<string, Member>();
  for (const text of texts)
    if (text.kind === "string" && typeof text.value === "string")
      members.set(text.value, { type: ANYTHING, isRequired: false, isSeen: false, isHidden: false, doc: null });
  const open = openObject(members, true);
  if (members.size === texts.length) return { ...open, rest: NEVER };
  if (pattern === null) return { ...open, members: new Map() };
  const matching: NamePattern = { source: pattern, regex: regexOf(pattern), type: ANYTHING, isSeen: false };
  return { ...open, members: new Map(), patterns: [matching], rest: NEVER };
}
