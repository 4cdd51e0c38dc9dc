import type { AuditSink } from "../audit/audit-sink.ts";
import { entryOf } from "../audit/entry-of.ts";
import type { Guard } from "../core/call.ts";
import { type ServerEnvironment, issueOf } from "../core/server-environment.ts";

/**
 * Sends the audit sink a redacted record of each call: its input and answer, and the uses of dependencies next to what the
 * tool declares.
 *
 * Source: INV-MCP-002.
 */
export function audit(setup: ServerEnvironment, sink: AuditSink): Guard {
  return (next) => async (call) => {
    const answer = await next(call);
    try {
      await sink.record(await entryOf(setup, call, answer));
    } catch (thrown) {
      setup.report(issueOf(call, "sink_failed", "The audit sink failed.", thrown));
    }
    return answer;
  };
}
