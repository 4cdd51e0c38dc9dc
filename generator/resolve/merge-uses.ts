import { entriesOf } from "../lower/context.ts";
import type { Verb } from "../model.ts";

/** Uses by dependency. */
export type Uses = Readonly<Record<string, Verb>>;

const STRENGTH: readonly Verb[] = ["read", "create", "update", "delete"];

/** All uses in one, sorted; where several name a dependency, the strongest verb counts. */
export function mergeUses(...all: readonly Uses[]): Uses {
  const joined = new Map<string, Verb>();
  for (const [name, verb] of all.flatMap((uses) => Object.entries(uses))) {
    const other = joined.get(name);
    if (other === undefined || STRENGTH.indexOf(verb) > STRENGTH.indexOf(other)) joined.set(name, verb);
  }
  return Object.fromEntries(entriesOf(Object.fromEntries(joined)));
}
