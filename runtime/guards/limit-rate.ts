import { type Answer, refused } from "../core/answer.ts";
import type { Call, OwnGuard } from "../core/call.ts";
import { type Setup, troubleOf } from "../core/setup.ts";
import type { Taken } from "../limits/gcra.ts";
import { attempt } from "../soon.ts";

/**
 * One bucket for each principal and class; callers that are nobody in particular share one. The state of the bucket is
 * told on every answer. It stands before the shape of the input, so that bad calls cost too.
 *
 * Source: INV-MCP-006, INV-MCP-007.
 */
export function limitRate(setup: Setup): OwnGuard {
  return (next) => (call) => {
    const name = call.tool.row.rateClass;
    const limit = setup.rateLimits.get(name);
    const taken = (taken: Taken) => {
      const { remaining, resetMs } = taken;
      call.notes.rate = { class: name, perMinute: limit.perMinute, burst: limit.burst, remaining, resetMs };
      return taken.allowed ? next(call) : tooMany(setup, taken);
    };
    return attempt(
      () => setup.limits.take(bucketOf(setup, call, name), limit),
      taken,
      (thrown) => gone(setup, call, thrown),
    );
  };
}

/** The store is gone, and the contract says that nothing goes on without it. */
function gone(setup: Setup, call: Call, thrown: unknown): Answer {
  setup.tell(troubleOf(call, "store_failed", "The rate limit could not be asked for.", thrown));
  return refused(setup.contract, "store_unavailable", "none");
}

function bucketOf({ contract }: Setup, { principal }: Call, name: string): string {
  return `${contract.name}\0${name}\0${principal === null ? "" : `=${principal}`}`;
}

function tooMany({ contract }: Setup, { retryAfterMs }: Taken): Answer {
  return refused(contract, "rate_limited", "none", { retryAfterMs });
}
