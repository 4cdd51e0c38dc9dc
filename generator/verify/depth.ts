import { isJsonObject, type Json } from "../json.ts";

/** Maximum nesting of lists and objects in an answer. */
export const MAX_DEPTH = 200;

/** True for a value that is too deep to traverse by recursion. Uses no call stack itself. */
export function isTooDeep(value: Json): boolean {
  let level: readonly Json[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** Replaces what is nested deeper than `levels` by `0`. */
export function cutBelow(value: Json, levels: number): Json {
  if (levels === 0 && typeof value === "object" && value !== null) return 0;
  if (Array.isArray(value)) return value.map((item: Json) => cutBelow(item, levels - 1));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, cutBelow(held, levels - 1)]));
}
