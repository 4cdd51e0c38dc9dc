import type { BoundedPattern } from "../../bounded-pattern.ts";
import type { Doc } from "../types/type-registry.ts";

/** A kind of value as JSON has them; integers are numbers. */
export type Kind = "string" | "number" | "boolean" | "array" | "object" | "null";

/** Every kind, in the order of print. */
export const KINDS: readonly Kind[] = ["string", "number", "boolean", "array", "object", "null"];

/**
 * The values that a schema accepts, as far as a type can express them: the union of its parts, so no part means no
 * value. A shape may contain more values than its schema accepts, never fewer.
 */
export interface Shape {
  readonly parts: readonly Part[];
}

/** One alternative of a shape. */
export type Part = ScalarPart | ListPart | ObjectPart | NamedPart | BothPart;

interface Reach {
  /** True for a part that holds values which its schema may refuse. What isn't fuzzy can be turned into its opposite. */
  readonly isFuzzy: boolean;
}

/** Strings, numbers, booleans or null: all of them, one, or all but some. */
export interface ScalarPart extends Reach {
  readonly kind: "string" | "number" | "boolean" | "null";
  /** The one value it is; undefined for any. */
  readonly value: string | number | boolean | undefined;
  readonly except: readonly (string | number | boolean)[];
}

/** Lists that begin with `prefix`. */
export interface ListPart extends Reach {
  readonly kind: "array";
  readonly prefix: readonly Shape[];
  /** Items after the prefix; without parts if there are none. */
  readonly rest: Shape;
  /** The fewest items. */
  readonly least: number;
  readonly seen: SeenItems;
}

/** What `unevaluatedItems` leaves alone. */
export interface SeenItems {
  /** How many of the first items. */
  readonly count: number;
  readonly isRest: boolean;
  /** What `contains` looks for; null without it. */
  readonly contained: Shape | null;
  /** Shapes that may match the same value as well, and evaluate more. */
  readonly others: readonly Shape[];
}

/** Objects. */
export interface ObjectPart extends Reach {
  readonly kind: "object";
  readonly members: ReadonlyMap<string, Member>;
  readonly patterns: readonly NamePattern[];
  /** Properties that are neither a member nor match a pattern; without parts if there are none. */
  readonly rest: Shape;
  /** True where `unevaluatedProperties` leaves these alone. */
  readonly isRestSeen: boolean;
  /** Shapes that may match the same value as well, and evaluate more. */
  readonly others: readonly Shape[];
}

/** One known property. */
export interface Member {
  readonly type: Shape;
  readonly isRequired: boolean;
  /** True where `unevaluatedProperties` leaves it alone. */
  readonly isSeen: boolean;
  /** True for a property that is allowed, but belongs to another alternative, where it is printed. */
  readonly isHidden: boolean;
  readonly doc: Doc | null;
}

/** Properties by a pattern of their names. */
export interface NamePattern {
  readonly source: string;
  /** Null for a pattern that can't be tried. */
  readonly regex: BoundedPattern | null;
  readonly type: Shape;
  readonly isSeen: boolean;
}

/** A type by its name. */
export interface NamedPart extends Reach {
  readonly kind: "named";
  readonly name: string;
  /** What the name stands for; null where that isn't known, or where it is being found out. */
  readonly target: () => Shape | null;
  /** How many alternatives it has, as far as that is known. */
  readonly width: () => number;
}

/** Values that fit all of several shapes which can't be merged. */
export interface BothPart {
  readonly kind: "both";
  readonly shapes: readonly Shape[];
  /** True if further shapes were left out: TypeScript would have had to multiply too many alternatives. */
  readonly isCut: boolean;
}

/** An empty list, shared by all that have nothing to list. */
export const NONE: readonly never[] = [];

/** No value. */
export const NEVER: Shape = { parts: NONE };

/** Of a list of which nothing is evaluated. */
export const UNSEEN: SeenItems = { count: 0, isRest: false, contained: null, others: NONE };

const everyPart: Part[] = [];

/** Every value. The items of its lists and the properties of its objects are itself. */
export const ANYTHING: Shape = { parts: everyPart };

everyPart.push(...KINDS.map((kind) => wholePart(kind, false)));

const exactKinds = new Map<Kind, Shape>(everyPart.map((part, index) => [KINDS[index] ?? "null", { parts: [part] }]));
const fuzzyKinds = new Map<Kind, Shape>(KINDS.map((kind) => [kind, { parts: [wholePart(kind, true)] }]));

/** Every value of a kind. */
export function wholeKind(kind: Kind, isFuzzy: boolean): Shape {
  return (isFuzzy ? fuzzyKinds : exactKinds).get(kind) ?? NEVER;
}

/** All values of one kind, with nothing evaluated. */
export function wholePart(kind: Kind, isFuzzy: boolean): Part {
  if (kind === "array") return { kind, prefix: NONE, rest: ANYTHING, least: 0, seen: UNSEEN, isFuzzy };
  if (kind === "object") return openObject(new Map(), isFuzzy);
  return { kind, value: undefined, except: NONE, isFuzzy };
}

/** An object with some known properties, and any others. */
export function openObject(members: ReadonlyMap<string, Member>, isFuzzy: boolean): ObjectPart {
  return { kind: "object", members, patterns: NONE, rest: ANYTHING, isRestSeen: false, others: NONE, isFuzzy };
}

/** True for a part that holds every value of its kind and has evaluated none of them. */
export function isWhole(part: Part): boolean {
  if (part.kind === "array") return isWholeList(part);
  if (part.kind === "object") return isWholeObject(part);
  return part.kind !== "named" && part.kind !== "both" && part.value === undefined && part.except.length === 0;
}

function isWholeList({ prefix, rest, least, seen }: ListPart): boolean {
  return prefix.length === 0 && rest === ANYTHING && least === 0 && !seen.isRest && seen.contained === null;
}

function isWholeObject({ members, patterns, rest, isRestSeen }: ObjectPart): boolean {
  return members.size === 0 && patterns.length === 0 && rest === ANYTHING && !isRestSeen;
}

/** The same values, with no claim that the schema accepts them all. */
export function blur(shape: Shape): Shape {
  return { parts: shape.parts.map((part) => ("isFuzzy" in part ? { ...part, isFuzzy: true } : part)) };
}

/** True for a shape that holds no value which its schema refuses. */
export function isExact(shape: Shape): boolean {
  return shape === ANYTHING || shape.parts.every((part) => part.kind !== "named" && "isFuzzy" in part && !part.isFuzzy);
}
