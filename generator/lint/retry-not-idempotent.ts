import { isIdempotent } from "../facts.ts";
import type { ContractModel, ErrorCode, Tool } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { printList } from "./schema-queries/print-path.ts";

/**
 * If `retryable` depends on the code alone, callers of a tool that is not idempotent may be asked to repeat a call
 * that had an effect. Codes whose effect is `none` are safe to repeat and not reported.
 *
 * Source: INV-MCP-004 (a non-idempotent tool is never retryable).
 */
export function* retryNotIdempotent(model: ContractModel): Iterable<Finding> {
  if (model.contract.retryableBy !== "code") return;
  const codes = new Map(model.errors.map((error) => [error.code, error]));
  for (const tool of model.tools) {
    const unsafe = isIdempotent(tool) ? [] : unsafeCodes(tool, codes);
    if (unsafe.length === 0) continue;
    const parameters = { tool: tool.name, codes: printList(unsafe) };
    yield finding(`tools/${tool.name}`, "retry-not-idempotent", tool.at, parameters);
  }
}

function unsafeCodes(tool: Tool, codes: ReadonlyMap<string, ErrorCode>): readonly string[] {
  const retryable = tool.inProfiles.flatMap(({ errors }) => errors.filter((one) => one.retryable === "yes"));
  return [...new Set(retryable.map(({ code }) => code))].filter((code) => codes.get(code)?.effect !== "none");
}
