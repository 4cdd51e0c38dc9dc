import type { Verb } from "../contract.ts";

/** What decides whether the machine may do a thing twice. */
export interface RepeatFacts {
  /** What the tool, or the method where it is known, may do to the dependency; null where neither says. */
  readonly verb: Verb | null;
  /** Of the tool. */
  readonly idempotent: boolean;
}

/**
 * True where doing it twice is as good as once. What the failure left behind plays no part. Whether the caller's key
 * goes along to the provider no contract says: a user of `retrying` decides that for itself.
 *
 * Source: DESIGN 6 (Retry); decision 0022.
 */
export function isRepeatSafe({ verb, idempotent }: RepeatFacts): boolean {
  return verb === "read" || idempotent;
}
