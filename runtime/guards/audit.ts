import type { AuditSink } from "../audit/audit-sink.ts";
import { lazy } from "../base/lazy.ts";
import type { Guard } from "../call/call.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import { issueOf } from "../call/server-issue.ts";
import type { RedactedReply } from "../contract/reply.ts";

/**
 * Sends the audit sink a redacted record of each call: its input and reply, and the uses of dependencies next to what the
 * tool declares.
 *
 * Source: INV-MCP-002.
 */
export function audit(server: ServerEnvironment, sink: AuditSink): Guard<RedactedReply> {
  const entryOf = lazy(async () => (await import("../audit/entry-of.ts")).entryOf);
  return (next) => async (call) => {
    const reply = await next(call);
    try {
      await sink.record(await (await entryOf())(server, call, reply));
    } catch (thrown) {
      server.report(issueOf(call, "sink_failed", "The audit sink failed.", thrown));
    }
    return reply;
  };
}
