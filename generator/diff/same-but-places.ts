/**
 * True for two parts of models that say the same. Where they stand in their specs doesn't matter, and neither does the
 * order of keys; what is undefined is not there.
 */
export function sameButPlaces(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return isSameList(a, b);
  const [old, now] = [a, b] as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  const keys = saidKeys(old);
  return (
    keys.length === saidKeys(now).length &&
    keys.every((key) => Object.hasOwn(now, key) && sameButPlaces(old[key], now[key]))
  );
}

function isSameList(a: object, b: object): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((one, index) => sameButPlaces(one, b[index]));
}

function saidKeys(object: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(object).filter((key) => object[key] !== undefined && !(key === "at" && isPlace(object[key])));
}

function isPlace(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "file") && Object.hasOwn(value, "line");
}
