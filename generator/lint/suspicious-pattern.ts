import type { ContractModel } from "../model.ts";
import type { Finding } from "./rule.ts";
import { patternFindings } from "./schema-queries/pattern-findings.ts";

/**
 * A pattern that can match the same string in many ways, without an allowed string that was shown to take longer than
 * 100 ms. What the analysis cannot finish within its steps counts as suspicious.
 *
 * Source: CWE-1333.
 */
export function suspiciousPattern(model: ContractModel): Iterable<Finding> {
  return patternFindings(model, "suspicious");
}
