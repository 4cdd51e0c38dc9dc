import type { AuditSink } from "@toolpact/runtime";

/** As much of OpenTelemetry's `Meter` as is used here: give it `metrics.getMeter("…")` of `@opentelemetry/api`. */
export interface CallMeter {
  readonly createHistogram: (name: string, options: { readonly unit: string }) => Histogram;
}

interface Histogram {
  readonly record: (value: number, attributes: Record<string, string | boolean>) => void;
}

/** How often each tool is called, with which code it ends and how long it takes: one histogram, which holds all three. */
export function figuresTo(meter: CallMeter): AuditSink {
  const durations = meter.createHistogram("toolpact.call.duration", { unit: "s" });
  return {
    record: ({ tool, profile, code, replayed, elapsedMs }) =>
      durations.record(elapsedMs / 1000, { tool, profile, code: code ?? "ok", replayed }),
  };
}

/** Several sinks for the one that a server has. */
export function allOf(...sinks: readonly AuditSink[]): AuditSink {
  return {
    record: async (entry) => {
      await Promise.all(sinks.map(async (sink) => sink.record(entry)));
    },
  };
}
