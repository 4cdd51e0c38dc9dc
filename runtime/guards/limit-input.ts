import { inputSize, mostInputSize, type SizeLimits } from "../budget/input-size.ts";
import type { Contract } from "../contract.ts";
import { refused } from "../core/answer.ts";
import type { OwnGuard } from "../core/call.ts";
import { copyJson, NotJson } from "../core/copy-json.ts";
import type { Setup } from "../core/setup.ts";

const WORDS = { bytes: "bytes of JSON", depth: "levels", keys: "properties and elements" } as const;

/**
 * Refuses an input that is too much to look at, before anybody does. What goes on is a copy: nobody sees what the caller
 * changes later, and the caller sees nothing of what is done to it.
 *
 * Source: DESIGN 6, INV-MCP-005.
 */
export function limitInput({ contract }: Setup): OwnGuard {
  const limits = limitsOf(contract.limits);
  return (next) => (call) => {
    const most = mostInputSize(call.input, limits);
    const mayFit = most.kind === "too_large" && most.what === "bytes";
    const size = mayFit ? inputSize(call.input, limits) : most;
    if (size.kind === "within") return next({ ...call, input: copyOf(call.input) });
    const answer = refused(contract, "too_large", "none");
    const text = answer.message ?? contract.errors[answer.code]?.message ?? "";
    return { ...answer, message: `${text} It may have ${size.limit} ${WORDS[size.what]} at most.`.trim() };
  };
}

function limitsOf({ inputBytes, inputDepth, inputKeys }: Contract["limits"]): SizeLimits {
  return { bytes: inputBytes, depth: inputDepth, keys: inputKeys };
}

/** What is no JSON goes on as the reason for that, which is no JSON either: `shape_input` refuses it. */
function copyOf(input: unknown): unknown {
  try {
    return input === undefined ? undefined : copyJson(input);
  } catch (thrown) {
    if (thrown instanceof NotJson) return thrown;
    throw thrown;
  }
}
