import type { Verb } from "../contract.ts";

/** What decides whether the machine may do a thing twice. */
export interface RepeatFacts {
  /** What the tool, or the method where it is known, may do to the dependency. */
  readonly verb: Verb;
  /** Of the tool. */
  readonly idempotent: boolean;
  /** True where the caller's idempotency key goes along to the provider, which tells a repeat by it. */
  readonly sendsKey: boolean;
}

/**
 * True where doing it twice is as good as once. What the failure left behind plays no part.
 *
 * Source: DESIGN 6 (Retry); decision 0022.
 */
export function isRepeatSafe({ verb, idempotent, sendsKey }: RepeatFacts): boolean {
  return verb === "read" || idempotent || sendsKey;
}
