import type { Basis } from "./basis.ts";
import type { Change } from "./change.ts";

/** Where most tools are like no other, a small contract is nearly the whole. */
const LARGEST_SHARE = 0.5;

/** Tools, and the files that they stand in, that stand for all. */
export interface StandIns {
  readonly tools: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/**
 * Among the tools that did not change one of each kind, and one for each shared shape that any of them names: whatever
 * the whole contract takes from its tools is there.
 * Null if they would be so many that nothing is won.
 */
export function standIns({ tools }: Basis, { renewed, removed }: Change): StandIns | null {
  const seen = new Set<string>();
  const chosen = tools.filter(({ name, kind, reaches }) => {
    const traits = renewed.has(name) || removed.has(name) ? [] : [kind, ...reaches];
    const isNews = traits.some((trait) => !seen.has(trait));
    for (const trait of traits) seen.add(trait);
    return isNews;
  });
  if (chosen.length > tools.length * LARGEST_SHARE) return null;
  return { tools: new Set(chosen.map(({ name }) => name)), files: new Set(chosen.map(({ file }) => file)) };
}
