import type { Verb } from "../contract/contract.ts";

/** What decides whether the machine may do a thing twice. */
export interface RepeatFacts {
  /** The access of the tool, or of the method if known; null if neither is declared. */
  readonly verb: Verb | null;
  /** Of the tool. */
  readonly idempotent: boolean;
  /** True where the caller sent a key, and the method passes it on to a provider that carries out each key once. */
  readonly forwardsIdempotencyKey?: boolean | undefined;
}

/**
 * True where doing it twice is as good as once. What the failure left behind plays no part. Whether the caller's key
 * goes along to the provider no contract says: the server does (`forwardsIdempotencyKey` of `implement`).
 *
 * Source: decision 0035.
 */
export function isRepeatSafe({ verb, idempotent, forwardsIdempotencyKey = false }: RepeatFacts): boolean {
  return verb === "read" || idempotent || forwardsIdempotencyKey;
}
