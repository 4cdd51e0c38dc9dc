import type { SizeLimits } from "../budget/input-size.ts";
import type { Look } from "../redaction/look.ts";
import { NOWHERE, type Place, placeBelow } from "./mark-tree.ts";

/** Deeper values are no use to anybody: neither `JSON.stringify` nor a validator could walk them. */
const DEEPEST = 1000;

/** Thrown by `copyJson`. It holds no part of the value. */
export class NotJson extends Error {
  override readonly name = "NotJson";
}

/** What is counted of a value while it is copied, and how much it may be. */
export interface Count {
  readonly limits: SizeLimits;
  /** Of its compact JSON as UTF-8: as few bytes as it may have. */
  least: number;
  /** As many. */
  most: number;
  /** Properties of all objects and elements of all lists together. */
  keys: number;
}

/** How a value is copied. */
interface Copying {
  readonly count: Count | null;
  /** True: what is made is frozen, but for the places that are still to be shaped. */
  readonly freezes: boolean;
  /** Null from where something was met that may have to be hidden. */
  look: Look | null;
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
 * Throws `NotJson` for what JSON can't say, and for a value that contains itself.
 */
export function copyJson(value: unknown): unknown {
  return copy(value, NOWHERE, 0, { count: null, freezes: false, look: null });
}

/** The same, and whether a look at all of it met nothing to hide; without a look nobody knows. */
export function lookedAtCopy(value: unknown, look: Look | null): { readonly copy: unknown; readonly isClean: boolean } {
  const copying: Copying = { count: null, freezes: false, look };
  return { copy: copy(value, NOWHERE, 0, copying), isClean: copying.look !== null };
}

/**
 * The same, frozen but for the places that are still to be shaped: to freeze what is just made costs next to nothing.
 * With a count it goes no further than to the first limit that is passed for sure, and throws `TooLarge`.
 */
export function frozenJson(value: unknown, place: Place = NOWHERE, count: Count | null = null): unknown {
  return copy(value, place, 0, { count, freezes: true, look: null });
}

function copy(value: unknown, place: Place, depth: number, copying: Copying): unknown {
  switch (typeof value) {
    case "string":
      passText(copying, value, depth);
      return value;
    case "boolean":
      countPlain(copying, 4, 5);
      return value;
    case "number":
      countPlain(copying, 1, LONGEST_NUMBER);
      if (Number.isFinite(value)) return value;
      throw new NotJson("a number that JSON can't write");
    case "object":
      if (value !== null) return copyMembers(value, place, depth, copying);
      countPlain(copying, 4, 4);
      return null;
    default:
      throw new NotJson(`a ${typeof value}`);
  }
}

function copyMembers(value: object, place: Place, depth: number, copying: Copying): object {
  if (depth >= DEEPEST) throw new NotJson("a value that is too deep, or contains itself");
  const made = Array.isArray(value) ? copyList(value, place, depth, copying) : copyObject(value, place, depth, copying);
  return copying.freezes && !place.shapes ? Object.freeze(made) : made;
}

/** Of a number as ECMAScript prints it. */
const LONGEST_NUMBER = 25;

function countPlain({ count }: Copying, least: number, most: number): void {
  if (count === null) return;
  count.least += least;
  count.most += most;
}

/** Each character takes a byte at least, and six at most, as an escaped control character does. */
function passText(copying: Copying, text: string, depth: number): void {
  const { count, look } = copying;
  if (count !== null) {
    countPlain(copying, text.length + 2, 6 * text.length + 2);
    check(count, depth);
  }
  if (look !== null && !look.isCleanText(text)) copying.look = null;
}

/** A name comes with a colon, and maybe a comma. */
function passName(copying: Copying, name: string, depth: number): void {
  const { count, look } = copying;
  if (count !== null) {
    countPlain(copying, name.length + 3, 6 * name.length + 4);
    check(count, depth);
  }
  if (look !== null && !look.isCleanKey(name)) copying.look = null;
}

/** Members come with two brackets, and those of a list with commas between them. */
function countMembers(copying: Copying, members: number, depth: number): void {
  const { count } = copying;
  if (count === null) return;
  count.keys += members;
  countPlain(copying, members + 1, members + 2);
  check(count, depth + 1);
}

function countMember({ count }: Copying, depth: number): void {
  if (count === null) return;
  count.keys += 1;
  check(count, depth + 1);
}

function check({ keys, least, limits }: Count, depth: number): void {
  if (depth > limits.depth) throw new TooLarge("depth");
  if (keys > limits.keys) throw new TooLarge("keys");
  if (least > limits.bytes) throw new TooLarge("bytes");
}

function copyList(list: readonly unknown[], place: Place, depth: number, copying: Copying): unknown[] {
  const { length } = list;
  countMembers(copying, length, depth);
  const made: unknown[] = [];
  const each = placeBelow(place, null);
  for (let index = 0; index < length; index += 1) made.push(copy(list[index], each, depth + 1, copying));
  if (copying.look?.isCleanList(made) === false) copying.look = null;
  return made;
}

/** What `Object.prototype.toString` calls an instance of a class that says nothing else. */
const PLAIN = "[object Object]";

/** Nearly all have the plain prototype, which is asked for sooner. */
function isPlain(object: object): boolean {
  return Object.getPrototypeOf(object) === Object.prototype || Object.prototype.toString.call(object) === PLAIN;
}

/** Asked in this form within `for…in`, V8 knows the answer. */
const isOwn = Object.prototype.hasOwnProperty;

function copyObject(object: object, place: Place, depth: number, copying: Copying): object {
  if (!isPlain(object)) throw new NotJson("an object that is more than its properties");
  const made: Record<string, unknown> = {};
  countMembers(copying, 0, depth);
  for (const key in object) {
    if (!isOwn.call(object, key)) continue;
    countMember(copying, depth);
    const inner: unknown = object[key as keyof typeof object];
    if (inner === undefined) continue;
    passName(copying, key, depth);
    setOwn(made, key, copy(inner, place.shapes ? placeBelow(place, key) : NOWHERE, depth + 1, copying));
  }
  if (copying.look?.isCleanObject(made) === false) copying.look = null;
  return made;
}

/** Gives an object a property of its own, whatever its name. */
export function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}
