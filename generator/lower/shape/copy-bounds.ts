import { refuse } from "../context.ts";
import { LONGEST_ROW, refuseRow } from "./longest-row.ts";
import type { Place, Scope } from "./scope.ts";

/** In a whole contract; ten thousand tools with a part of thirty fields each come to it. */
const MOST_COPIED_NODES = 300_000;

/** Maps and lists inside each other where one more part is copied: the compilers of validators bear half as many again. */
const MOST_DEPTH = 400;

/**
 * True if no further definition is copied into a composition, which the contract is then refused for: parts that have
 * their parts twice each would double from one to the next, and parts deep inside each other would fill the stack.
 */
export function isCopyRefused({ context, copying }: Scope, name: string, place: Place): boolean {
  const at = () => context.specs.locate([...place.spec, "$ref"]);
  if (copying.length >= LONGEST_ROW) refuseRow(context, name, at());
  else if (place.schema.length > MOST_DEPTH)
    refuse(context, "composition-too-deep", at(), { name, limit: MOST_DEPTH }, LESS_DEEP);
  else if (context.copied.nodes > MOST_COPIED_NODES)
    refuse(context, "composition-too-large", at(), { name, limit: MOST_COPIED_NODES }, ONCE);
  else return context.refused.has("row-too-long");
  return true;
}

const LESS_DEEP =
  "Take out alternatives and parts that hold nothing but one other, or put what is shared below a property.";
const ONCE = "Give each part once, or put what is shared below a property.";
