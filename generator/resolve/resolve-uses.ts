import { sortedEntries } from "../json.ts";
import type { Verb } from "../model.ts";
import type { SpecPath } from "../source.ts";
import { isDeclared } from "./is-declared.ts";
import type { Resolving } from "./resolving.ts";

/** Uses by dependency. */
export type Uses = Readonly<Record<string, Verb>>;

const STRENGTH: readonly Verb[] = ["read", "create", "update", "delete"];

/** `uses`: dependency to the strongest verb, sorted; unknown dependencies are reported. */
export function resolveUses({ document, reporter }: Resolving, uses: Uses | undefined, path: SpecPath): Uses {
  for (const name of Object.keys(uses ?? {})) {
    isDeclared(reporter, "dependency", name, document.dependencies, [...path, name], "key");
  }
  return Object.fromEntries(sortedEntries(uses));
}

/** All uses in one, sorted. If several name a dependency, the strongest verb counts. */
export function mergeUses(...all: readonly Uses[]): Uses {
  const merged = new Map<string, Verb>();
  for (const [name, verb] of all.flatMap((uses) => Object.entries(uses))) {
    const other = merged.get(name);
    if (other === undefined || STRENGTH.indexOf(verb) > STRENGTH.indexOf(other)) merged.set(name, verb);
  }
  return Object.fromEntries(sortedEntries(Object.fromEntries(merged)));
}
