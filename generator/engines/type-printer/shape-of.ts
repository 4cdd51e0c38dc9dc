import { identifier } from "../../emit/code.ts";
import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { anyOfShape, oneOfShape } from "./alternatives.ts";
import { conditionalShape, dependentShapes, namesShape, negatedShape } from "./applied-shapes.ts";
import { baseShape } from "./base-shape.ts";
import { closeLists, closeObjects } from "./close.ts";
import { intersect } from "./intersect.ts";
import type { Reading } from "./reading.ts";
import { hasAny, schemaAt, schemasAt } from "./schema-parts.ts";
import { ANYTHING, NEVER, type Shape } from "./shape.ts";

const CLOSING = ["unevaluatedItems", "unevaluatedProperties"];

/** Keywords that apply further schemas to the same value. */
const APPLYING = [
  ...["allOf", "anyOf", "oneOf", "if", "not", "dependentRequired", "dependentSchemas", "propertyNames"],
  ...CLOSING,
];

/** The values that a schema accepts, as far as a type can tell. */
export function shapeOf(schema: JsonSchema, isTracked: boolean, reading: Reading): Shape {
  if (!isJsonObject(schema)) return schema ? ANYTHING : NEVER;
  const name = own(schema, "x-ts");
  if (typeof name === "string") return namedShape(identifier(name).text, () => null);
  const isReference = Object.hasOwn(schema, "$ref");
  const isApplying = hasAny(schema, APPLYING);
  const isSeen = isTracked || hasAny(schema, CLOSING);
  const base = baseShape(schema, isSeen, reading);
  if (!isReference && !isApplying) return base;
  const referred = isReference ? intersect(base, reading.referenceOf(schema)) : base;
  return isApplying ? appliedShape(schema, referred, isSeen, reading) : referred;
}

/** A type by its name. */
export function namedShape(name: string, target: () => Shape | null): Shape {
  return { parts: [{ kind: "named", name, target, isFuzzy: false }] };
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
  const met = shapes.reduce((left, shape) => intersect(left, shape), base);
  return hasAny(schema, CLOSING) ? closed(schema, met, reading) : met;
}

function closed(schema: JsonObject, shape: Shape, reading: Reading): Shape {
  const properties = schemaAt(schema, "unevaluatedProperties");
  const items = schemaAt(schema, "unevaluatedItems");
  const objects = properties === undefined ? shape : closeObjects(shape, reading.shapeOf(properties, false));
  return items === undefined ? objects : closeLists(objects, reading.shapeOf(items, false));
}
