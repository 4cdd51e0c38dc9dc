import { isIdempotent, isReadOnly, mayRetry } from "../facts.ts";
import type { ErrorCode, Retryable, ToolError } from "../model.ts";
import type { ResolvedContract, ResolvedInProfile, ResolvedTool } from "../resolve/resolved-contract.ts";

/**
 * The codes that a tool may answer in one profile, with whether the call may be repeated.
 *
 * Source: INV-MCP-004.
 */
export function toolErrors(
  { document }: ResolvedContract,
  errors: ReadonlyMap<string, ErrorCode>,
  tool: ResolvedTool,
  { codes }: ResolvedInProfile,
): readonly ToolError[] {
  return codes.flatMap(({ code, origins }) => {
    const error = errors.get(code);
    if (error === undefined) return [];
    const retryable = retryableOf(document.contract?.retryable_by, tool, error);
    return [{ code, retry: error.retry, retryable, origins }];
  });
}

/** Whether a caller may repeat the call, as the contract's `retryable_by` decides. */
function retryableOf(
  by: "code" | "tool" | "effect" = "effect",
  tool: Pick<ResolvedTool, "effects" | "repeats">,
  error: Pick<ErrorCode, "retry" | "effect">,
): Retryable {
  if (!mayRetry(error.retry)) return "no";
  if (by === "code") return "yes";
  if (by === "tool") return isIdempotent(tool) ? "yes" : "no";
  const isSafe = isIdempotent(tool) || isReadOnly(tool) || error.effect === "none";
  return isSafe ? "yes" : "if_no_effect";
}
