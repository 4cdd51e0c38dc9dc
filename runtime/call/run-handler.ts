import type { Call, Next } from "./call.ts";
import { usesOf } from "./dependency-use.ts";
import { failureFromThrown } from "./failure-from-thrown.ts";
import { handlerCall } from "./handler-call.ts";
import type { Notifier } from "./notify-client.ts";
import { NO_FACTS } from "./refused.ts";
import type { ServerEnvironment } from "./server-environment.ts";

/** The end of the chain: runs the handler, or returns the outcome that policy chose instead. */
export function runHandler(server: ServerEnvironment): Next {
  return async (call) => {
    const { outcome } = call.notes;
    if (outcome !== undefined) return { kind: "ok", result: outcome.value, facts: NO_FACTS };
    const handler = server.handlers[call.tool.name] as (input: unknown, call: unknown) => unknown;
    const means = { use: await usesOf(server.dependencies, call), notify: await notifierOf(server, call) };
    // The reply to a call that timed out before its handler began has the effect `none`.
    call.signal.throwIfAborted();
    call.notes.handlerStarted = true;
    try {
      return { kind: "ok", result: await handler(call.input, handlerCall(server, call, means)), facts: NO_FACTS };
    } catch (thrown) {
      return failureFromThrown(server, call, thrown);
    }
  };
}

async function notifierOf(server: ServerEnvironment, call: Call): Promise<Notifier | null> {
  const { onProgress, onLog } = call.options;
  if (onProgress === undefined && onLog === undefined) return null;
  const { createNotifier } = await import("./notify-client.ts");
  return createNotifier(server, await server.redactor(), call);
}
