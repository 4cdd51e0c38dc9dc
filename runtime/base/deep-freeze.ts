/** Deeply freezes a value and returns it, so that a contract cannot change at run time. */
export function deepFreeze<const T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) if (typeof inner === "object") deepFreeze(inner);
  return value;
}
