import { refused } from "../core/answer.ts";
import { type Call, type Guard, NEVER } from "../core/call.ts";
import { valueAt } from "../core/plan.ts";
import { effectSoFar } from "../core/settle-thrown.ts";
import type { Setup } from "../core/setup.ts";

/**
 * One deadline for all that the handler does, told to it through `call.signal`. The answer leaves at the deadline,
 * and when the caller gives up, whether the handler listens or not.
 *
 * Source: DESIGN 6, S4 timeout_ms.
 */
export function deadline(setup: Setup): Guard {
  return (next) => async (call) => {
    if (call.signal.aborted) return refused(setup.contract, "timeout", effectSoFar(call));
    const waitMs = timeoutOf(call);
    const ends = new AbortController();
    const isDone = new AbortController();
    const giveUp = () => ends.abort(call.signal.reason);
    if (call.signal !== NEVER) call.signal.addEventListener("abort", giveUp, { once: true });
    setup.clock.sleep(waitMs, isDone.signal).then(() => ends.abort(timedOut(waitMs)), noop);
    const ended = new Promise<null>((resolve) =>
      ends.signal.addEventListener("abort", () => resolve(null), { once: true }),
    );
    try {
      const answer = await Promise.race([
        next({ ...call, signal: ends.signal, deadlineMs: setup.clock.nowMs() + waitMs }),
        ended,
      ]);
      return answer ?? refused(setup.contract, "timeout", effectSoFar(call));
    } finally {
      isDone.abort(DONE);
      call.signal.removeEventListener("abort", giveUp);
    }
  };
}

/** The tool's own time, or less if the caller asks for less. */
function timeoutOf(call: Call): number {
  const asked = valueAt(call.input, call.tool.inputAt("timeout_ms"));
  const { timeoutMs } = call.tool.row;
  return typeof asked === "number" && asked > 0 ? Math.min(asked, timeoutMs) : timeoutMs;
}

function timedOut(ms: number): DOMException {
  return new DOMException(`The call took longer than ${ms} ms.`, "TimeoutError");
}

/** Why the wait was ended: a reason of its own saves making one for each call. */
const DONE = new Error("The call is over.");

function noop(): void {
  // The wait was ended on purpose.
}
