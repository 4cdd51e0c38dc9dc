import { ANYTHING, type Part, type Shape } from "./shape.ts";

/** How much there is to print of a shape, about as many as lines; counting stops above `most`, so that it is quick for any shape. */
export function sizeOf(shape: Shape, max: number): number {
  let size = 0;
  const waiting: Shape[] = [shape];
  for (let next = waiting.pop(); next !== undefined && size <= max; next = waiting.pop()) {
    if (next === ANYTHING) {
      size += 1;
      continue;
    }
    size += next.parts.length;
    for (const part of next.parts) waiting.push(...innerShapes(part));
  }
  return size;
}

/** True for a shape that is wider than its schema, itself or within: the combinations of its alternatives were too many. */
export function isWidened(shape: Shape): boolean {
  const seen = new Set<Shape>([ANYTHING]);
  const waiting: Shape[] = [shape];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const part of next.parts) {
      if (part.kind === "both" && part.isCut) return true;
      waiting.push(...innerShapes(part));
    }
  }
  return false;
}

function innerShapes(part: Part): readonly Shape[] {
  if (part.kind === "both") return part.shapes;
  if (part.kind === "array") return [...part.prefix, part.rest];
  if (part.kind !== "object") return [];
  return [...[...part.members.values()].map(({ type }) => type), ...part.patterns.map(({ type }) => type), part.rest];
}
