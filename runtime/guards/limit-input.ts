import type { SizeLimits } from "../budget/input-size.ts";
import type { Contract } from "../contract.ts";
import { type FailedAnswer, refused } from "../core/answer.ts";
import type { Call, OwnGuard } from "../core/call.ts";
import { type Count, frozenJson, NotJson, TooLarge } from "../core/copy-json.ts";
import type { Setup } from "../core/setup.ts";
import { late } from "../late.ts";
import { andThen } from "../soon.ts";

const WORDS = { bytes: "bytes of JSON", depth: "levels", keys: "properties and elements" } as const;

/** For an input that is neither too large nor small enough for sure. */
const exactly = late(async () => (await import("../budget/input-size.ts")).inputSize);

/**
 * Refuses an input that is too much to look at, before anybody does. What goes on is a copy: nobody sees what the caller
 * changes later, and the caller sees nothing of what is done to it.
 *
 * Source: DESIGN 6, INV-MCP-005.
 */
export function limitInput({ contract }: Setup): OwnGuard {
  const limits = limitsOf(contract.limits);
  const tooLarge = (what: keyof SizeLimits): FailedAnswer => {
    const answer = refused(contract, "too_large", "none");
    const text = answer.message ?? contract.errors[answer.code]?.message ?? "";
    return { ...answer, message: `${text} It may have ${limits[what]} ${WORDS[what]} at most.`.trim() };
  };
  return (next) => (call) => {
    const count: Count = { limits, least: 0, most: 0, keys: 0 };
    const input = copyOf(call, count);
    if (input instanceof TooLarge) return tooLarge(input.what);
    const copied = { ...call, input };
    if (count.most <= limits.bytes) return next(copied);
    return andThen(exactly.soon(), (inputSize) => {
      const size = inputSize(input, limits);
      return size.kind === "within" ? next(copied) : tooLarge(size.what);
    });
  };
}

function limitsOf({ inputBytes, inputDepth, inputKeys }: Contract["limits"]): SizeLimits {
  return { bytes: inputBytes, depth: inputDepth, keys: inputKeys };
}

/** What is no JSON goes on as the reason for that, which is no JSON either: `shape_input` refuses it. */
function copyOf({ input, tool }: Call, count: Count): unknown {
  try {
    return input === undefined ? undefined : frozenJson(input, tool.input, count);
  } catch (thrown) {
    if (thrown instanceof NotJson || thrown instanceof TooLarge) return thrown;
    throw thrown;
  }
}
