import { wakeAfter } from "../base/clock.ts";
import type { Call, Guard, Next } from "../call/call.ts";
import { effectSoFar } from "../call/failure-from-thrown.ts";
import { valueAt } from "../call/plan.ts";
import { refused } from "../call/refused.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import type { Reply } from "../contract/reply.ts";

/**
 * One deadline for everything the handler does, which it sees as `call.signal`. The reply is sent at the deadline, or
 * when the caller cancels, even if the handler goes on.
 */
export function deadline(server: ServerEnvironment): Guard {
  return (next) => async (call) =>
    call.signal.aborted ? timedOut(server, call) : inTime(server, call, timeoutOf(call), next);
}

async function inTime(server: ServerEnvironment, call: Call, timeoutMs: number, next: Next): Promise<Reply> {
  const controller = new AbortController();
  const { signal } = controller;
  let end: (reply: null) => void = noop;
  const ended = new Promise<null>((resolve) => {
    end = resolve;
  });
  const abort = (reason: unknown) => {
    end(null);
    controller.abort(reason);
  };
  const cancel = () => abort(call.signal.reason);
  const deadlineMs = server.clock.nowMs() + timeoutMs;
  const stopTimer = wakeAfter(server.clock, timeoutMs, () => abort(timeoutError(timeoutMs)));
  call.signal.addEventListener("abort", cancel, { once: true });
  try {
    const reply = await Promise.race([next({ ...call, signal, deadlineMs }), ended]);
    return reply === null || signal.aborted ? timedOut(server, call) : reply;
  } catch (thrown) {
    if (signal.aborted) return timedOut(server, call);
    throw thrown;
  } finally {
    stopTimer();
    call.signal.removeEventListener("abort", cancel);
  }
}

function timeoutError(timeoutMs: number): DOMException {
  return new DOMException(`The call took longer than ${timeoutMs} ms.`, "TimeoutError");
}

function noop(): void {
  // Replaced before anything can call it.
}

function timedOut(server: ServerEnvironment, call: Call): Reply {
  return refused(server.contract, "timeout", effectSoFar(call));
}

/** The tool's own timeout, or the caller's if that is shorter. */
function timeoutOf(call: Call): number {
  const asked = valueAt(call.input, call.tool.inputAt("timeout_ms"));
  const { timeoutMs } = call.tool.row;
  return typeof asked === "number" && asked > 0 ? Math.min(asked, timeoutMs) : timeoutMs;
}
