import type { Json } from "../json.ts";

/** True for a value with more levels of lists and objects. Safe for any depth. */
export function isDeeperThan(value: Json, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner: Json) => isDeeperThan(inner, levels - 1));
}
