import type { ToolPlan } from "../call/plan.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import type { Contract, IdempotencyRow } from "../contract/contract.ts";
import { own } from "../json/json.ts";

/** The bindings with which a caller sets a budget. */
export const BUDGET_BINDINGS = ["max_result_bytes", "max_text_bytes", "max_text_lines"] as const;

/** True for a tool whose results may exceed a budget. */
export function hasBudget({ contract }: ServerEnvironment, plan: ToolPlan): boolean {
  return contract.limits.resultBytes !== null || BUDGET_BINDINGS.some((bind) => plan.inputAt(bind) !== null);
}

/** A writing tool that may not be repeated honours a key that its caller sends, for a day. */
const STANDARD: IdempotencyRow = {
  key: "idempotency_key",
  windowMs: 86_400_000,
  onRepeat: "replay",
  onConcurrent: "reject",
  onStoreError: "deny",
};

/** How calls of a tool are remembered; null where a repeat does no harm. */
export function idempotencyOf(contract: Contract, { row }: ToolPlan): IdempotencyRow | null {
  if (row.idempotency !== null) return own(contract.idempotency, row.idempotency) ?? null;
  return row.readOnly || row.idempotent || row.honoursKeys === false ? null : STANDARD;
}
