import type { Guard, GuardPlace } from "../call/call.ts";
import { failureFromThrown } from "../call/failure-from-thrown.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";

/** True if server guards run after a result was validated and redacted: they may replace it. */
export function maySpoilResults({ guards }: ServerEnvironment): boolean {
  return [guards.before_input, guards.before_policy].some((own) => own !== undefined && own.length > 0);
}

/** The server's guards at one position. Exceptions are handled like those of handlers. */
export function userGuards(server: ServerEnvironment, place: GuardPlace): readonly Guard[] {
  return (server.guards[place] ?? []).map((guard) => (next) => {
    const guarded = guard(next);
    return async (call) => {
      try {
        return await guarded(call);
      } catch (thrown) {
        return failureFromThrown(server, call, thrown);
      }
    };
  });
}
