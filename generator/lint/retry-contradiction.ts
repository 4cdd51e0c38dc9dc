import type { ContractModel, ErrorCode, ErrorMapRow } from "../model.ts";
import { type Finding, finding } from "./rule.ts";

/** Client errors that may go away: timeout, too early, too many requests. */
const MAY_PASS: ReadonlySet<string> = new Set(["408", "425", "429"]);

/**
 * A provider's answer must not map to a code with a contradictory retry rule: repeating does not fix a 4xx, and a 429
 * is returned to the caller at once instead of being retried automatically.
 */
export function* retryContradiction(model: ContractModel): Iterable<Finding> {
  const codes = new Map(model.errors.map((error) => [error.code, error]));
  for (const { name, errorMap } of model.dependencies) {
    for (const row of errorMap) {
      const error = codes.get(row.code);
      const reason = error === undefined ? null : contradiction(row, error);
      if (error === undefined || reason === null) continue;
      const parameters = { key: row.key, code: row.code, retry: error.retry, reason };
      const related = [{ at: error.at, message: `"${error.code}" has retry: ${error.retry}` }];
      yield finding(`dependencies/${name}/${row.key}`, "retry-contradiction", row.at, parameters, { related });
    }
  }
}

function contradiction(row: ErrorMapRow, error: ErrorCode): string | null {
  if (row.key === "429" && error.retry === "transient") return "only the caller can wait for a rate limit";
  if (MAY_PASS.has(row.key) || error.retry === "never") return null;
  return /^4(?:\d\d|xx)$/i.test(row.key) ? "the same request fails the same way again" : null;
}
