import type { Code } from "../../emit/code.ts";
import type { JsonSchema } from "../../json.ts";

/** What a schema evaluates of a value that fits it, as far as it is known when the code is written; the rest hangs on flags. */
export interface EvaluatedLocations {
  allProperties: boolean;
  readonly names: Set<string>;
  readonly patterns: Set<string>;
  allItems: boolean;
  /** How many items at the beginning. */
  prefix: number;
  /** Items that fit one of these. */
  readonly contains: Set<JsonSchema>;
  readonly branches: { readonly flag: Code; readonly seen: EvaluatedLocations }[];
}

/** Nothing seen yet. */
export function nothingEvaluated(): EvaluatedLocations {
  return {
    allProperties: false,
    names: new Set(),
    patterns: new Set(),
    allItems: false,
    prefix: 0,
    contains: new Set(),
    branches: [],
  };
}

/** Adds to `seen` all that `more` has. */
export function addEvaluated(seen: EvaluatedLocations, more: EvaluatedLocations): void {
  seen.allProperties ||= more.allProperties;
  seen.allItems ||= more.allItems;
  seen.prefix = Math.max(seen.prefix, more.prefix);
  for (const name of more.names) seen.names.add(name);
  for (const pattern of more.patterns) seen.patterns.add(pattern);
  for (const schema of more.contains) seen.contains.add(schema);
  seen.branches.push(...more.branches);
}

/** True if `more` evaluates nothing that `seen` doesn't. */
export function addsNothing(seen: EvaluatedLocations, more: EvaluatedLocations): boolean {
  const isWithin = <T>(part: Set<T>, whole: Set<T>): boolean => [...part].every((one) => whole.has(one));
  const inProperties =
    seen.allProperties ||
    (!more.allProperties && isWithin(more.names, seen.names) && isWithin(more.patterns, seen.patterns));
  const inItems =
    seen.allItems || (!more.allItems && more.prefix <= seen.prefix && isWithin(more.contains, seen.contains));
  return inProperties && inItems && more.branches.length === 0;
}
