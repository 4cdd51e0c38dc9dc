import { NO_FACTS } from "../core/answer.ts";
import type { Call, Next } from "../core/call.ts";
import { handlerCall } from "../core/handler-call.ts";
import { failureFromThrown } from "../core/failure-from-thrown.ts";
import type { ServerEnvironment } from "../core/server-environment.ts";

/** The end of the chain: runs the handler, or answers the outcome that policy chose instead. */
export function runHandler(setup: ServerEnvironment): Next {
  return async (call) => {
    const { outcome } = call.notes;
    if (outcome !== undefined) return { kind: "ok", result: outcome.value, facts: NO_FACTS };
    const handler = setup.handlers[call.tool.name] as (input: unknown, call: unknown) => unknown;
    const redactor = isHeard(call) ? await setup.redactor() : null;
    // The reply to a call that timed out before its handler began has the effect `none`.
    call.signal.throwIfAborted();
    call.notes.handlerStarted = true;
    try {
      return { kind: "ok", result: await handler(call.input, handlerCall(setup, call, redactor)), facts: NO_FACTS };
    } catch (thrown) {
      return failureFromThrown(setup, call, thrown);
    }
  };
}

/** Whether the caller listens to progress or log lines, which are redacted as the handler sends them. */
function isHeard({ options }: Call): boolean {
  return options.onProgress !== undefined || options.onLog !== undefined;
}
