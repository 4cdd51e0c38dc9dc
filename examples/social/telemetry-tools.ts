import { tally } from "./analytics-tools.ts";
import type { CallRecord, RequestRecord } from "./database.ts";
import type { WorkflowTools } from "./tools.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What a request to X costs here, in US dollars. */
const COST = 0.002;
/** As many kinds of failures as the contract lets an answer have. */
const MAX_KINDS = 500;

type Telemetry = "get_mcp_tool_metrics" | "get_mcp_error_breakdown" | "get_x_usage";

/** The server's own figures: what was called, what failed, what was asked of X. */
export const telemetryTools: Pick<WorkflowTools, Telemetry> = {
  get_mcp_tool_metrics: ({ since_hours }, { use }) =>
    use.db.read(({ calls }) => {
      const recent = since(calls, since_hours * HOUR_MS);
      const names = [...new Set(recent.map(({ tool }) => tool))].slice(0, 100);
      const decisions = tally(recent.flatMap(({ decision }) => (decision === null ? [] : [decision])));
      const { total_calls, success_count, failure_count, success_rate, avg_latency_ms } = figuresOf(recent);
      return {
        ...windowOf(since_hours),
        summary: {
          total_calls,
          total_successes: success_count,
          total_failures: failure_count,
          overall_success_rate: success_rate,
          avg_latency_ms,
          unique_tools: names.length,
          policy_decisions: [...decisions].map(([decision, count]) => ({ decision: decision as "allow", count })),
        },
        tools: names.map((tool_name) => {
          const own = recent.filter(({ tool }) => tool === tool_name);
          return { tool_name, category: own[0]?.category ?? "", ...figuresOf(own), ...latenciesOf(own) };
        }),
      };
    }),
  get_mcp_error_breakdown: ({ since_hours }, { use }) =>
    use.db.read(({ calls }) => {
      const failed = since(calls, since_hours * HOUR_MS).filter(({ ok }) => !ok);
      const kinds = [...tally(failed.map(({ tool, code }) => `${tool} ${code}`))].sort((a, b) => b[1] - a[1]);
      const breakdown = kinds.slice(0, MAX_KINDS).map(([kind, count]) => {
        const [tool_name = "", error_code = ""] = kind.split(" ");
        const latest = failed.findLast(({ tool, code }) => tool === tool_name && code === error_code);
        return { tool_name, error_code, count, latest_at: new Date(latest?.atMs ?? 0).toISOString() };
      });
      return { ...windowOf(since_hours), total_errors: failed.length, breakdown };
    }),
  get_x_usage: ({ days }, { use }) =>
    use.db.read(({ requests }) => {
      const [today, week, month] = [1, 7, 30].map((count) => since(requests, count * DAY_MS).length);
      return {
        summary: {
          calls_today: today ?? 0,
          calls_7d: week ?? 0,
          calls_30d: month ?? 0,
          cost_today: COST * (today ?? 0),
          cost_7d: COST * (week ?? 0),
          cost_30d: COST * (month ?? 0),
        },
        ...usageOf(since(requests, days * DAY_MS)),
      };
    }),
};

function since<Entry extends { readonly atMs: number }>(entries: readonly Entry[], ms: number): Entry[] {
  return entries.filter(({ atMs }) => atMs > Date.now() - ms);
}

function windowOf(hours: number) {
  return { window_hours: hours, since: new Date(Date.now() - hours * HOUR_MS).toISOString() };
}

function figuresOf(calls: readonly CallRecord[]) {
  const success_count = calls.filter(({ ok }) => ok).length;
  const sum = calls.reduce((total, { elapsedMs }) => total + elapsedMs, 0);
  return {
    total_calls: calls.length,
    success_count,
    failure_count: calls.length - success_count,
    success_rate: calls.length === 0 ? 0 : success_count / calls.length,
    avg_latency_ms: calls.length === 0 ? 0 : sum / calls.length,
  };
}

function latenciesOf(calls: readonly CallRecord[]) {
  const sorted = calls.map(({ elapsedMs }) => Math.round(elapsedMs)).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50_latency_ms: at(0.5), p95_latency_ms: at(0.95), min_latency_ms: at(0), max_latency_ms: at(1) };
}

function usageOf(requests: readonly RequestRecord[]) {
  const daily = tally(requests.map(({ atMs }) => new Date(atMs).toISOString().slice(0, 10)));
  const endpoints = [...tally(requests.map(({ method, endpoint }) => `${method} ${endpoint}`))].slice(0, 100);
  return {
    daily: [...daily].map(([date, calls]) => ({ date, calls, cost: COST * calls })),
    endpoints: endpoints.map(([key, calls]) => {
      const [method = "GET", endpoint = ""] = key.split(" ");
      const errors = requests.filter((one) => `${one.method} ${one.endpoint}` === key && !one.ok);
      return { endpoint, method: method as "GET", calls, cost: COST * calls, error_count: errors.length };
    }),
  };
}
