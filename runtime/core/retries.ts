import type { Clock } from "../clock.ts";
import type { Contract } from "../contract.ts";
import { retrySettings } from "../providers/retrying.ts";
import { type RetrySettings, runWithRetry } from "../providers/run-with-retry.ts";

/** How often a dependency's methods are tried, and what their failures mean. */
export interface Retries {
  /** What all calls share; for the dependencies whose failures the contract maps. */
  readonly settings: Readonly<Record<string, RetrySettings>>;
  readonly run: typeof runWithRetry;
}

export function retriesOf({ dependencies, errors }: Contract, clock: Clock, random: () => number): Retries {
  const mapped = Object.entries(dependencies).filter(([, row]) => Object.keys(row.errorMap).length > 0);
  const settings = mapped.map(
    ([name, dependency]) => [name, retrySettings({ dependency, errors, clock, random })] as const,
  );
  return { settings: Object.fromEntries(settings), run: runWithRetry };
}
