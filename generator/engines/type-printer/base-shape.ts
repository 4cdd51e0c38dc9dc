import { type Json, type JsonObject, own } from "../../json.ts";
import { intersect } from "./intersect.ts";
import { listsOf } from "./list-shape.ts";
import { literalShape } from "./literal-shape.ts";
import { objectsOf } from "./object-shape.ts";
import type { Reading } from "./reading.ts";
import { hasAny } from "./schema-parts.ts";
import { ANYTHING, KINDS, type Kind, NEVER, type Shape, wholeKinds, wholePart } from "./shape.ts";
import { unite } from "./unite.ts";

/** Keywords that take away strings, or numbers, as no type can tell. */
const LIMITS = {
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
} as const;

/** Keywords of which none stands in a schema that says nothing about its own value. */
const OWN_KEYWORDS = [
  ...["type", "const", "enum", "properties", "required", "patternProperties", "additionalProperties"],
  ...["minProperties", "maxProperties", "prefixItems", "items", "contains", "minItems", "maxItems", "uniqueItems"],
  ...LIMITS.string,
  ...LIMITS.number,
];

/** What a schema says of its own value, without alternatives, references and conditions. */
export function baseShape(schema: JsonObject, isTracked: boolean, reading: Reading): Shape {
  if (!hasAny(schema, OWN_KEYWORDS)) return ANYTHING;
  const kinds = kindsOf(own(schema, "type"));
  const shapes = KINDS.flatMap((kind) => (kinds.has(kind) ? [shapeOfKind(kind, schema, isTracked, reading)] : []));
  const isPlain =
    shapes.length === KINDS.length && shapes.every((shape, index) => shape.parts[0] === ANYTHING.parts[index]);
  const structure = isPlain ? ANYTHING : { parts: shapes.flatMap(({ parts }) => parts) };
  const literals = literalsOf(schema, own(schema, "type"));
  return literals === null ? structure : intersect(literals, structure);
}

function shapeOfKind(kind: Kind, schema: JsonObject, isTracked: boolean, reading: Reading): Shape {
  if (kind === "object") return objectsOf(schema, reading);
  if (kind === "array") return listsOf(schema, isTracked, reading);
  const isLimited = kind === "string" || kind === "number" ? hasAny(schema, LIMITS[kind]) : false;
  const isInteger = kind === "number" && isIntegerOnly(own(schema, "type"));
  return isLimited || isInteger ? { parts: [wholePart(kind, true)] } : wholeKinds(new Set([kind]));
}

function kindsOf(type: Json | undefined): ReadonlySet<Kind> {
  if (type === undefined) return new Set(KINDS);
  const names = [type].flat().map((name) => (name === "integer" ? "number" : name));
  return new Set(KINDS.filter((kind) => names.includes(kind)));
}

/** True where all numbers have to be integers. */
function isIntegerOnly(type: Json | undefined): boolean {
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
