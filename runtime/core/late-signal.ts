import type { Call } from "./call.ts";

/** The end of a call's time, and the signal that tells it; one is made when somebody asks for it. */
export interface Ending {
  /** What tells that the caller gives up. A call with another signal got it from a guard of the server's own. */
  readonly caller: AbortSignal;
  readonly deadlineMs: number;
  controller: Controller | null;
  /** Why the time is up; null as long as it isn't. */
  over: { readonly reason: unknown } | null;
}

/** What is needed of the platform's own, in words that need no platform's types. */
interface Controller {
  readonly signal: AbortSignal;
  readonly abort: (reason: unknown) => void;
}

/** Begins a call's time. */
export function beginTime({ notes, signal }: Call, deadlineMs: number): Ending {
  const ending = { caller: signal, deadlineMs, controller: null, over: null };
  notes.ending = ending;
  return ending;
}

/** Ends it. */
export function endTime(ending: Ending, reason: unknown): void {
  ending.over ??= { reason };
  ending.controller?.abort(reason);
}

/**
 * The signal of all who work within a call's time. Most handlers never ask for one, and each that is made costs more than
 * all the rest of a deadline, for the garbage collector above all.
 */
export function signalOf({ signal, notes }: Call): AbortSignal {
  return notes.ending?.caller === signal ? madeFor(notes.ending) : signal;
}

/** The end of all attempts together. */
export function deadlineOf({ deadlineMs, notes }: Call): number {
  return Math.min(deadlineMs, notes.ending?.deadlineMs ?? Number.POSITIVE_INFINITY);
}

/** The call as guards of the server's own see it within its time. */
export function withSignal(call: Call): Call {
  return { ...call, signal: signalOf(call), deadlineMs: deadlineOf(call) };
}

/** Throws the reason if the call's time is up, as its signal would, without making one. */
export function throwIfOver({ signal, notes }: Call): void {
  signal.throwIfAborted();
  const over = overOf(notes.ending);
  if (over !== null) throw over.reason;
}

/** Whether what was thrown is what the call's signal says that its time is up by. */
export function isReasonOf({ signal, notes }: Call, thrown: unknown): boolean {
  const over = overOf(notes.ending) ?? (signal.aborted ? signal : null);
  return over !== null && thrown === over.reason;
}

/** Why a call's time is up. A caller who has just given up may not have been listened to yet. */
function overOf(ending: Ending | null): { readonly reason: unknown } | null {
  return ending === null ? null : (ending.over ?? (ending.caller.aborted ? ending.caller : null));
}

function madeFor(ending: Ending): AbortSignal {
  ending.controller ??= new AbortController();
  const over = overOf(ending);
  if (over !== null) ending.controller.abort(over.reason);
  return ending.controller.signal;
}
