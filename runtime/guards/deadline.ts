import { wakeAfter } from "../clock.ts";
import { type Answer, refused } from "../core/answer.ts";
import { type Call, NEVER, type OwnGuard, type Way } from "../core/call.ts";
import { beginTime, endTime } from "../core/late-signal.ts";
import { valueAt } from "../core/plan.ts";
import { effectSoFar } from "../core/settle-thrown.ts";
import type { Setup } from "../core/setup.ts";
import { attempt } from "../soon.ts";

/**
 * One deadline for all that the handler does, told to it through `call.signal`. The answer leaves at the deadline,
 * and when the caller gives up, whether the handler listens or not.
 *
 * Source: DESIGN 6, S4 timeout_ms.
 */
export function deadline(setup: Setup): OwnGuard {
  return (next) => (call) => (call.signal.aborted ? tooLate(setup, call) : inTime(setup, call, next));
}

function tooLate(setup: Setup, call: Call): Answer {
  return refused(setup.contract, "timeout", effectSoFar(call));
}

function inTime(setup: Setup, call: Call, next: Way): Promise<Answer> {
  const { signal } = call;
  const waitMs = timeoutOf(call);
  const ending = beginTime(call, setup.clock.nowMs() + waitMs);
  return new Promise((resolve, reject) => {
    const letGo = () => {
      stopWaiting();
      if (signal !== NEVER) signal.removeEventListener("abort", giveUp);
    };
    const end = (reason: unknown) => {
      letGo();
      resolve(tooLate(setup, call));
      endTime(ending, reason);
    };
    const giveUp = () => end(signal.reason);
    const stopWaiting = wakeAfter(setup.clock, waitMs, () => end(timedOut(waitMs)));
    if (signal !== NEVER) signal.addEventListener("abort", giveUp, { once: true });
    const done = (answer: Answer) => {
      letGo();
      resolve(answer);
    };
    const failed = (thrown: unknown) => {
      letGo();
      reject(thrown);
    };
    attempt(() => next(call), done, failed);
  });
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
