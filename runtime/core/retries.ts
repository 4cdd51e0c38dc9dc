import type { Clock } from "../clock.ts";
import type { Contract } from "../contract.ts";
import { retrySettings } from "../providers/retrying.ts";
import type { RetrySettings } from "../providers/run-with-retry.ts";

/** What all calls share to repeat a dependency's methods; for those whose failures the contract maps. */
export function retriesOf(
  { dependencies, errors }: Contract,
  clock: Clock,
  random: () => number,
): Readonly<Record<string, RetrySettings>> {
  const mapped = Object.entries(dependencies).filter(([, row]) => Object.keys(row.errorMap).length > 0);
  return Object.fromEntries(
    mapped.map(([name, dependency]) => [name, retrySettings({ dependency, errors, clock, random })]),
  );
}
