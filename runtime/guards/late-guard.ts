import type { OwnGuard, Way } from "../core/call.ts";
import { late } from "../late.ts";
import { andThen } from "../soon.ts";

/**
 * A guard whose code is loaded when the first call comes to it: for what many contracts do without. It may stand only
 * inside `limit_input`, which copies the input before anybody waits.
 */
export function lateGuard(load: () => Promise<OwnGuard>): OwnGuard {
  return (next) => {
    const guarded = late<Way>(async () => (await load())(next));
    return (call) => andThen(guarded.soon(), (run) => run(call));
  };
}
