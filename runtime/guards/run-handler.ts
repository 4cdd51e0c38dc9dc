import type { Call, Next } from "../call/call.ts";
import { failureFromThrown } from "../call/failure-from-thrown.ts";
import { handlerCall } from "../call/handler-call.ts";
import { NO_FACTS } from "../call/refused.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";

/** The end of the chain: runs the handler, or answers the outcome that policy chose instead. */
export function runHandler(server: ServerEnvironment): Next {
  return async (call) => {
    const { outcome } = call.notes;
    if (outcome !== undefined) return { kind: "ok", result: outcome.value, facts: NO_FACTS };
    const handler = server.handlers[call.tool.name] as (input: unknown, call: unknown) => unknown;
    const redactor = isHeard(call) ? await server.redactor() : null;
    // The reply to a call that timed out before its handler began has the effect `none`.
    call.signal.throwIfAborted();
    call.notes.handlerStarted = true;
    try {
      return { kind: "ok", result: await handler(call.input, handlerCall(server, call, redactor)), facts: NO_FACTS };
    } catch (thrown) {
      return failureFromThrown(server, call, thrown);
    }
  };
}

/** Whether the caller listens to progress or log lines, which are redacted as the handler sends them. */
function isHeard({ options }: Call): boolean {
  return options.onProgress !== undefined || options.onLog !== undefined;
}
