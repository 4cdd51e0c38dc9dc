import type { AuditSink } from "../audit/audit-sink.ts";
import type { Answer } from "../core/answer.ts";
import type { Call, OwnGuard } from "../core/call.ts";
import { type Setup, troubleOf } from "../core/setup.ts";
import { late } from "../late.ts";
import { withSearch } from "../redaction/late-search.ts";
import { andThen, attempt, type Soon } from "../soon.ts";

const entry = late(async () => (await import("../audit/entry-of.ts")).entryOf);

/**
 * Tells the audit sink of each call: what was asked and answered, redacted, and what was really done, beside what the
 * tool declares.
 *
 * Source: INV-MCP-002.
 */
export function keepRecord(setup: Setup, sink: AuditSink): OwnGuard {
  return (next) => (call) => andThen(next(call), (answer) => recorded(setup, sink, call, answer));
}

function recorded(setup: Setup, sink: AuditSink, call: Call, answer: Answer): Soon<Answer> {
  const tell = () => {
    const told = andThen(entry.soon(), (entryOf) => withSearch(() => entryOf(setup, call, answer)));
    return andThen(told, (made) => sink.record(made));
  };
  return attempt(
    tell,
    () => answer,
    (thrown) => {
      setup.tell(troubleOf(call, "sink_failed", "The audit sink failed.", thrown));
      return answer;
    },
  );
}
