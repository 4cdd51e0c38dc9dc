import type { Contract } from "../contract/contract.ts";

/** How many members all lists and objects of a message have together, and how deep they are nested. */
export interface Extent {
  readonly members: number;
  readonly depth: number;
}

/** The largest extent of a message that is parsed, for its two parts. The messages of a batch share `members`. */
export interface MessageLimits {
  /** Everything except the value of `params.arguments`. */
  readonly around: Extent;
  /** The value of `params.arguments`. */
  readonly input: Extent;
}

/** The SDK validates this part with its own schemas, which take up to 30 µs for each member. */
const AROUND_INPUT: Extent = { members: 1000, depth: 64 };
/** An input within these limits is parsed, and the contract's own limits are applied to it. */
const MIN_INPUT: Extent = { members: 1000, depth: 1000 };
/** How many times the contract's own limits an input may have, so that most callers get the contract's error. */
const INPUT_FACTOR = 2;

/**
 * The limits of one message. Bytes alone do not bound the time to read it: a parser creates each name, and V8 lists all
 * names of an object before it returns the first, 80 ms for 100,000.
 */
export function messageLimits({ inputKeys, inputDepth }: InputLimits): MessageLimits {
  return {
    around: AROUND_INPUT,
    input: {
      members: Math.max(MIN_INPUT.members, INPUT_FACTOR * inputKeys),
      depth: Math.max(MIN_INPUT.depth, INPUT_FACTOR * inputDepth),
    },
  };
}

type InputLimits = Pick<Contract["limits"], "inputKeys" | "inputDepth">;
