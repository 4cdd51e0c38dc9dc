import type { Guard } from "../core/call.ts";
import { settleThrown } from "../core/settle-thrown.ts";
import type { Setup } from "../core/setup.ts";

/** Where a server may put guards of its own. */
export type GuardPlace = "before_input" | "before_policy" | "before_handler";

/** Guards of the server's own; those of one place from the outside in. */
export type UserGuards = { readonly [Place in GuardPlace]?: readonly Guard[] };

/** True if server guards run after a result was validated and redacted: they may replace it. */
export function maySpoilResults({ guards }: Setup): boolean {
  return [guards.before_input, guards.before_policy].some((own) => own !== undefined && own.length > 0);
}

/** The server's guards at one position. Exceptions are handled like those of handlers. */
export function userGuards(setup: Setup, place: GuardPlace): readonly Guard[] {
  return (setup.guards[place] ?? []).map((guard) => (next) => {
    const guarded = guard(next);
    return async (call) => {
      try {
        return await guarded(call);
      } catch (thrown) {
        return settleThrown(setup, call, thrown);
      }
    };
  });
}
