import { createRequire } from "node:module";
import type { RedosDetectorTrail } from "redos-detector";
import { type Attack, attacksOn, attackText } from "./attack-words.ts";
import { exceedsDeadline } from "./bounded-pattern.ts";
import { isDeterministic } from "./json-schema/pattern/is-deterministic.ts";

/** `runaway`: a search of an allowed string took more than 100 ms. `suspicious`: the analysis alone cannot rule it out. */
export type PatternVerdict = "harmless" | "suspicious" | "runaway";

/** The longest string that reaches a pattern without a `maxLength`: the standard limit of an input, in characters. */
export const MAX_INPUT_CHARS = 1_048_576;

/** Steps, not milliseconds: the analysis is the same on every machine. */
const MAX_STEPS = 2_000;
const MAX_BACKTRACKS = 200;
/** Lengths at which all attacks run: exponential patterns exceed 100 ms at the first, cubic ones at the second. */
const PROBE_CHARS = [64, 1_024];
/** How many of the slowest attacks run at the full length. */
const MAX_FULL_ATTACKS = 4;

/** The analysis and its attacks depend on the pattern and the length alone: each is judged once in a process. */
const ANALYSES = new Map<string, readonly RedosDetectorTrail[] | null>();
const VERDICTS = new Map<string, PatternVerdict>();

/**
 * Judges a pattern on strings of at most `maxChars` characters. What redos-detector does not show harmless is run on
 * strings built from the analysis. The pattern must be one that ECMAScript reads with the flag `u`.
 *
 * Source: CWE-1333.
 */
export function patternVerdict(pattern: string, maxChars: number): PatternVerdict {
  const trails = analysed(pattern);
  if (trails === null) return "harmless";
  const key = `${maxChars} ${pattern}`;
  const verdict = VERDICTS.get(key) ?? (isRunaway(pattern, trails, maxChars) ? "runaway" : "suspicious");
  VERDICTS.set(key, verdict);
  return verdict;
}

/** The trails of a pattern that is not shown harmless, else null. */
function analysed(pattern: string): readonly RedosDetectorTrail[] | null {
  const known = ANALYSES.get(pattern);
  if (known !== undefined) return known;
  const trails = isDeterministic(pattern) ? null : analyse(pattern);
  ANALYSES.set(pattern, trails);
  return trails;
}

function analyse(pattern: string): readonly RedosDetectorTrail[] | null {
  try {
    const options = {
      unicode: true,
      maxSteps: MAX_STEPS,
      maxScore: MAX_BACKTRACKS,
      timeout: Number.POSITIVE_INFINITY,
    };
    // Loaded here: most contracts have no pattern that needs it.
    const { isSafePattern }: typeof import("redos-detector") = createRequire(import.meta.url)("redos-detector");
    const { safe, trails } = isSafePattern(pattern, options);
    return safe ? null : trails;
  } catch {
    // Named groups and the newest syntax are beyond the analysis: not shown harmless.
    return [];
  }
}

function isRunaway(pattern: string, trails: readonly RedosDetectorTrail[], maxChars: number): boolean {
  const searched = new RegExp(pattern, "u");
  const exceeds = (attack: Attack, chars: number) =>
    exceedsDeadline(searched, attackText(attack, Math.min(chars, maxChars)));
  let attacks = attacksOn(pattern, trails);
  for (const chars of PROBE_CHARS) {
    const timed: { readonly attack: Attack; readonly ms: number }[] = [];
    for (const attack of attacks) {
      const start = performance.now();
      if (exceeds(attack, chars)) return true;
      timed.push({ attack, ms: performance.now() - start });
    }
    if (maxChars <= chars) return false;
    attacks = timed.sort((a, b) => b.ms - a.ms).map(({ attack }) => attack);
  }
  return attacks.slice(0, MAX_FULL_ATTACKS).some((attack) => exceeds(attack, maxChars));
}
