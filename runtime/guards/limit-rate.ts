import type { Call, Guard } from "../call/call.ts";
import { redactReply, refuse } from "../call/redact-reply.ts";
import { refusedFor } from "../call/refused.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import { issueOf } from "../call/server-issue.ts";
import type { RedactedReply } from "../contract/reply.ts";
import type { Rate, Taken } from "../limits/gcra.ts";

/**
 * One bucket for each principal and class; callers without a principal share one. Every reply has the state of the bucket.
 * It runs before the input is validated, so that invalid calls cost too.
 *
 * Source: INV-MCP-006, INV-MCP-007.
 */
export function limitRate(server: ServerEnvironment): Guard<RedactedReply> {
  return (next) => async (call) => {
    const name = call.tool.row.rateClass;
    const limit = server.rateOf(name);
    const taken = await take(server, call, name, limit);
    if (taken === null) return refuse(server, call, "store_unavailable", "none");
    const { allowed, remaining, resetMs, retryAfterMs } = taken;
    call.notes.rate = { class: name, perMinute: limit.perMinute, burst: limit.burst, remaining, resetMs };
    if (allowed) return next(call);
    return redactReply(server, call, refusedFor(server.contract, "rate_limited", retryAfterMs));
  };
}

/** Null when the store fails, and the contract denies calls without it. */
async function take(server: ServerEnvironment, call: Call, name: string, rate: Rate): Promise<Taken | null> {
  try {
    return await server.limits.take(bucketOf(server, call, name), rate);
  } catch (thrown) {
    server.report(issueOf(call, "store_failed", "The rate limit store failed.", thrown));
    return null;
  }
}

function bucketOf({ contract }: ServerEnvironment, { principal }: Call, name: string): string {
  return `${contract.name}\0${name}\0${principal === null ? "" : `=${principal}`}`;
}
