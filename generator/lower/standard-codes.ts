import type { LowerContext } from "./context.ts";
import { STANDARD_ERRORS } from "./standard.ts";

/** The standard codes that a contract takes: those its situations need, and those it names itself. */
export function usedStandardCodes(context: LowerContext): readonly string[] {
  const own = context.document.errors ?? {};
  return Object.keys(STANDARD_ERRORS).filter((code) => context.namedCodes.has(code) && !Object.hasOwn(own, code));
}
