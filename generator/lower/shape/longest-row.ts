import { diagnostic } from "../../diagnostics.ts";
import type { SourceRef } from "../../source.ts";
import type { LowerContext } from "../context.ts";

/**
 * How many shared shapes may lead to each other before one of them ends. A value with that many levels is refused
 * long before (`limits.input_depth`), and every stage walks rows of this length without running out of stack.
 */
export const LONGEST_ROW = 100;

const HINT = "Refer to it from further up, or take shapes out of the row that only lead to the next one.";

/** Refuses the contract for the first shape that comes after too many others; there may be thousands behind it. */
export function refuseRow(context: LowerContext, name: string, at: SourceRef): void {
  if (isRowRefused(context)) return;
  context.found.push(diagnostic("row-too-long", at, { name, limit: LONGEST_ROW }, { hint: HINT }));
}

/** True if such a row was found: nothing will be made of the contract. */
export function isRowRefused({ found }: Pick<LowerContext, "found">): boolean {
  return found.some(({ id }) => id === "row-too-long");
}
