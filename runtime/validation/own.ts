/** True for what JSON calls an object: neither null nor a list. */
export function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for a text. */
export function isString(value: unknown): boolean {
  return typeof value === "string";
}

/** True for `true` and `false`. */
export function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}

/** True for what JSON calls an array. */
export function isList(value: unknown): boolean {
  return Array.isArray(value);
}

/** The own property `name` of an object, never what its prototype holds. Undefined where there is none. */
export function own(object: unknown, name: string): unknown {
  if (typeof object !== "object" || object === null || !Object.hasOwn(object, name)) return undefined;
  return (object as Record<string, unknown>)[name];
}

/** How many own properties an object has, without those that are `undefined`: JSON leaves these out. */
export function propertyCount(object: unknown): number {
  return Object.values(object as object).filter((member) => member !== undefined).length;
}
