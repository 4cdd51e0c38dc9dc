import { type Clock, within } from "../base/clock.ts";
import type { DependencyRow, Effect, ErrorTable, RetryPolicyRow } from "../contract/contract.ts";
import { type FailedAttempt, failureAfter, failureOf, worseEffect } from "./failure-of.ts";
import type { RetryBudget } from "./retry-budget.ts";
import { retryDelayMs } from "./retry-delay.ts";

/** What all calls of one dependency share. */
export interface RetrySettings {
  readonly errorMap: DependencyRow["errorMap"];
  readonly errors: ErrorTable;
  /** Null for a dependency without a retry policy: its failures get their codes, and nothing is repeated. */
  readonly retry: { readonly policy: RetryPolicyRow; readonly budget: RetryBudget } | null;
  readonly clock: Clock;
  /** Numbers from 0 up to 1. */
  readonly random: () => number;
}

/** What belongs to one call of a tool. */
export interface ProviderCall {
  /** Ends backoffs, and the wait for an attempt, with its reason. It should abort at the deadline. */
  readonly signal?: AbortSignal | undefined;
  /** The instant that ends all attempts together: no repeat begins at it or later. */
  readonly deadlineMs?: number | undefined;
  /** True where doing it twice is as good as once: see `isRepeatSafe`. */
  readonly mayRepeat: (method: string) => boolean;
  /** Called before each attempt. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
}

export interface Attempt {
  /** With the names that lead to it: `tweets.post`. */
  readonly method: string;
  /** 1 for the first. */
  readonly number: number;
}

/** One use of a method, as often as it takes. */
interface Use extends ProviderCall {
  readonly method: string;
  readonly run: () => unknown;
}

/**
 * Runs a method, and repeats it as the retry policy requires. What fails comes out as a `ToolFailure`; after an abort, the
 * signal's reason. A method that answers without a promise runs once, and its answer stays as it is.
 */
export function runWithRetry(settings: RetrySettings, call: ProviderCall, method: string, run: () => unknown): unknown {
  const { signal, deadlineMs, mayRepeat, onAttempt } = call;
  const use: Use = { signal, deadlineMs, mayRepeat, onAttempt, method, run };
  announce(use, 1);
  const begun = runOnce(settings, run);
  return begun instanceof Promise ? untilDone(settings, use, begun) : begun;
}

function announce({ signal, onAttempt, method }: Use, number: number): void {
  signal?.throwIfAborted();
  onAttempt?.({ method, number });
}

function runOnce({ errorMap, errors, clock }: RetrySettings, run: () => unknown): unknown {
  try {
    return run();
  } catch (thrown) {
    throw failureOf(errorMap, errors, thrown, clock.nowMs())?.failure ?? thrown;
  }
}

async function untilDone(settings: RetrySettings, use: Use, first: Promise<unknown>): Promise<unknown> {
  const { errorMap, errors, retry, clock } = settings;
  let running = first;
  let effect: Effect = "none";
  for (let retries = 0; ; retries++) {
    const [outcome] = await Promise.allSettled([untilAborted(running, use.signal)]);
    if (outcome.status === "fulfilled") {
      retry?.budget.succeed(retries > 0);
      return outcome.value;
    }
    use.signal?.throwIfAborted();
    const failed = failureOf(errorMap, errors, outcome.reason, clock.nowMs());
    if (failed === null) throw outcome.reason;
    effect = worseEffect(effect, failed.effect);
    if (!(await isRepeated(settings, use, failed, retries))) throw failureAfter(failed, effect);
    announce(use, retries + 2);
    running = new Promise((resolve) => resolve(use.run()));
  }
}

/** Waits for the backoff. Returns false at once if there are no further attempts. */
async function isRepeated(settings: RetrySettings, use: Use, failed: FailedAttempt, retries: number): Promise<boolean> {
  const { retry, clock, random } = settings;
  if (retry === null) return false;
  const { policy, budget } = retry;
  const { mayPass, retryAfterMs } = failed;
  const isSafe = use.mayRepeat(use.method);
  const deadlineMs = use.deadlineMs ?? Number.POSITIVE_INFINITY;
  const question = { policy, mayPass, retryAfterMs, isSafe, retries, nowMs: clock.nowMs(), deadlineMs, random };
  const delay = retryDelayMs(question);
  if (delay === null || !budget.take()) return false;
  const isInTime = await clock.sleep(delay, use.signal).then(
    () => clock.nowMs() < deadlineMs,
    (reason: unknown) => {
      budget.giveBack();
      throw reason;
    },
  );
  if (!isInTime) budget.giveBack();
  return isInTime;
}

/** Settles as the promise does, or rejects with the signal's reason as soon as it aborts. Leaves no listener behind. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    const forget = () => signal.removeEventListener("abort", abort);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort);
    promise.then(resolve, reject).then(forget);
  });
}

/**
 * Runs a method with the policy's limit for one attempt. After `attemptTimeoutMs` the promise rejects with a
 * `TimeoutError`, which the error map knows as `timeout`. The method itself isn't stopped: only the provider can do that.
 */
export function withinAttempt({ retry, clock }: RetrySettings, run: () => unknown): unknown {
  const begun = run();
  const timeoutMs = retry?.policy.attemptTimeoutMs ?? null;
  if (timeoutMs === null || !(begun instanceof Promise)) return begun;
  return within(clock, timeoutMs, begun, () => {
    return new DOMException(`The attempt took longer than ${timeoutMs} ms.`, "TimeoutError");
  });
}
