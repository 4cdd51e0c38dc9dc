import type { Clock } from "../base/clock.ts";

/** What a queue of checks takes. */
export interface CheckSettings<T> {
  /** Checks the list of the present connection. */
  readonly run: () => Promise<T>;
  readonly connection: () => object | undefined;
  /** False if changes of the list are not reported at present. */
  readonly isWatching: () => boolean;
  readonly onError: ((error: unknown) => void) | undefined;
  readonly maxAgeMs: number;
  readonly clock: Pick<Clock, "nowMs">;
}

/** Checks of a list that changes. At most one runs at a time. */
export interface CheckQueue<T> {
  /** The result of the check that runs, or of the last one if the list did not change since, or else of a new one. */
  readonly latest: () => Promise<T>;
  /** The result of a check that starts after this call. Concurrent callers share it. */
  readonly next: () => Promise<T>;
  /** The list changed: repeats the check that runs, or starts one. */
  readonly changed: () => void;
  /** Changes are no longer reported: starts a check after the one that runs. */
  readonly unwatched: () => Promise<void>;
}

/** More runs that notifications cause, in one check or in checks that follow each other within a second, are an error. */
const MAX_RUNS = 10;
const QUIET_MS = 1000;

export function createCheckQueue<T>(settings: CheckSettings<T>): CheckQueue<T> {
  const { run, connection, isWatching, onError, maxAgeMs, clock } = settings;
  const state = { startedAtMs: 0, runs: 0, isRunning: false, isOutdated: true };
  let result: Promise<T> | undefined;

  const repeat = async () => {
    while (state.runs < MAX_RUNS) {
      state.runs += 1;
      state.isOutdated = false;
      const connected = connection();
      const found = await run();
      if (!state.isOutdated && connection() === connected) return found;
    }
    throw new Error(`The server's list of tools changed with each of ${MAX_RUNS} checks. The next call checks again.`);
  };
  const begin = (runs: number) => {
    Object.assign(state, { startedAtMs: clock.nowMs(), runs, isRunning: true });
    result = settle(repeat, state);
    return result;
  };
  const isUsable = () =>
    state.isRunning || (!state.isOutdated && isWatching() && clock.nowMs() - state.startedAtMs < maxAgeMs);
  const changed = () => {
    state.isOutdated = true;
    const isQuiet = clock.nowMs() - state.startedAtMs >= QUIET_MS;
    if (!state.isRunning) begin(isQuiet ? 0 : state.runs).catch((error: unknown) => onError?.(error));
  };
  /** Its callers get its error. */
  const running = async () => (state.isRunning ? void (await result?.catch(() => undefined)) : undefined);
  const next = async () => {
    const earlier = result;
    await running();
    return result === undefined || result === earlier ? begin(0) : result;
  };
  const unwatched = async () => {
    await running();
    if (!isWatching()) changed();
  };
  return { latest: async () => (result !== undefined && isUsable() ? result : begin(0)), next, changed, unwatched };
}

/** After an error, the next caller starts another check. */
async function settle<T>(work: () => Promise<T>, state: { isRunning: boolean; isOutdated: boolean }): Promise<T> {
  try {
    return await work();
  } catch (error) {
    state.isOutdated = true;
    throw error;
  } finally {
    state.isRunning = false;
  }
}
