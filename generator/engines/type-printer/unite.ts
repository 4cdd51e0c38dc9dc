import { ANYTHING, isWhole, type Part, type ScalarPart, type Shape } from "./shape.ts";

/** The values that fit one of the shapes. Of lists and objects all alternatives are kept: what they have evaluated differs. */
export function unite(shapes: readonly Shape[]): Shape {
  if (shapes.length === 1 && shapes[0] !== undefined) return shapes[0];
  if (shapes.every((shape) => shape === ANYTHING)) return ANYTHING;
  const parts = shapes.flatMap((shape) => shape.parts);
  if (new Set(parts.map(({ kind }) => kind)).size === parts.length) return { parts };
  const whole = wholeScalars(parts);
  const seen = new Set<unknown>();
  return { parts: parts.filter((part) => !isScalar(part) || isNew(part, whole, seen)) };
}

/** For each kind of which all values fit, the part to be kept: an exact one stands for the fuzzy ones. */
function wholeScalars(parts: readonly Part[]): ReadonlyMap<string, Part> {
  const whole = new Map<string, Part>();
  for (const part of parts) {
    if (!isScalar(part) || !isWhole(part)) continue;
    if (!whole.has(part.kind) || !part.isFuzzy) whole.set(part.kind, part);
  }
  return whole;
}

/** True for a part that holds what none before it does. */
function isNew(part: ScalarPart, whole: ReadonlyMap<string, Part>, seen: Set<unknown>): boolean {
  const holder = whole.get(part.kind);
  const mark = holder === undefined ? part.value : part.kind;
  if (seen.has(holder ?? mark) || (holder !== undefined && holder !== part)) return false;
  if (mark !== undefined) seen.add(holder ?? mark);
  return true;
}

function isScalar(part: Part): part is ScalarPart {
  return part.kind === "string" || part.kind === "number" || part.kind === "boolean" || part.kind === "null";
}
