import { own, propertyCount } from "./checks.ts";

/**
 * JSON equality: numbers by value (`1` is `1.0`, `0` is `-0`), lists in order, objects by own keys in any order,
 * without those that hold `undefined`.
 * For JSON values without cycles.
 */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && areListsEqual(a, b);
  return areObjectsEqual(a as Record<string, unknown>, b as Record<string, unknown>);
}

function areListsEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => deepEqual(item, b[index]));
}

function areObjectsEqual(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keys = Object.keys(a);
  return propertyCount(a) === propertyCount(b) && keys.every((key) => deepEqual(a[key], own(b, key)));
}
