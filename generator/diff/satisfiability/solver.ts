import type { Json } from "../../json.ts";
import type { Constraint } from "./constraint.ts";
import type { Constraints } from "./constraints.ts";
import type { Resolve } from "./evaluate.ts";

/** A value that meets all conditions; that there is none; or that neither could be shown. */
export type Solution =
  | { readonly kind: "found"; readonly value: Json }
  | { readonly kind: "empty" }
  | { readonly kind: "unknown"; readonly why: string };

export const EMPTY: Solution = { kind: "empty" };
export const TOO_MUCH: Solution = { kind: "unknown", why: "there are too many cases" };

/** Looks for a value that meets all conditions. */
export type Solve = (conditions: readonly Constraint[]) => Solution;

/** What the searches within one kind of values share. */
export interface Solver {
  readonly forms: Constraints;
  readonly resolve: Resolve;
  readonly solve: Solve;
  /** Counts a step; false when there have been too many. */
  readonly spend: () => boolean;
  /** How many states a search for a string visits. */
  readonly maxVisits: number;
}

/** What has been found so far among alternatives: the first value ends the search, and one doubt taints an empty end. */
export function firstFound(options: Iterable<() => Solution>): Solution {
  let end: Solution = EMPTY;
  for (const option of options) {
    const solution = option();
    if (solution.kind === "found") return solution;
    if (solution.kind === "unknown") end = solution;
  }
  return end;
}

/** The atoms of one sort among conditions. */
export function atomsOf<K extends Constraint["kind"]>(
  conditions: readonly Constraint[],
  kind: K,
): readonly (Constraint & { readonly kind: K })[] {
  return conditions.filter((one): one is Constraint & { readonly kind: K } => one.kind === kind);
}

/** The narrowest bounds of a measure that counts. */
export function sizesOf(
  conditions: readonly Constraint[],
  of: "length" | "items" | "members",
): { readonly least: number; readonly most: number } {
  const bounds = atomsOf(conditions, "bound").filter((one) => one.of === of);
  const least = bounds
    .filter(({ side }) => side === "least")
    .map(({ limit, isStrict }) => (isStrict ? Math.floor(limit) + 1 : Math.ceil(limit)));
  const maxCount = bounds
    .filter(({ side }) => side === "most")
    .map(({ limit, isStrict }) => (isStrict ? Math.ceil(limit) - 1 : Math.floor(limit)));
  return { least: Math.max(0, ...least), most: Math.min(Number.POSITIVE_INFINITY, ...maxCount) };
}
