import type { RetryPolicyRow } from "../contract/contract.ts";

/** A bucket of tokens that all calls to one dependency share: where everything fails, nearly nothing is retried. */
export interface RetryBudget {
  /** Takes what a retry costs. False where fewer tokens are left, and then none is taken. */
  readonly take: () => boolean;
  /** Gives back what a retry cost that was never made. */
  readonly giveBack: () => void;
  /** A call that succeeded at once gives one token back; after a retry, what the last retry cost. */
  readonly succeed: (afterRetry: boolean) => void;
  readonly tokens: () => number;
}

/**
 * A full bucket. With 500 tokens and a cost of 14, at most 35 of all failing calls are retried.
 *
 * Source: https://docs.aws.amazon.com/sdkref/latest/guide/feature-retry-behavior.html, standard mode.
 */
export function createRetryBudget({ tokens: most, retryCost }: RetryPolicyRow["budget"]): RetryBudget {
  let left = most;
  const give = (tokens: number) => {
    left = Math.min(most, left + tokens);
  };
  return {
    take: () => {
      if (left < retryCost) return false;
      left -= retryCost;
      return true;
    },
    giveBack: () => give(retryCost),
    succeed: (afterRetry) => give(afterRetry ? retryCost : 1),
    tokens: () => left,
  };
}
