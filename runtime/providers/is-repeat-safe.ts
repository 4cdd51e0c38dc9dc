import type { Verb } from "../contract/contract.ts";

/** What decides whether the machine may do a thing twice. */
export interface RepeatFacts {
  /** The access of the tool, or of the method if known; null if neither is declared. */
  readonly verb: Verb | null;
  /** Of the tool. */
  readonly idempotent: boolean;
  /** True if the caller sent a key, and the method passes it on to a provider that carries out each key once. */
  readonly forwardsIdempotencyKey?: boolean | undefined;
}

/**
 * True if a repeat has no further effect. The failure's own effect does not count. The server states whether the provider
 * gets the caller's key, not the contract: `forwardsIdempotencyKey` of `implement`.
 *
 * Source: decision 0035.
 */
export function isRepeatSafe({ verb, idempotent, forwardsIdempotencyKey = false }: RepeatFacts): boolean {
  return verb === "read" || idempotent || forwardsIdempotencyKey;
}
