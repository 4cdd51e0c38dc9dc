import type { ContractDocument, DependencySpec, RetryPolicySpec } from "../check/spec-document.generated.ts";
import { entryOf, sortedEntries } from "../json.ts";
import type {
  Dependency,
  ErrorCode,
  ErrorMapRow,
  IdempotencyRule,
  Limits,
  Redaction,
  RetryPolicy,
  Suppression,
} from "../model.ts";
import type { NormalizedContract } from "../normalize/normalized-contract.ts";
import { codeOfEntry, codesOfErrorMap, type ErrorMapEntry, errorMapOf } from "../resolve/expand-codes.ts";
import type { ResolvedContract, ResolvedError } from "../resolve/resolved-contract.ts";
import type { SpecPath } from "../source.ts";
import { STANDARD_INITIAL_BACKOFF_MS } from "../standard.ts";

/** `idempotency`: how a repeated call is answered. */
export function deriveIdempotency({ document, locate }: ResolvedContract): readonly IdempotencyRule[] {
  return sortedEntries(document.idempotency).map(([name, spec]) => ({
    name,
    key: spec.key,
    windowMs: spec.window_ms,
    onRepeat: spec.on_repeat,
    onConcurrent: spec.on_concurrent ?? "reject",
    onStoreError: spec.on_store_error ?? "deny",
    at: locate(["idempotency", name]),
  }));
}

/** `redaction`. */
export function deriveRedaction(document: ContractDocument): Redaction {
  const spec = document.redaction;
  return {
    names: [...new Set((spec?.names ?? []).map((name) => name.toLowerCase()))].sort(),
    detectors: [...new Set(spec?.detectors ?? [])].sort(),
    mask: spec?.mask ?? "[redacted]",
    pathStyle: spec?.path_style ?? "json_pointer",
  };
}

/** `limits`. Sizes in bytes, times in milliseconds. */
export function deriveLimits(document: ContractDocument): Limits {
  const spec = document.limits;
  return {
    inputBytes: spec?.input_bytes ?? 1_048_576,
    inputDepth: spec?.input_depth ?? 64,
    inputKeys: spec?.input_keys ?? 10_000,
    resultBytes: spec?.result_bytes ?? null,
    timeoutMs: spec?.timeout_ms ?? 30_000,
    onRateStoreError: spec?.on_rate_store_error ?? "local",
  };
}

/** `suppressions`, in the order written. */
export function deriveSuppressions({ document, locate }: ResolvedContract): readonly Suppression[] {
  return (document.suppressions ?? []).map((spec, index) => ({
    id: spec.id,
    path: spec.at,
    reason: spec.reason,
    at: locate(["suppressions", index]),
  }));
}

/** Every code of the contract, sorted. */
export function deriveErrors(
  { document, errors }: ResolvedContract,
  normalized: NormalizedContract,
): readonly ErrorCode[] {
  return errors.map((error) => {
    const { code, typeName, spec, messageParameters, standard, at } = error;
    const { details = null, result = null } = normalized.errors.get(code) ?? {};
    return {
      code,
      typeName,
      retry: retryOf(document, error),
      effect: spec.effect ?? "unknown",
      message: spec.message,
      messageParameters,
      category: spec.category ?? null,
      details,
      result,
      recovery: spec.recovery ?? null,
      suggests: [...new Set(spec.suggests ?? [])],
      description: spec.description ?? null,
      deprecated: spec.deprecated ?? null,
      at,
      standard,
    };
  });
}

/** Under `retryable_by: code`, a standard code that may leave an effect must not be retryable. */
function retryOf({ contract }: ContractDocument, { spec, standard }: ResolvedError): ErrorCode["retry"] {
  return standard && contract?.retryable_by === "code" && spec.effect !== "none" ? "never" : spec.retry;
}

/** `dependencies`: what tools work with, how its failures become codes, and how it is retried. */
export function deriveDependencies(resolved: ResolvedContract): readonly Dependency[] {
  return sortedEntries(resolved.document.dependencies).map(([name, spec]) => deriveDependency(resolved, name, spec));
}

function deriveDependency(resolved: ResolvedContract, name: string, spec: DependencySpec): Dependency {
  const path = ["dependencies", name];
  return {
    name,
    kind: spec.kind,
    description: spec.description ?? null,
    revisioned: typeof spec.revisioned === "object" ? [...spec.revisioned].sort() : (spec.revisioned ?? false),
    builtin: spec.builtin ?? null,
    errorMap: errorMapOf(spec)
      .map(([key, entry]) => deriveRow(resolved, key, entry, [...path, "error_map", key]))
      .sort(bySpecificity),
    retryPolicy: deriveRetryPolicy(resolved.document, spec),
    at: resolved.locate(path),
  };
}

function deriveRow({ locate }: ResolvedContract, key: string, entry: ErrorMapEntry, path: SpecPath): ErrorMapRow {
  const effect = typeof entry === "string" ? null : (entry.effect ?? null);
  return { key, code: codeOfEntry(entry), effect, at: locate(path) };
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
function deriveRetryPolicy(document: ContractDocument, dependency: DependencySpec): RetryPolicy | null {
  const mayPass = () =>
    codesOfErrorMap(dependency).some((code) => entryOf(document.errors, code)?.retry === "transient");
  const spec = dependency.retry_policy ?? (mayPass() ? {} : null);
  return spec === null ? null : retryPolicyOf(spec);
}

/** 2 retries, 500 ms to 5 s, exponential. */
function retryPolicyOf(spec: RetryPolicySpec): RetryPolicy {
  const initialBackoffMs = spec.initial_backoff_ms ?? STANDARD_INITIAL_BACKOFF_MS;
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
