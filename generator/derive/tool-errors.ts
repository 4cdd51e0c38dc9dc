import { byText } from "../json.ts";
import type { ErrorCode, Retryable, ToolError } from "../model.ts";
import {
  alwaysOnlyReads,
  type ResolvedContract,
  type ResolvedInProfile,
  type ResolvedTool,
} from "../resolve/resolved-contract.ts";
import { ACTS } from "../resolve/situations.ts";

/**
 * Every code that a tool may answer in one profile, with who raises it and whether it may be repeated. Sorted by code.
 *
 * Source: INV-MCP-003, INV-MCP-004.
 */
export function toolErrors(
  { document, policy, situations }: ResolvedContract,
  errors: ReadonlyMap<string, ErrorCode>,
  tool: ResolvedTool,
  inProfile: ResolvedInProfile,
): readonly ToolError[] {
  const origins = new Map<string, Set<ToolError["origins"][number]>>();
  const add = (code: string, origin: ToolError["origins"][number]) =>
    void origins.set(code, (origins.get(code) ?? new Set()).add(origin));
  for (const code of inProfile.declaredCodes) add(code, "handler");
  for (const code of inProfile.policy ? (policy?.errors ?? []) : []) add(code, "policy");
  for (const { situation, code } of situations) {
    if (ACTS[situation](tool, inProfile, document)) add(code, "guard");
  }
  for (const code of tool.inputCodes) add(code, "guard");
  return [...origins]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([code, from]) => {
      const error = errors.get(code);
      if (error === undefined) return [];
      const retryable = retryableOf(document.contract?.retryable_by, tool, error);
      return [{ code, retry: error.retry, retryable, origins: [...from].sort(byText) }];
    });
}

/** Whether a caller may repeat the call, as the contract's `retryable_by` decides. */
export function retryableOf(
  by: "code" | "tool" | "effect" = "effect",
  tool: Pick<ResolvedTool, "idempotent" | "profiles">,
  error: Pick<ErrorCode, "retry" | "effect">,
): Retryable {
  if (error.retry === "never") return "no";
  if (by === "code") return "yes";
  if (by === "tool") return tool.idempotent ? "yes" : "no";
  const isSafe = tool.idempotent || alwaysOnlyReads(tool) || error.effect === "none";
  return isSafe ? "yes" : "if_no_effect";
}
