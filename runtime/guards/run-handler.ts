import type { Next } from "../core/call.ts";
import { handlerCall } from "../core/handler-call.ts";
import { settleThrown } from "../core/settle-thrown.ts";
import type { Setup } from "../core/setup.ts";

/** Where the guards end: the handler, or what policy puts in its place. */
export function runHandler(setup: Setup): Next {
  return async (call) => {
    if (call.outcome !== undefined) return { kind: "ok", result: call.outcome.value, facts: {} };
    const handler = setup.handlers[call.tool.name] as (input: unknown, call: unknown) => unknown;
    call.notes.handlerStarted = true;
    try {
      return { kind: "ok", result: await handler(call.input, handlerCall(setup, call)), facts: {} };
    } catch (thrown) {
      return settleThrown(setup, call, thrown);
    }
  };
}
