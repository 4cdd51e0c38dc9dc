import type { Call, Notes } from "./call.ts";

/** The end of a call's time, and the signal that tells it; one is made when somebody asks for it. */
export interface Ending {
  controller: Controller | null;
  /** Why the time is up; null as long as it isn't. */
  over: { readonly reason: unknown } | null;
}

/** What is needed of the platform's own, in words that need no platform's types. */
interface Controller {
  readonly signal: AbortSignal;
  readonly abort: (reason: unknown) => void;
}

/**
 * The call as those within its time get it. Most handlers never ask for a signal, and each one that is made costs more
 * than all the rest of a deadline, for the garbage collector above all.
 */
export function callUntil(call: Call, deadlineMs: number): Call {
  const { tool, input, principal, idempotencyKey, requestId, startedMs, context, policy, outcome, options, notes } =
    call;
  notes.ending = { controller: null, over: null };
  const own = { tool, input, principal, idempotencyKey, requestId, startedMs, deadlineMs, context, policy, outcome };
  return Object.defineProperty({ ...own, options, notes }, "signal", SIGNAL) as Call;
}

/** One for all calls: they keep one shape by it. */
const SIGNAL: PropertyDescriptor & ThisType<Pick<Call, "notes">> = {
  enumerable: true,
  get() {
    return signalOf(this.notes);
  },
};

function signalOf(notes: Notes): AbortSignal {
  const ending = notes.ending ?? { controller: null, over: null };
  notes.ending = ending;
  if (ending.controller === null) {
    ending.controller = new AbortController();
    if (ending.over !== null) ending.controller.abort(ending.over.reason);
  }
  return ending.controller.signal;
}

/** Ends a call's time. */
export function endTime({ ending }: Notes, reason: unknown): void {
  if (ending === null) return;
  ending.over ??= { reason };
  ending.controller?.abort(reason);
}

/** Throws the reason if the call's time is up, as its signal would, without making one. */
export function throwIfOver(call: Call): void {
  const isLate = Object.getOwnPropertyDescriptor(call, "signal")?.get === SIGNAL.get;
  if (!isLate || call.notes.ending === null) call.signal.throwIfAborted();
  else if (call.notes.ending.over !== null) throw call.notes.ending.over.reason;
}
