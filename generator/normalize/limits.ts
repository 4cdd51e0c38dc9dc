import type { SourceRef } from "../source.ts";
import type { SpecReporter } from "../spec-reporter.ts";
import type { Place, Scope } from "./normalizing.ts";

/**
 * How many shared shapes may lead to each other before one of them ends. A value with that many levels is refused
 * long before (`limits.input_depth`), and every stage follows chains of this length without exhausting the stack.
 */
export const MAX_REF_CHAIN = 100;

/** In a whole contract; ten thousand tools with a part of thirty fields each have as many. */
const MAX_COPIED_NODES = 300_000;

/** Maps and lists inside each other at a copied part. Compilers of validators can handle half as many again. */
const MAX_DEPTH = 400;

/** Refuses the contract for a shape at the end of a chain of references that is too long. */
export function refuseChain({ refuse }: SpecReporter, name: string, at: SourceRef): void {
  const hint = "Refer to it more directly, or remove types that only refer to the next one.";
  refuse("ref-chain-too-long", at, { name, limit: MAX_REF_CHAIN }, hint);
}

/**
 * True if a definition is not copied into a composition, for which the contract is then refused. Parts that contain
 * their parts twice double with each level, and deeply nested parts would exhaust the stack.
 */
export function isCopyRefused({ normalizing, copying }: Scope, name: string, place: Place): boolean {
  const { reporter, resolved, copied } = normalizing;
  const at = () => resolved.locate([...place.spec, "$ref"]);
  if (copying.length >= MAX_REF_CHAIN) refuseChain(reporter, name, at());
  else if (place.schema.length > MAX_DEPTH)
    reporter.refuse("composition-too-deep", at(), { name, limit: MAX_DEPTH }, LESS_DEEP);
  else if (copied.nodes > MAX_COPIED_NODES)
    reporter.refuse("composition-too-large", at(), { name, limit: MAX_COPIED_NODES }, ONCE);
  else return reporter.hasRefused("ref-chain-too-long");
  return true;
}

const LESS_DEEP = "Remove alternatives and parts that only wrap another, or move shared schemas below a property.";
const ONCE = "List each part once, or move shared schemas below a property.";
