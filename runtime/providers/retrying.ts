import { type Clock, systemClock } from "../base/clock.ts";
import type { Contract, DependencyRow, ErrorTable } from "../contract/contract.ts";
import { createRetryBudget } from "./retry-budget.ts";
import { type ProviderCall, type RetrySettings, runWithRetry, withinAttempt } from "./run-with-retry.ts";
import { wrapMethods } from "./wrap-methods.ts";

/** A dependency of a contract, and the sources of time and randomness. */
export interface RetrySource {
  readonly dependency: Pick<DependencyRow, "errorMap" | "retryPolicy">;
  /** The contract, which declares the `transient` codes. */
  readonly errors: ErrorTable;
  readonly clock?: Clock | undefined;
  /** Numbers from 0 up to 1. */
  readonly random?: (() => number) | undefined;
}

/** Made once for each dependency, with a full retry budget. */
export function retrySettings({ dependency, errors, clock, random }: RetrySource): RetrySettings {
  const { errorMap, retryPolicy: policy } = dependency;
  const retry = policy === null ? null : { policy, budget: createRetryBudget(policy.budget) };
  return { errorMap, errors, retry, clock: clock ?? systemClock, random: random ?? Math.random };
}

/**
 * The provider with retry around each of its asynchronous methods, for one call of a tool. The type stays the same. What
 * its methods throw comes out as a `ToolFailure` with the code of the dependency's error map.
 */
export function retrying<P extends object>(provider: P, settings: RetrySettings, call: ProviderCall): P {
  return wrapMethods(provider)((method, run) =>
    runWithRetry(settings, call, method, () => withinAttempt(settings, run)),
  );
}

/** Runs the uses of one dependency, with the retries that its contract declares. */
export interface Retrier {
  /** As `runWithRetry`. */
  readonly run: (call: ProviderCall, method: string, attempt: () => unknown) => unknown;
  /** As `withinAttempt`. */
  readonly limit: (attempt: () => unknown) => unknown;
}

/** A retrier for each dependency whose failures the contract maps. All calls share them. */
export function retriersOf(
  { dependencies, errors }: Pick<Contract, "dependencies" | "errors">,
  clock: Clock,
  random: () => number,
): Readonly<Record<string, Retrier>> {
  const mapped = Object.entries(dependencies).filter(([, { errorMap }]) => Object.keys(errorMap).length > 0);
  return Object.fromEntries(
    mapped.map(([name, dependency]) => [name, retrierOf(retrySettings({ dependency, errors, clock, random }))]),
  );
}

function retrierOf(settings: RetrySettings): Retrier {
  return {
    run: (call, method, attempt) => runWithRetry(settings, call, method, attempt),
    limit: (attempt) => withinAttempt(settings, attempt),
  };
}
