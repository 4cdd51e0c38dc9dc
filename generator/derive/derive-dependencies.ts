import type { DependencySpec, RetryPolicySpec } from "../check/spec-document.generated.ts";
import { entriesOf, entryOf, keyAt, type LowerContext, report } from "../lower/context.ts";
import type { Dependency, ErrorMapRow, RetryPolicy } from "../model.ts";
import { codeOfEntry, codesOfErrorMap, type ErrorMapEntry, rowsOf } from "../resolve/error-map.ts";
import { isKnownCode } from "../resolve/expand-codes.ts";
import type { SpecPath } from "../source.ts";

/** `dependencies`: what tools work with, how its failures become codes, and how it is retried. */
export function deriveDependencies(context: LowerContext): readonly Dependency[] {
  return entriesOf(context.document.dependencies).map(([name, spec]) => deriveDependency(context, name, spec));
}

function deriveDependency(context: LowerContext, name: string, spec: DependencySpec): Dependency {
  const path = ["dependencies", name];
  return {
    name,
    kind: spec.kind,
    description: spec.description ?? null,
    revisioned: spec.revisioned ?? false,
    builtin: spec.builtin ?? null,
    errorMap: rowsOf(spec)
      .map(([key, entry]) => deriveRow(context, key, entry, [...path, "error_map", key]))
      .sort(bySpecificity),
    retryPolicy: deriveRetryPolicy(context, spec, path),
    at: keyAt(context, path),
  };
}

function deriveRow(context: LowerContext, key: string, entry: ErrorMapEntry, path: SpecPath): ErrorMapRow {
  const code = codeOfEntry(entry);
  isKnownCode(context, code, typeof entry === "string" ? path : [...path, "code"]);
  const effect = typeof entry === "string" ? null : (entry.effect ?? null);
  return { key, code, effect, at: keyAt(context, path) };
}

/** Exact statuses and words first, then ranges such as `4XX`, then `default`: the order in which a mapping is looked up. */
function bySpecificity(a: ErrorMapRow, b: ErrorMapRow): number {
  return rankOf(a.key) - rankOf(b.key) || (a.key < b.key ? -1 : 1);
}

function rankOf(key: string): number {
  if (key === "default") return 2;
  return /^[1-5]XX$/.test(key) ? 1 : 0;
}

/** The policy as written, or the default if the error map leads to a transient code; else null. */
function deriveRetryPolicy(context: LowerContext, dependency: DependencySpec, path: SpecPath): RetryPolicy | null {
  const spec = dependency.retry_policy;
  if (spec === undefined) return mayPass(context, dependency) ? retryPolicyOf({}) : null;
  const policy = retryPolicyOf(spec);
  const { initialBackoffMs, maxBackoffMs } = policy;
  if (maxBackoffMs < initialBackoffMs) {
    report(context, "impossible-backoff", [...path, "retry_policy"], { initialBackoffMs, maxBackoffMs });
  }
  const keys = rowsOf(dependency).map(([key]) => key);
  if (policy.attemptTimeoutMs !== null && !keys.includes("timeout") && !keys.includes("default")) {
    report(context, "attempt-timeout-without-code", [...path, "retry_policy", "attempt_timeout_ms"], undefined);
  }
  return policy;
}

/** 2 retries, 500 ms to 5 s, exponential. */
function retryPolicyOf(spec: RetryPolicySpec): RetryPolicy {
  const initialBackoffMs = spec.initial_backoff_ms ?? 500;
  return {
    maxRetries: spec.max_retries ?? 2,
    initialBackoffMs,
    maxBackoffMs: spec.max_backoff_ms ?? Math.max(initialBackoffMs, 5000),
    multiplier: spec.multiplier ?? 2,
    jitter: spec.jitter ?? "spread",
    attemptTimeoutMs: spec.attempt_timeout_ms ?? null,
    budget: { tokens: spec.budget?.tokens ?? 500, retryCost: spec.budget?.retry_cost ?? 14 },
  };
}

function mayPass({ document }: LowerContext, dependency: DependencySpec): boolean {
  return codesOfErrorMap(dependency).some((code) => entryOf(document.errors, code)?.retry === "transient");
}
