import { type Answer, refused } from "../core/answer.ts";
import type { Call, Guard } from "../core/call.ts";
import { type Setup, troubleOf } from "../core/setup.ts";
import type { Taken } from "../limits/gcra.ts";

/**
 * One bucket for each principal and class; callers that are nobody in particular share one. The state of the bucket is
 * told on every answer. It stands before the shape of the input, so that bad calls cost too.
 *
 * Source: INV-MCP-006, INV-MCP-007.
 */
export function limitRate(setup: Setup): Guard {
  return (next) => async (call) => {
    const name = call.tool.row.rateClass;
    const { perMinute, burst } = setup.rateLimits.get(name);
    const taken = await take(setup, call, name);
    if (taken === null) return refused(setup.contract, "store_unavailable", "none");
    const { remaining, resetMs } = taken;
    call.notes.rate = { class: name, perMinute, burst, remaining, resetMs };
    return taken.allowed ? next(call) : tooMany(setup, taken);
  };
}

/** Null where the store is gone and the contract says that nothing goes on without it. */
async function take(setup: Setup, call: Call, name: string): Promise<Taken | null> {
  try {
    return await setup.limits.take(bucketOf(setup, call, name), setup.rateLimits.get(name));
  } catch (thrown) {
    setup.tell(troubleOf(call, "store_failed", "The rate limit could not be asked for.", thrown));
    return null;
  }
}

function bucketOf({ contract }: Setup, { principal }: Call, name: string): string {
  return [contract.name, name, principal === null ? "" : `=${principal}`].join("\u0000");
}

function tooMany({ contract }: Setup, { retryAfterMs }: Taken): Answer {
  return refused(contract, "rate_limited", "none", { retryAfterMs });
}
