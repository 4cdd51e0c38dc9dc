import type { SizeLimits } from "../budget/input-size.ts";
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
  return copy(value, NOWHERE, 0, { count: null, freezes: false });
}

/**
 * The same, frozen but for the places that are still to be shaped: to freeze what is just made costs next to nothing.
 * With a count it goes no further than to the first limit that is passed for sure, and throws `TooLarge`.
 */
export function frozenJson(value: unknown, place: Place = NOWHERE, count: Count | null = null): unknown {
  return copy(value, place, 0, { count, freezes: true });
}

function copy(value: unknown, place: Place, depth: number, copying: Copying): unknown {
  switch (typeof value) {
    case "string":
      if (copying.count !== null) countText(copying.count, value, depth);
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
function countText(count: Count, { length }: string, depth: number): void {
  count.least += length + 2;
  count.most += 6 * length + 2;
  check(count, depth);
}

function countMembers({ count }: Copying, members: number, depth: number): void {
  if (count === null) return;
  count.keys += members;
  count.least += members + 1;
  count.most += 2 * members + 2;
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
  return made;
}

/** What `Object.prototype.toString` calls a plain object, and an instance of a class that says nothing else. */
const PLAIN = "[object Object]";

function copyObject(object: object, place: Place, depth: number, copying: Copying): object {
  if (Object.prototype.toString.call(object) !== PLAIN) throw new NotJson("an object that is more than its properties");
  const made: Record<string, unknown> = {};
  const keys = Object.keys(object);
  countMembers(copying, keys.length, depth);
  for (const key of keys) {
    const inner: unknown = object[key as keyof typeof object];
    if (inner === undefined) continue;
    if (copying.count !== null) countText(copying.count, key, depth);
    setOwn(made, key, copy(inner, place.shapes ? placeBelow(place, key) : NOWHERE, depth + 1, copying));
  }
  return made;
}

/** Gives an object a property of its own, whatever its name. */
export function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}
