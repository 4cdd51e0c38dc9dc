import { type Json, type JsonObject, own } from "../../json.ts";
import { intersect } from "./intersect.ts";
import { listsOf } from "./list-shape.ts";
import { literalShape } from "./literal-shape.ts";
import { objectsOf } from "./object-shape.ts";
import type { Reading } from "./reading.ts";
import { ANYTHING, KINDS, type Kind, NEVER, type Shape, wholeKind } from "./shape.ts";
import { hasStructure, speaksOf } from "./topics.ts";
import { unite } from "./unite.ts";

/** The constraints of a schema on its own value, without alternatives, references and conditions. */
export function baseShape(schema: JsonObject, isTracked: boolean, reading: Reading): Shape {
  const type = own(schema, "type");
  if (!hasStructure(schema)) return literalsOf(schema, type) ?? ANYTHING;
  const shapes = kindsOf(type).map((kind) => shapeOfKind(kind, schema, isTracked, reading));
  const structure = shapes.length === 1 && shapes[0] !== undefined ? shapes[0] : joined(shapes);
  if (!speaksOf(schema, "literal")) return structure;
  const literals = literalsOf(schema, type);
  return literals === null ? structure : intersect(literals, structure);
}

/** Kinds one after the other. */
function joined(shapes: readonly Shape[]): Shape {
  const parts = shapes.flatMap((shape) => shape.parts);
  const isPlain = parts.length === KINDS.length && parts.every((part, index) => part === ANYTHING.parts[index]);
  return isPlain ? ANYTHING : { parts };
}

function shapeOfKind(kind: Kind, schema: JsonObject, isTracked: boolean, reading: Reading): Shape {
  if (kind === "object") return speaksOf(schema, "object") ? objectsOf(schema, reading) : wholeKind(kind, false);
  if (kind === "array") return speaksOf(schema, "list") ? listsOf(schema, isTracked, reading) : wholeKind(kind, false);
  if (kind === "string") return wholeKind(kind, speaksOf(schema, "string"));
  if (kind !== "number") return wholeKind(kind, false);
  return wholeKind(kind, speaksOf(schema, "number") || isIntegerOnly(own(schema, "type")));
}

const BY_NAME: ReadonlyMap<string, readonly Kind[]> = new Map([
  ...KINDS.map((kind) => [kind, [kind]] as const),
  ["integer", ["number"]] as const,
]);

function kindsOf(type: Json | undefined): readonly Kind[] {
  if (type === undefined) return KINDS;
  if (typeof type === "string") return BY_NAME.get(type) ?? [];
  const names = [type].flat().map((name) => (name === "integer" ? "number" : name));
  return KINDS.filter((kind) => names.includes(kind));
}

/** True where all numbers have to be integers. */
function isIntegerOnly(type: Json | undefined): boolean {
  if (typeof type === "string") return type === "integer";
  const names = [type].flat();
  return names.includes("integer") && !names.includes("number");
}

/** The fixed values; null where a schema has none. */
function literalsOf(schema: JsonObject, type: Json | undefined): Shape | null {
  const only = own(schema, "const");
  const listed = own(schema, "enum");
  const values = only === undefined ? listed : [only];
  if (!Array.isArray(values)) return null;
  const isRefused = (value: Json): boolean =>
    typeof value === "number" && !Number.isInteger(value) && isIntegerOnly(type);
  const shapes = values.filter((value: Json) => !isRefused(value)).map(literalShape);
  const shape = shapes.length === 0 ? NEVER : unite(shapes);
  const both = only !== undefined && Array.isArray(listed);
  return both ? intersect(shape, unite([NEVER, ...listed.map(literalShape)])) : shape;
}
