import { type Clock, wakeAfter } from "../clock.ts";
import { type Answer, refused } from "../core/answer.ts";
import { type Call, NEVER, type OwnGuard, type Way } from "../core/call.ts";
import { beginTime, type Ending, endTime } from "../core/late-signal.ts";
import { valueAt } from "../core/plan.ts";
import { effectSoFar } from "../core/settle-thrown.ts";
import type { Setup } from "../core/setup.ts";
import { afterTurns, attempt } from "../soon.ts";

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

/**
 * Turns of the microtask queue, in which a handler that waits for nothing has answered. Before they are over no timer could
 * fire, and the caller is looked at in each: a timer and a listener cost such a call more than all the rest of its deadline.
 */
const AT_ONCE = 8;

function inTime(setup: Setup, call: Call, next: Way): Promise<Answer> {
  const { signal } = call;
  const waitMs = timeoutOf(call);
  const ending = beginTime(call, setup.clock.nowMs() + waitMs);
  return new Promise((resolve, reject) => {
    let isOver = false;
    let watch: Watch | null = null;
    const over = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      watch?.stop();
      settle();
    };
    const end = (reason: unknown) =>
      over(() => {
        resolve(tooLate(setup, call));
        endTime(ending, reason);
      });
    const unlessGivenUp = (settle: () => void) => (signal.aborted ? end(signal.reason) : over(settle));
    const failed = (thrown: unknown) => unlessGivenUp(() => reject(thrown));
    const wait = () => {
      watch = watchOf(setup.clock, ending, waitMs, end);
      attempt(watch.begin, noop, failed);
    };
    const needNot = () => {
      if (signal.aborted) end(signal.reason);
      return isOver;
    };
    attempt(
      () => next(call),
      (answer) => unlessGivenUp(() => resolve(answer)),
      failed,
    );
    afterTurns(AT_ONCE, needNot, wait);
  });
}

/** Waits for the end of a call's time, or for its caller to give up, from the one to the other. */
interface Watch {
  readonly begin: () => void;
  readonly stop: () => void;
}

function watchOf(clock: Clock, { caller, deadlineMs }: Ending, waitMs: number, end: (reason: unknown) => void): Watch {
  let isStopped = false;
  let stopWaiting = noop;
  const giveUp = () => end(caller.reason);
  const begin = () => {
    // A clock that was set back is no reason to wait longer.
    const leftMs = Math.min(waitMs, Math.max(0, deadlineMs - clock.nowMs()));
    if (caller !== NEVER) caller.addEventListener("abort", giveUp, { once: true });
    stopWaiting = wakeAfter(clock, leftMs, () => end(timedOut(waitMs)));
    // Some clocks wake at once.
    if (isStopped) stopWaiting();
  };
  const stop = () => {
    isStopped = true;
    stopWaiting();
    if (caller !== NEVER) caller.removeEventListener("abort", giveUp);
  };
  return { begin, stop };
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

function noop(): void {
  // Nobody waits for anything yet.
}
