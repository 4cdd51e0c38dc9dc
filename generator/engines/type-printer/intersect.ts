import { intersectLists } from "./intersect-lists.ts";
import { intersectObjects } from "./intersect-objects.ts";
import {
  ANYTHING,
  blur,
  isWhole,
  type Kind,
  type NamedPart,
  NEVER,
  type Part,
  type ScalarPart,
  type Shape,
} from "./shape.ts";

/** With more alternatives than this nothing is multiplied out: TypeScript is left to do it. */
const MOST_PARTS = 24;

/** And no more than about as many lines as this. */
const MOST_WEIGHT = 300;

/** The values that fit both shapes. */
export function intersect(a: Shape, b: Shape): Shape {
  if (a === ANYTHING || a === b) return b;
  if (b === ANYTHING) return a;
  if (a.parts.length === 0 || b.parts.length === 0) return NEVER;
  return ofKinds(a, b) ?? ofKinds(b, a) ?? sameName(a, b) ?? multiply(expand(a), expand(b));
}

/** What a shape's names stand for, in their place; a name that can't be looked up stays. */
export function expand(shape: Shape): Shape {
  if (!shape.parts.some(({ kind }) => kind === "named")) return shape;
  return { parts: shape.parts.flatMap((part) => (part.kind === "named" ? targetOf(part).parts : [part])) };
}

function targetOf(part: NamedPart): Shape {
  const target = part.target();
  if (target === null) return { parts: [part] };
  return part.isFuzzy ? blur(target) : target;
}

/** A shape cut down to some kinds, which says no more than `type` does; null where `by` says more. */
function ofKinds(shape: Shape, by: Shape): Shape | null {
  if (!by.parts.every(isWhole)) return null;
  const kinds = new Set(by.parts.map(({ kind }) => kind));
  const fuzzy = new Set(by.parts.filter((part) => "isFuzzy" in part && part.isFuzzy).map(({ kind }) => kind));
  return { parts: shape.parts.flatMap((part) => partOfKinds(part, kinds, fuzzy)) };
}

type Kinds = ReadonlySet<Part["kind"]>;

function partOfKinds(part: Part, kinds: Kinds, fuzzy: Kinds): readonly Part[] {
  if (part.kind === "both") return [part];
  if (part.kind === "named") return nameOfKinds(part, kinds, fuzzy);
  if (!kinds.has(part.kind)) return [];
  return fuzzy.has(part.kind) && !part.isFuzzy ? [{ ...part, isFuzzy: true }] : [part];
}

/** The name, where it stands for values of these kinds only, or where nobody knows; else what it stands for. */
function nameOfKinds(part: NamedPart, kinds: Kinds, fuzzy: Kinds): readonly Part[] {
  const target = part.target();
  if (target === null) return [{ ...part, isFuzzy: true }];
  if (target.parts.every(({ kind }) => kinds.has(kind))) return [fuzzy.size > 0 ? { ...part, isFuzzy: true } : part];
  return target.parts.flatMap((one) => partOfKinds(one, kinds, fuzzy));
}

function sameName(a: Shape, b: Shape): Shape | null {
  const [first, second] = [a.parts[0], b.parts[0]];
  if (first?.kind !== "named" || second?.kind !== "named" || a.parts.length + b.parts.length > 2) return null;
  return first.name === second.name ? a : null;
}

function multiply(a: Shape, b: Shape): Shape {
  const isLong = (a.parts.length > 1 || b.parts.length > 1) && weightOf(a) * weightOf(b) > MOST_WEIGHT;
  if (isLong && !areScalars(a, b)) return bothOf(a, b);
  const parts: Part[] = [];
  for (const one of a.parts) {
    for (const other of b.parts) parts.push(...intersectParts(one, other).parts);
    if (parts.length > MOST_PARTS && a.parts.length > 1 && b.parts.length > 1 && !areScalars(a, b)) return bothOf(a, b);
  }
  return { parts };
}

/** How much would be printed again and again. */
function weightOf({ parts }: Shape): number {
  return parts.reduce((sum, part) => sum + 1 + (part.kind === "object" ? part.members.size : 0), 0);
}

function bothOf(a: Shape, b: Shape): Shape {
  return { parts: [{ kind: "both", shapes: [a, b] }] };
}

/** Fixed values only grow fewer when they are multiplied out. */
function areScalars(a: Shape, b: Shape): boolean {
  const isScalar = ({ kind }: Part): boolean => !["array", "object", "named", "both"].includes(kind);
  return a.parts.every(isScalar) || b.parts.every(isScalar);
}

function intersectParts(a: Part, b: Part): Shape {
  if (a.kind === "object" && b.kind === "object") return intersectObjects(a, b, intersect);
  if (a.kind === "array" && b.kind === "array") return intersectLists(a, b, intersect);
  if (isScalar(a) && isScalar(b)) return intersectScalars(a, b);
  const isOpaque = [a, b].some(({ kind }) => kind === "named" || kind === "both");
  return isOpaque ? { parts: [both(a, b)] } : NEVER;
}

function isScalar(part: Part): part is ScalarPart {
  return !["array", "object", "named", "both"].includes(part.kind);
}

function both(a: Part, b: Part): Part {
  const shapes = [a, b].flatMap((part) => (part.kind === "both" ? part.shapes : [{ parts: [part] }]));
  return { kind: "both", shapes };
}

function intersectScalars(a: ScalarPart, b: ScalarPart): Shape {
  if (a.kind !== b.kind) return NEVER;
  const value = a.value ?? b.value;
  if (a.value !== undefined && b.value !== undefined && a.value !== b.value) return NEVER;
  const except = [...a.except, ...b.except];
  if (value !== undefined && except.includes(value)) return NEVER;
  return {
    parts: [{ kind: a.kind, value, except: value === undefined ? except : [], isFuzzy: a.isFuzzy || b.isFuzzy }],
  };
}

/** True for a shape that has values of this kind, or may have. */
export function has(shape: Shape, kind: Kind): boolean {
  return shape.parts.some((part) => part.kind === kind || part.kind === "named" || part.kind === "both");
}
