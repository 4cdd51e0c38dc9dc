import type { AuditSink } from "../audit/audit-sink.ts";
import { entryOf } from "../audit/entry-of.ts";
import type { Guard } from "../core/call.ts";
import { type Setup, troubleOf } from "../core/setup.ts";

/**
 * Sends the audit sink a redacted record of each call: its input and answer, and the uses of dependencies next to what the
 * tool declares.
 *
 * Source: INV-MCP-002.
 */
export function keepRecord(setup: Setup, sink: AuditSink): Guard {
  return (next) => async (call) => {
    const answer = await next(call);
    try {
      await sink.record(await entryOf(setup, call, answer));
    } catch (thrown) {
      setup.tell(troubleOf(call, "sink_failed", "The audit sink failed.", thrown));
    }
    return answer;
  };
}
