import type { DependencyRow, Effect } from "../contract/contract.ts";
import { own } from "../json/json.ts";
import { faultOf } from "./fault-of.ts";
import { parseRetryAfter } from "./parse-retry-after.ts";

/** What a dependency's failure is in the contract's words. */
export interface MappedProviderError {
  readonly code: string;
  /** Null where the code's own effect holds. */
  readonly effect: Effect | null;
  /** Null if the provider does not specify it. */
  readonly retryAfterMs: number | null;
}

/**
 * The code that anything thrown by a dependency becomes; the most specific key wins: the provider's own word, the status,
 * the class of status, `network` or `timeout`, `default`. Null where the map has none of them: then it is a bug.
 *
 * Source: decision 0035.
 */
export function mapProviderError(
  { errorMap }: Pick<DependencyRow, "errorMap">,
  thrown: unknown,
  nowMs: number,
): MappedProviderError | null {
  const { keys, retryAfter } = faultOf(thrown);
  for (const key of keys) {
    const row = own(errorMap, key);
    if (row !== undefined) return { ...row, retryAfterMs: parseRetryAfter(retryAfter, nowMs) };
  }
  return null;
}
