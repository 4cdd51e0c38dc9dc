import type { Guard } from "../call/call.ts";
import { effectSoFar } from "../call/failure-from-thrown.ts";
import { refused } from "../call/refused.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import { issueOf } from "../call/server-issue.ts";

/** Turns anything thrown further in into the code of the situation `internal`, with no text of its own. */
export function catchErrors(server: ServerEnvironment): Guard {
  return (next) => async (call) => {
    try {
      return await next(call);
    } catch (thrown) {
      server.report(issueOf(call, "thrown", "A guard failed.", thrown));
      return refused(server.contract, "internal", effectSoFar(call));
    } finally {
      call.notes.isOver = true;
    }
  };
}
