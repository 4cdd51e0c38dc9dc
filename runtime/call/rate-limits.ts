import { type Clock, systemClock } from "../base/clock.ts";
import type { RateClassTable } from "../contract/contract.ts";

/** How many calls a class of tools may make. */
export interface RateLimit<Class extends string = string> {
  readonly class: Class;
  readonly perMinute: number;
  readonly burst: number;
}

/** A limit in force, with the instant of its last change. */
interface LimitInForce extends RateLimit {
  readonly sinceMs?: number;
}

/** The limits in force, as a handler finds them in `call.use` under a dependency with `builtin: rate_limits`. */
export interface RateLimits<Class extends string = string> {
  readonly list: () => readonly RateLimit<Class>[];
  readonly get: (name: Class) => RateLimit<Class>;
  /** Counts from the next call, for all principals. Throws for a class that the contract doesn't have, and for a rate that allows nothing. */
  readonly set: (limit: RateLimit<Class>) => RateLimit<Class>;
}

/** The limits of a server, as its guards read them. */
export interface ServerLimits {
  /** What handlers get. */
  readonly limits: RateLimits;
  /** The limit in force, with the instant from which it counts if it was changed. */
  readonly rateOf: (name: string) => LimitInForce;
}

/** The contract's limits, which can be changed while the server runs. Source: INV-MCP-006, "configurable via config_set". */
export function createRateLimits(classes: RateClassTable, clock: Clock = systemClock): ServerLimits {
  const inForce = new Map<string, LimitInForce>(
    Object.entries(classes).map(([name, { perMinute, burst }]) => [name, { class: name, perMinute, burst }]),
  );
  const rateOf = (name: string): LimitInForce => {
    const limit = inForce.get(name);
    if (limit === undefined) throw new RangeError(`There is no rate class ${JSON.stringify(name)}.`);
    return limit;
  };
  const set = ({ class: name, perMinute, burst }: RateLimit) => {
    rateOf(name);
    if (!isCount(perMinute) || !isCount(burst))
      throw new RangeError("A rate and its burst must be integers of at least 1.");
    inForce.set(name, { class: name, perMinute, burst, sinceMs: clock.nowMs() });
    return shown(rateOf(name));
  };
  const limits = Object.freeze({
    list: () => [...inForce.values()].map(shown),
    get: (name: string) => shown(rateOf(name)),
    set,
  });
  return { limits, rateOf };
}

function shown({ class: name, perMinute, burst }: LimitInForce): RateLimit {
  return Object.freeze({ class: name, perMinute, burst });
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 1;
}
