import { type LowerContext, refuse } from "../lower/context.ts";
import type { SourceRef } from "../source.ts";

/**
 * How many shared shapes may lead to each other before one of them ends. A value with that many levels is refused
 * long before (`limits.input_depth`), and every stage walks rows of this length without running out of stack.
 */
export const MAX_REF_CHAIN = 100;

/** Refuses the contract for a shape that comes after too many others. */
export function refuseChain(context: LowerContext, name: string, at: SourceRef): void {
  refuse(context, "ref-chain-too-long", at, { name, limit: MAX_REF_CHAIN }, HINT);
}

const HINT = "Refer to it more directly, or remove types that only refer to the next one.";
