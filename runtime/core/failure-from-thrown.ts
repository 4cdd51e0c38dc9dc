import type { Effect } from "../contract.ts";
import { ToolFailure } from "../tool-failure.ts";
import { type FailedAnswer, refused } from "./answer.ts";
import type { Call } from "./call.ts";
import { settleFailure } from "./settle-failure.ts";
import { type ServerEnvironment, issueOf } from "./server-environment.ts";

/**
 * The answer to whatever was thrown. A failure with a declared code and fitting details is that failure;
 * everything else is the code of the situation `internal`, and nothing of it leaves. A handler that throws the reason of
 * its signal did as it was told.
 *
 * Source: INV-MCP-003.
 */
export async function failureFromThrown(setup: ServerEnvironment, call: Call, thrown: unknown): Promise<FailedAnswer> {
  if (call.signal.aborted && thrown === call.signal.reason)
    return refused(setup.contract, "timeout", effectSoFar(call));
  try {
    if (!ToolFailure.is(thrown))
      return bug(setup, call, "thrown", "Something other than a ToolFailure was thrown.", thrown);
    const settled = await settleFailure(setup, call, thrown);
    return settled.kind === "failed" ? settled : bug(setup, call, settled.kind, settled.message, thrown);
  } catch (again) {
    return bug(setup, call, "thrown", "A failure could not be read.", again);
  }
}

function bug(
  setup: ServerEnvironment,
  call: Call,
  kind: "thrown" | "undeclared_code" | "bad_failure",
  message: string,
  cause: unknown,
): FailedAnswer {
  setup.report(issueOf(call, kind, message, cause));
  return refused(setup.contract, "internal", effectSoFar(call));
}

/** The effect of a call, as far as a guard can determine it. */
export function effectSoFar(call: Call): Effect {
  return !call.notes.handlerStarted || call.tool.row.readOnly ? "none" : "unknown";
}
