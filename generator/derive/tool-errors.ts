import { byText } from "../json.ts";
import type { LowerContext } from "../lower/context.ts";
import { marksBehind } from "../marks-behind.ts";
import type { CommonError, ErrorCode, Retryable, ToolError } from "../model.ts";
import { ACTS } from "../resolve/situations.ts";
import { alwaysOnlyReads, type DraftInProfile, type ToolDraft } from "../resolve/tool-draft.ts";

/** What decides the codes of a tool besides the tool itself. */
export interface ErrorSettings {
  readonly context: LowerContext;
  readonly errors: ReadonlyMap<string, ErrorCode>;
  readonly situations: readonly CommonError[];
  readonly policyCodes: readonly string[];
}

/**
 * Every code that a tool may answer in one profile, with who raises it and whether it may be repeated. Sorted by code.
 *
 * Source: INV-MCP-003, INV-MCP-004.
 */
export function toolErrors(settings: ErrorSettings, tool: ToolDraft, inProfile: DraftInProfile): readonly ToolError[] {
  const origins = new Map<string, Set<ToolError["origins"][number]>>();
  const add = (code: string, origin: ToolError["origins"][number]) =>
    void origins.set(code, (origins.get(code) ?? new Set()).add(origin));
  for (const code of inProfile.declaredCodes) add(code, "handler");
  for (const code of inProfile.policy ? settings.policyCodes : []) add(code, "policy");
  for (const { situation, code } of settings.situations) {
    if (ACTS[situation](tool, inProfile, settings.context)) add(code, "guard");
  }
  for (const code of inputCodes(settings.context, tool)) add(code, "guard");
  return [...origins]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([code, from]) => {
      const error = settings.errors.get(code);
      if (error === undefined) return [];
      const retryable = retryableOf(settings.context, tool, error);
      return [{ code, retry: error.retry, retryable, origins: [...from].sort(byText) }];
    });
}

/** Codes that a property of the input raises by `x-error`. */
function inputCodes(context: LowerContext, tool: ToolDraft): readonly string[] {
  const codes = marksBehind(tool.input.marks, (key) => context.defs.get(key)?.marks).flatMap(({ errorCode }) =>
    errorCode === undefined ? [] : [errorCode],
  );
  return [...new Set(codes)];
}

/** Whether a caller may repeat the call, as the contract's `retryable_by` decides. */
export function retryableOf(
  context: LowerContext,
  tool: Pick<ToolDraft, "idempotent" | "profiles">,
  error: Pick<ErrorCode, "retry" | "effect">,
): Retryable {
  if (error.retry === "never") return "no";
  const by = context.document.contract?.retryable_by ?? "effect";
  if (by === "code") return "yes";
  if (by === "tool") return tool.idempotent ? "yes" : "no";
  const isSafe = tool.idempotent || alwaysOnlyReads(tool) || error.effect === "none";
  return isSafe ? "yes" : "if_no_effect";
}
