import type { ContractModel } from "../model.ts";
import type { Finding } from "./rule.ts";
import { patternFindings } from "./schema-queries/pattern-findings.ts";

/**
 * A pattern that was shown to search an allowed string for more than 100 ms. One call with such a string stops the server
 * for seconds or minutes.
 *
 * Source: INV-MCP-001 (every input is validated, hostile ones too); CWE-1333.
 */
export function runawayPattern(model: ContractModel): Iterable<Finding> {
  return patternFindings(model, "runaway");
}
