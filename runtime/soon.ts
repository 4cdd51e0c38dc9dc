/** A value that is there, or comes. What waits for nothing makes no promise. */
export type Soon<T> = T | Promise<T>;

/** Goes on with a value: at once if it is there. What a thenable of somebody else's comes to counts as coming. */
export function andThen<T, R>(value: T | PromiseLike<T>, go: (value: T) => Soon<R>): Soon<R> {
  return isComing(value) ? Promise.resolve(value).then(go) : go(value);
}

/** Runs, then goes on one way or the other; what is thrown on these ways is nobody's here. */
export function attempt<T, R>(
  run: () => T | PromiseLike<T>,
  done: (value: T) => Soon<R>,
  failed: (thrown: unknown) => Soon<R>,
): Soon<R> {
  let value: T | PromiseLike<T>;
  try {
    value = run();
  } catch (thrown) {
    return failed(thrown);
  }
  return isComing(value) ? Promise.resolve(value).then(done, failed) : done(value);
}

const NOW = Promise.resolve();

/**
 * Calls `act`, which throws nothing, after so many turns of the microtask queue, one at least, unless `isOver` says in
 * one of them that it need not. The event loop doesn't turn meanwhile.
 */
export function afterTurns(turns: number, isOver: () => boolean, act: () => void): void {
  let left = turns;
  const turn = () => {
    if (isOver()) return;
    left -= 1;
    if (left === 0) act();
    else NOW.then(turn);
  };
  NOW.then(turn);
}

function isComing<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof (value as { readonly then?: unknown } | null | undefined)?.then === "function";
}
