import type { JsonObject } from "../../json.ts";
import { complement } from "./complement.ts";
import { intersect } from "./intersect.ts";
import type { Reading } from "./reading.ts";
import { schemasAt } from "./schema-parts.ts";
import { ANYTHING, blur, type Part, type Shape } from "./shape.ts";
import { unite } from "./unite.ts";

/** More alternatives than this aren't held against each other. */
const MAX_EXCLUSIVE = 6;

/** What fits one of the alternatives, or several. */
export function anyOfShape(schema: JsonObject, isTracked: boolean, reading: Reading): Shape {
  const shapes = schemasAt(schema, "anyOf").map((one) => reading.shapeOf(one, isTracked));
  if (shapes.length === 0) return ANYTHING;
  if (!isTracked) return shapes.includes(ANYTHING) ? ANYTHING : unite(shapes);
  return unite(shapes.map((shape, index) => beside(shape, shapes.toSpliced(index, 1))));
}

/** A shape that knows of the others: a value may fit them as well, and have more evaluated. */
function beside(shape: Shape, others: readonly Shape[]): Shape {
  return { parts: shape.parts.map((part) => partBeside(part, others)) };
}

function partBeside(part: Part, others: readonly Shape[]): Part {
  if (part.kind === "object") return { ...part, others: [...part.others, ...others] };
  if (part.kind === "array") return { ...part, seen: { ...part.seen, others: [...part.seen.others, ...others] } };
  if (part.kind !== "named") return part;
  const { target } = part;
  return {
    ...part,
    target: () => {
      const shape = target();
      return shape === null ? null : beside(shape, others);
    },
  };
}

/** The values that match exactly one alternative, as far as a type can express that. */
export function oneOfShape(schema: JsonObject, isTracked: boolean, reading: Reading): Shape {
  const shapes = schemasAt(schema, "oneOf").map((one) => reading.shapeOf(one, isTracked));
  if (shapes.length === 0) return ANYTHING;
  return blur(unite(isComparable(shapes) ? shapes.map((_shape, index) => exclusive(shapes, index)) : shapes));
}

function isComparable(shapes: readonly Shape[]): boolean {
  const isNamed = shapes.some(({ parts }) => parts.some(({ kind }) => kind === "named" || kind === "both"));
  return !isNamed && shapes.length > 1 && shapes.length <= MAX_EXCLUSIVE;
}

function exclusive(shapes: readonly Shape[], index: number): Shape {
  const shape = shapes[index] ?? ANYTHING;
  const others = shapes.filter((other, at) => at !== index && intersect(shape, other).parts.length > 0);
  const left = others.map(complement).reduce(intersect, shape);
  return left.parts.length > shape.parts.length + others.length ? shape : left;
}
