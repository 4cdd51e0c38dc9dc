/** Deeper values are no use to anybody: neither `JSON.stringify` nor a validator could walk them. */
const DEEPEST = 1000;

/** Thrown by `copyJson`. It holds no part of the value. */
export class NotJson extends Error {
  override readonly name = "NotJson";
}

/**
 * A copy of a JSON value that shares nothing with it: read once, so that getters, proxies and later changes don't matter.
 * A property that is undefined counts as absent; `__proto__` is a name like any other.
 * Throws `NotJson` for what JSON can't say, and for a value that contains itself.
 */
export function copyJson(value: unknown, depth = 0): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      if (Number.isFinite(value)) return value;
      throw new NotJson("a number that JSON can't write");
    case "object":
      if (value === null) return null;
      if (depth >= DEEPEST) throw new NotJson("a value that is too deep, or contains itself");
      return Array.isArray(value) ? copyList(value, depth) : copyObject(value, depth);
    default:
      throw new NotJson(`a ${typeof value}`);
  }
}

function copyList(list: readonly unknown[], depth: number): unknown[] {
  const copy: unknown[] = [];
  for (let index = 0; index < list.length; index += 1) copy.push(copyJson(list[index], depth + 1));
  return copy;
}

/** What `Object.prototype.toString` calls a plain object, and an instance of a class that says nothing else. */
const PLAIN = "[object Object]";

function copyObject(object: object, depth: number): object {
  if (Object.prototype.toString.call(object) !== PLAIN) throw new NotJson("an object that is more than its properties");
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(object)) {
    const inner: unknown = object[key as keyof typeof object];
    if (inner !== undefined) setOwn(copy, key, copyJson(inner, depth + 1));
  }
  return copy;
}

/** Gives an object a property of its own, whatever its name. */
export function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}
