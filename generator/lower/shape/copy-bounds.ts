import type { SpecPath } from "../../source.ts";
import { refuse } from "../context.ts";
import { LONGEST_ROW, refuseRow } from "./longest-row.ts";
import type { Scope } from "./scope.ts";

/** In a whole contract; ten thousand tools with a part of thirty fields each come to it. */
const MOST_COPIED_NODES = 300_000;

/**
 * True if no further definition is copied into a composition, which the contract is then refused for: parts that have
 * their parts twice each would double from one to the next.
 */
export function isCopyRefused({ context, copying }: Scope, name: string, ref: SpecPath): boolean {
  const isTooFar = copying.length >= LONGEST_ROW;
  const isTooLarge = context.copied.nodes > MOST_COPIED_NODES;
  if (isTooFar) refuseRow(context, name, context.specs.locate(ref));
  else if (isTooLarge)
    refuse(context, "composition-too-large", context.specs.locate(ref), { name, limit: MOST_COPIED_NODES }, HINT);
  return isTooFar || isTooLarge || context.refused.has("row-too-long");
}

const HINT = "Give each part once, or put what is shared below a property.";
