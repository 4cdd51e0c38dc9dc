import { inputSize } from "../budget/input-size.ts";
import { refused } from "../core/answer.ts";
import type { Guard } from "../core/call.ts";
import type { Setup } from "../core/setup.ts";

const WORDS = { bytes: "bytes of JSON", depth: "levels", keys: "properties and elements" } as const;

/** Refuses an input that is too much to look at, before anybody does. Source: DESIGN 6. */
export function limitInput({ contract }: Setup): Guard {
  const { inputBytes: bytes, inputDepth: depth, inputKeys: keys } = contract.limits;
  return (next) => async (call) => {
    const size = inputSize(call.input, { bytes, depth, keys });
    if (size.kind === "within") return next(call);
    const answer = refused(contract, "too_large", "none");
    const text = answer.message ?? contract.errors[answer.code]?.message ?? "";
    return { ...answer, message: `${text} It may have ${size.limit} ${WORDS[size.what]} at most.`.trim() };
  };
}
