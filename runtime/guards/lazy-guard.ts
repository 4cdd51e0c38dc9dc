import type { Guard, Next } from "../core/call.ts";
import { lazy } from "../lazy.ts";

/** A guard whose code is loaded by the first call that reaches it. */
export function lazyGuard(load: () => Promise<Guard>): Guard {
  return (next) => {
    const guarded = lazy<Next>(async () => (await load())(next));
    return async (call) => (await guarded())(call);
  };
}
