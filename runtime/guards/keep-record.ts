import type { AuditSink } from "../audit/audit-sink.ts";
import type { Guard } from "../core/call.ts";
import { type Setup, troubleOf } from "../core/setup.ts";
import { late } from "../late.ts";
import { withSearch } from "../redaction/late-search.ts";

const entry = late(async () => (await import("../audit/entry-of.ts")).entryOf);

/**
 * Tells the audit sink of each call: what was asked and answered, redacted, and what was really done, beside what the
 * tool declares.
 *
 * Source: INV-MCP-002.
 */
export function keepRecord(setup: Setup, sink: AuditSink): Guard {
  return (next) => async (call) => {
    const answer = await next(call);
    try {
      const entryOf = entry.now() ?? (await entry.load());
      await sink.record(await withSearch(() => entryOf(setup, call, answer)));
    } catch (thrown) {
      setup.tell(troubleOf(call, "sink_failed", "The audit sink failed.", thrown));
    }
    return answer;
  };
}
