import type { Call, Guard } from "../call/call.ts";
import { frozenJson, NotJson, type SizeLimits, TooLarge } from "../call/copy-json.ts";
import { redactReply } from "../call/redact-reply.ts";
import { refused } from "../call/refused.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import type { Contract } from "../contract/contract.ts";
import type { Failed, RedactedReply } from "../contract/reply.ts";

const WORDS = { bytes: "bytes of JSON", depth: "levels", keys: "properties and elements" } as const;

/**
 * Rejects an input that is too large before it is read. Passes on a copy: later guards do not see what the caller
 * changes later, and the caller sees nothing of what is done to it.
 *
 * Source: INV-MCP-005.
 */
export function limitInput(server: ServerEnvironment): Guard<RedactedReply> {
  const { contract } = server;
  const limits = limitsOf(contract.limits);
  const tooLarge = (what: keyof SizeLimits): Failed => {
    const reply = refused(contract, "too_large", "none");
    const text = reply.message ?? contract.errors[reply.code]?.message ?? "";
    return { ...reply, message: `${text} The limit is ${limits[what]} ${WORDS[what]}.`.trim() };
  };
  return (next) => async (call) => {
    const input = copyOf(call, limits);
    if (input instanceof TooLarge) return redactReply(server, call, tooLarge(input.what));
    return next({ ...call, input });
  };
}

function limitsOf({ inputBytes, inputDepth, inputKeys }: Contract["limits"]): SizeLimits {
  return { bytes: inputBytes, depth: inputDepth, keys: inputKeys };
}

/** A value that is not JSON is passed on as the reason, which is not JSON either: `shape_input` rejects it. */
function copyOf({ input, tool }: Call, limits: SizeLimits): unknown {
  try {
    return input === undefined ? undefined : frozenJson(input, tool.input, { limits, bytes: 0, keys: 0 });
  } catch (thrown) {
    if (thrown instanceof NotJson || thrown instanceof TooLarge) return thrown;
    throw thrown;
  }
}
