import type { AuditEntry, AuditSink } from "./audit-sink.ts";

/** As much of OpenTelemetry's `Tracer` as is used here: give it `trace.getTracer("…")` of `@opentelemetry/api`. */
export interface SpanTracer {
  readonly startSpan: (
    name: string,
    options: { readonly startTime: number; readonly attributes: SpanAttributes },
  ) => OpenSpan;
}

export interface OpenSpan {
  readonly addEvent: (name: string, attributes: SpanAttributes) => unknown;
  readonly setStatus: (status: { readonly code: number; readonly message?: string }) => unknown;
  readonly end: (endTime: number) => void;
}

type SpanAttributes = Record<string, string | number | boolean>;

/** OpenTelemetry's `SpanStatusCode.ERROR`. */
const ERROR = 2;

/**
 * A span for each call, with an event for each use of a dependency. Inputs and replies stay out: a trace is read by more
 * people than an audit log.
 */
export function spansTo(tracer: SpanTracer): AuditSink {
  return {
    record: (entry) => {
      const span = tracer.startSpan(`tools/call ${entry.tool}`, {
        startTime: entry.atMs,
        attributes: attributesOf(entry),
      });
      for (const { dependency, operation, verb, outcome, elapsedMs } of entry.effects) {
        span.addEvent("toolpact.use", {
          dependency,
          operation,
          verb: verb ?? "unknown",
          outcome,
          elapsed_ms: elapsedMs,
        });
      }
      if (entry.code !== null) span.setStatus({ code: ERROR, message: entry.code });
      span.end(entry.atMs + entry.elapsedMs);
    },
  };
}

function attributesOf(entry: AuditEntry): SpanAttributes {
  return {
    "mcp.method.name": "tools/call",
    "gen_ai.tool.name": entry.tool,
    "toolpact.contract": `${entry.contract} ${entry.version}`,
    "toolpact.profile": entry.profile,
    "toolpact.request_id": entry.requestId,
    "toolpact.ok": entry.ok,
    "toolpact.attempts": entry.attempts,
    "toolpact.replayed": entry.replayed,
    "toolpact.undeclared_uses": entry.undeclared.length,
    ...(entry.code === null ? {} : { "error.type": entry.code }),
  };
}
