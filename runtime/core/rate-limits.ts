import type { RateClassTable } from "../contract.ts";

/** How many calls a class of tools may make. */
export interface RateLimit<Class extends string = string> {
  readonly class: Class;
  readonly perMinute: number;
  readonly burst: number;
}

/** The limits in force, as a handler finds them in `call.use` under a dependency with `builtin: rate_limits`. */
export interface RateLimits<Class extends string = string> {
  readonly list: () => readonly RateLimit<Class>[];
  readonly get: (name: Class) => RateLimit<Class>;
  /** Counts from the next call, for all principals. Throws for a class that the contract doesn't have, and for a rate that allows nothing. */
  readonly set: (limit: RateLimit<Class>) => RateLimit<Class>;
}

/** The contract's limits, to be changed while the server runs. Source: INV-MCP-006, "configurable via config_set". */
export function createRateLimits(classes: RateClassTable): RateLimits {
  const limits = new Map(
    Object.entries(classes).map(([name, { perMinute, burst }]) => [name, { class: name, perMinute, burst }]),
  );
  const get = (name: string): RateLimit => {
    const found = limits.get(name);
    if (found === undefined) throw new RangeError(`There is no rate class ${JSON.stringify(name)}.`);
    return found;
  };
  return Object.freeze({
    list: () => [...limits.values()],
    get,
    set: ({ class: name, perMinute, burst }: RateLimit) => {
      get(name);
      if (!isCount(perMinute) || !isCount(burst))
        throw new RangeError("A rate and its burst are whole numbers, at least 1.");
      const limit = Object.freeze({ class: name, perMinute, burst });
      limits.set(name, limit);
      return limit;
    },
  });
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 1;
}
