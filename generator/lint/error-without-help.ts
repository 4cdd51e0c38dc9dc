import type { ContractModel, ErrorCode } from "../model.ts";
import { type Finding, finding } from "./rule.ts";

/**
 * If other codes of the contract have a `recovery`, a code without one is a gap. If no code has one, nothing is
 * reported.
 *
 * Source: INV-MCP-003 (readable messages, actionable details).
 */
export function* errorWithoutHelp(model: ContractModel): Iterable<Finding> {
  const own = model.errors.filter(({ standard }) => !standard);
  if (own.every(({ recovery }) => recovery === null)) return;
  for (const error of own) {
    if (!helps(error)) yield finding(`errors/${error.code}`, "error-without-help", error.at, { code: error.code });
  }
}

function helps({ recovery, details, suggests, result, retry }: ErrorCode): boolean {
  return recovery !== null || details !== null || result !== null || suggests.length > 0 || retry === "transient";
}
