import { numberBytes, setOwn, textJsonBytes } from "../json/json.ts";
import { NOWHERE, type Place, placeBelow } from "./annotation-tree.ts";

/** The maximum depth of a copy. `JSON.stringify` and validators could not traverse deeper values. */
const DEEPEST = 1000;

/** Thrown by `copyJson`. It holds no part of the value. */
export class NotJson extends Error {
  override readonly name = "NotJson";
}

/** How large an input may be. */
export interface SizeLimits {
  /** Of its compact JSON, as UTF-8. */
  readonly bytes: number;
  /** Of lists and objects within each other; a bare string has depth 0. */
  readonly depth: number;
  /** Properties of all objects and elements of all lists together. */
  readonly keys: number;
}

/** The size of a value, counted while it is copied, and its limits. */
export interface Count {
  readonly limits: SizeLimits;
  /** Of its compact JSON, as UTF-8. */
  bytes: number;
  /** Properties of all objects and elements of all lists together. */
  keys: number;
}

/** How a value is copied. */
interface Copying {
  readonly count: Count | null;
  /** True: the copy is frozen, except the locations that are still to be shaped. */
  readonly freezes: boolean;
}

/** Thrown where a limit is passed. It holds no part of the value. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
  readonly what: keyof SizeLimits;

  constructor(what: keyof SizeLimits) {
    super(what);
    this.what = what;
  }
}

/**
 * A copy of a JSON value that shares nothing with it: read once, so that getters, proxies and later changes don't matter.
 * A property that is undefined counts as absent; `__proto__` is a name like any other.
 * Throws `NotJson` for values that JSON cannot represent, including cyclic ones.
 */
export function copyJson(value: unknown): unknown {
  return copy(value, NOWHERE, 0, { count: null, freezes: false });
}

/**
 * The same, frozen except for the locations that are still to be shaped. Freezing during the copy costs almost nothing.
 * With a count it throws `TooLarge` at the first limit that is passed, and reads no further.
 */
export function frozenJson(value: unknown, place: Place = NOWHERE, count: Count | null = null): unknown {
  return copy(value, place, 0, { count, freezes: true });
}

function copy(value: unknown, place: Place, depth: number, copying: Copying): unknown {
  if (typeof value === "object" && value !== null) return copyMembers(value, place, depth, copying);
  assertJson(value);
  if (copying.count !== null) countPlain(copying.count, value, depth);
  return value;
}

type Plain = string | number | boolean | null;

function assertJson(value: unknown): asserts value is Plain {
  if (value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value)) return;
  throw new NotJson(typeof value === "number" ? "a number that JSON cannot represent" : `a ${typeof value}`);
}

function countPlain(count: Count, value: Plain, depth: number): void {
  if (typeof value === "string") countText(count, value, depth);
  else if (typeof value === "number") countBytes(count, numberBytes(value), depth);
  else countBytes(count, value === false ? 5 : 4, depth);
}

function copyMembers(value: object, place: Place, depth: number, copying: Copying): object {
  if (depth >= DEEPEST) throw new NotJson("a value that is nested too deeply, or is cyclic");
  const made = Array.isArray(value) ? copyList(value, place, depth, copying) : copyObject(value, place, depth, copying);
  return copying.freezes && !place.shapes ? Object.freeze(made) : made;
}

function countBytes(count: Count | null, bytes: number, depth: number): void {
  if (count === null) return;
  count.bytes += bytes;
  check(count, depth);
}

/** A string that cannot fit is not measured: each character takes at least a byte. */
function countText(count: Count | null, text: string, depth: number): void {
  if (count === null) return;
  const least = text.length + 2;
  countBytes(count, least > count.limits.bytes - count.bytes ? least : textJsonBytes(text), depth);
}

function countKeys(count: Count | null, keys: number, depth: number): void {
  if (count === null) return;
  count.keys += keys;
  check(count, depth);
}

function check({ keys, bytes, limits }: Count, depth: number): void {
  if (depth > limits.depth) throw new TooLarge("depth");
  if (keys > limits.keys) throw new TooLarge("keys");
  if (bytes > limits.bytes) throw new TooLarge("bytes");
}

function copyList(list: readonly unknown[], place: Place, depth: number, copying: Copying): unknown[] {
  const { length } = list;
  const { count } = copying;
  countKeys(count, length, depth + 1);
  countBytes(count, length === 0 ? 2 : length + 1, depth + 1);
  const made: unknown[] = [];
  const each = placeBelow(place, null);
  for (let index = 0; index < length; index += 1) made.push(copy(list[index], each, depth + 1, copying));
  return made;
}

/** The result of `Object.prototype.toString` for a plain class instance. */
const PLAIN = "[object Object]";

/** Nearly all have the plain prototype, which is asked for sooner. */
function isPlain(object: object): boolean {
  return Object.getPrototypeOf(object) === Object.prototype || Object.prototype.toString.call(object) === PLAIN;
}

/** Asked in this form within `for…in`, V8 knows the answer. */
const isOwn = Object.prototype.hasOwnProperty;

function copyObject(object: object, place: Place, depth: number, copying: Copying): object {
  if (!isPlain(object)) throw new NotJson("an object that is not a plain object");
  const made: Record<string, unknown> = {};
  const { count } = copying;
  let isFirst = true;
  countBytes(count, 2, depth + 1);
  for (const key in object) {
    if (!isOwn.call(object, key)) continue;
    countKeys(count, 1, depth + 1);
    const inner: unknown = object[key as keyof typeof object];
    if (inner === undefined) continue;
    countText(count, key, depth);
    // A colon and, after another member, a comma.
    countBytes(count, isFirst ? 1 : 2, depth);
    isFirst = false;
    setOwn(made, key, copy(inner, place.shapes ? placeBelow(place, key) : NOWHERE, depth + 1, copying));
  }
  return made;
}
