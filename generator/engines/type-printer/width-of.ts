import type { Part, Shape } from "./shape.ts";

/** How many alternatives TypeScript counts in a shape when it multiplies intersections out. */
export function widthOf({ parts }: Shape): number {
  return parts.reduce((sum, part) => sum + widthOfPart(part), 0);
}

function widthOfPart(part: Part): number {
  if (part.kind === "named") return part.width();
  if (part.kind === "both") return productOf(part.shapes);
  return part.kind === "boolean" && part.value === undefined ? 2 : 1;
}

/** The same for the intersection of several shapes. */
export function productOf(shapes: readonly Shape[]): number {
  return shapes.reduce((product, shape) => product * widthOf(shape), 1);
}
