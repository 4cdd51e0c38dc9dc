import { identifier } from "../../emit/code.ts";
import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { anyOfShape, oneOfShape } from "./alternatives.ts";
import { conditionalShape, dependentShapes, namesShape, negatedShape } from "./applied-shapes.ts";
import { baseShape } from "./base-shape.ts";
import { closeLists, closeObjects } from "./close.ts";
import { intersect } from "./intersect.ts";
import type { Reading } from "./reading.ts";
import { hasAny, schemaAt, schemasAt } from "./schema-parts.ts";
import { ANYTHING, type NamedPart, NEVER, type Shape } from "./shape.ts";

/** The values that a schema accepts, as far as a type can express them. */
export function shapeOf(schema: JsonSchema, isTracked: boolean, reading: Reading): Shape {
  if (!isJsonObject(schema)) return schema ? ANYTHING : NEVER;
  const name = own(schema, "x-ts");
  if (typeof name === "string") return namedShape(identifier(name).text, { target: () => null, width: () => 1 });
  const isSeen = isTracked || hasAny(schema, CLOSING);
  const base = baseShape(schema, isSeen, reading);
  const referred = hasAny(schema, ["$ref"]) ? intersect(base, reading.referenceOf(schema)) : base;
  return hasAny(schema, APPLIED) ? appliedShape(schema, referred, isSeen, reading) : referred;
}

const CLOSING = ["unevaluatedItems", "unevaluatedProperties"];

/** Keywords with further schemas for the same value. */
const APPLIED = [
  ...["allOf", "anyOf", "oneOf", "if", "not", "dependentRequired", "dependentSchemas", "propertyNames"],
  ...CLOSING,
];

/** A type by its name. */
export function namedShape(name: string, known: Pick<NamedPart, "target" | "width">): Shape {
  return { parts: [{ kind: "named", name, ...known, isFuzzy: false }] };
}

function appliedShape(schema: JsonObject, base: Shape, isSeen: boolean, reading: Reading): Shape {
  const shapes = [
    ...schemasAt(schema, "allOf").map((one) => reading.shapeOf(one, isSeen)),
    anyOfShape(schema, isSeen, reading),
    oneOfShape(schema, isSeen, reading),
    conditionalShape(schema, isSeen, reading),
    ...dependentShapes(schema, isSeen, reading),
    negatedShape(schema, reading),
    namesShape(schema, reading),
  ];
  const intersection = shapes.reduce((left, shape) => intersect(left, shape), base);
  return closed(schema, intersection, reading);
}

function closed(schema: JsonObject, shape: Shape, reading: Reading): Shape {
  const properties = schemaAt(schema, "unevaluatedProperties");
  const items = schemaAt(schema, "unevaluatedItems");
  const objects = properties === undefined ? shape : closeObjects(shape, reading.shapeOf(properties, false));
  return items === undefined ? objects : closeLists(objects, reading.shapeOf(items, false));
}
