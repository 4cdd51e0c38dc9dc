import { intersectLists } from "./intersect-lists.ts";
import { intersectObjects } from "./intersect-objects.ts";
import {
  ANYTHING,
  type BothPart,
  blur,
  isWhole,
  type NamedPart,
  NEVER,
  type Part,
  type ScalarPart,
  type Shape,
} from "./shape.ts";
import { sizeOf } from "./size-of.ts";
import { productOf } from "./width-of.ts";

/** With more alternatives than this on both sides nothing is multiplied out: TypeScript is left to do it. */
const MAX_PARTS = 64;

/** And not where more lines than this would come of it. */
const MAX_SIZE = 300;

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

/** A shape restricted to some kinds, no narrower than `type`; null if `by` is narrower. */
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

/** The name, if it denotes values of these kinds only or if its kinds are unknown; else the parts that it denotes. */
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
  if (isTooMuch(a, b)) return bothOf(a, b);
  const parts: Part[] = [];
  for (const one of a.parts) for (const other of b.parts) parts.push(...intersectParts(one, other).parts);
  return { parts };
}

/** True where alternatives would be printed again and again. Fixed values only grow fewer. */
function isTooMuch(a: Shape, b: Shape): boolean {
  const [left, right] = [structured(a), structured(b)];
  if (left === 0 || right === 0 || (left < 2 && right < 2)) return false;
  if ([a, b].some(({ parts }) => parts.some(({ kind }) => kind === "both")) || left * right > MAX_PARTS) return true;
  return left * sizeOf(b, MAX_SIZE) + right * sizeOf(a, MAX_SIZE) > MAX_SIZE;
}

function structured({ parts }: Shape): number {
  return parts.filter((part) => !isScalar(part)).length;
}

/** Both shapes, for TypeScript to multiply out; of shapes with too many alternatives together only the first one. */
function bothOf(a: Shape, b: Shape): Shape {
  const [left, right] = [ofSharedKinds(a, b), ofSharedKinds(b, a)];
  if (left.parts.length === 0 || right.parts.length === 0) return NEVER;
  const [first, second] = [shapesOf(left), shapesOf(right)];
  const shapes = [...first.shapes, ...second.shapes];
  const isCut = first.isCut || second.isCut;
  if (productOf(shapes) <= MAX_ALTERNATIVES) return { parts: [{ kind: "both", shapes, isCut }] };
  return { parts: [{ kind: "both", shapes: first.shapes, isCut: true }] };
}

/** TypeScript refuses a type with 100,000 alternatives (TS2590), and takes seconds for one with a thousand long ones. */
const MAX_ALTERNATIVES = 256;

function shapesOf(shape: Shape): Omit<BothPart, "kind"> {
  const [only] = shape.parts;
  return only?.kind === "both" && shape.parts.length === 1 ? only : { shapes: [shape], isCut: false };
}

/** Without the parts of a kind of which the other shape has no value. */
function ofSharedKinds(shape: Shape, other: Shape): Shape {
  const kinds = kindsOf(other);
  if (kinds === null) return shape;
  const parts = shape.parts.filter((part) => part.kind === "named" || part.kind === "both" || kinds.has(part.kind));
  return parts.length === shape.parts.length ? shape : { parts };
}

/** The kinds of a shape's values; null where a name may stand for any. */
function kindsOf({ parts }: Shape): ReadonlySet<Part["kind"]> | null {
  const kinds = new Set<Part["kind"]>();
  for (const part of parts) {
    const inner = part.kind === "named" ? namedKinds(part) : part.kind === "both" ? kindsOfBoth(part) : [part.kind];
    if (inner === null) return null;
    for (const kind of inner) kinds.add(kind);
  }
  return kinds;
}

/** Not through further names: they may lead back. */
function namedKinds(part: NamedPart): ReadonlySet<Part["kind"]> | null {
  const kinds = part.target()?.parts.map(({ kind }) => kind) ?? null;
  return kinds === null || kinds.includes("named") || kinds.includes("both") ? null : new Set(kinds);
}

function kindsOfBoth({ shapes }: BothPart): ReadonlySet<Part["kind"]> | null {
  const known = shapes.map(kindsOf).filter((kinds) => kinds !== null);
  const [first = null, ...others] = known;
  return first === null ? null : new Set([...first].filter((kind) => others.every((kinds) => kinds.has(kind))));
}

function intersectParts(a: Part, b: Part): Shape {
  if (a.kind === "object" && b.kind === "object") return intersectObjects(a, b, intersect);
  if (a.kind === "array" && b.kind === "array") return intersectLists(a, b, intersect);
  if (isScalar(a) && isScalar(b)) return intersectScalars(a, b);
  const isOpaque = [a, b].some(({ kind }) => kind === "named" || kind === "both");
  return isOpaque ? bothOf({ parts: [a] }, { parts: [b] }) : NEVER;
}

function isScalar(part: Part): part is ScalarPart {
  return !["array", "object", "named", "both"].includes(part.kind);
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
