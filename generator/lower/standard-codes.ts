import type { CommonError } from "../model.ts";
import type { LowerContext } from "./context.ts";
import { STANDARD_ERRORS } from "./standard.ts";
import type { ToolDraft } from "./tool-draft.ts";

/** The standard codes that a contract takes: those its situations need, and those its tools name themselves. */
export function usedStandardCodes(
  context: LowerContext,
  situations: readonly CommonError[],
  tools: readonly ToolDraft[],
): readonly string[] {
  const named = tools.flatMap((tool) => tool.profiles.flatMap(({ declaredCodes }) => declaredCodes));
  const wanted = new Set([...situations.map(({ code }) => code), ...named]);
  const own = context.document.errors ?? {};
  return Object.keys(STANDARD_ERRORS).filter((code) => wanted.has(code) && !Object.hasOwn(own, code));
}
