import type { ContractDocument } from "../check/spec-document.generated.ts";
import { sortedEntries } from "../json.ts";
import type { IdempotencyRule, Limits, Redaction, Suppression } from "../model.ts";
import type { ResolvedContract } from "../resolve/resolved-contract.ts";

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
