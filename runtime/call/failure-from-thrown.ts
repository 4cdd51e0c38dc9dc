import type { Effect } from "../contract/contract.ts";
import type { Failed } from "../contract/reply.ts";
import { ToolFailure } from "../contract/tool-failure.ts";
import type { Call } from "./call.ts";
import { refused } from "./refused.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { issueOf } from "./server-issue.ts";
import { settleFailure } from "./settle-failure.ts";

/**
 * The reply to whatever was thrown. A failure with a declared code and fitting details is that failure;
 * everything else is the code of the situation `internal`, and nothing of it is sent. A handler may throw the reason of
 * its signal: that is not a bug.
 *
 * Source: INV-MCP-003.
 */
export async function failureFromThrown(server: ServerEnvironment, call: Call, thrown: unknown): Promise<Failed> {
  if (call.signal.aborted && thrown === call.signal.reason)
    return refused(server.contract, "timeout", effectSoFar(call));
  try {
    if (!ToolFailure.is(thrown))
      return bug(server, call, "thrown", "Something other than a ToolFailure was thrown.", thrown);
    const settled = await settleFailure(server, call, thrown);
    return settled.kind === "failed" ? settled : bug(server, call, settled.kind, settled.message, thrown);
  } catch (again) {
    return bug(server, call, "thrown", "A failure could not be read.", again);
  }
}

function bug(
  server: ServerEnvironment,
  call: Call,
  kind: "thrown" | "undeclared_code" | "bad_failure",
  message: string,
  cause: unknown,
): Failed {
  server.report(issueOf(call, kind, message, cause));
  return refused(server.contract, "internal", effectSoFar(call));
}

/** The effect of a call, as far as a guard can determine it. */
export function effectSoFar(call: Call): Effect {
  return !call.notes.handlerStarted || call.tool.row.readOnly ? "none" : "unknown";
}
