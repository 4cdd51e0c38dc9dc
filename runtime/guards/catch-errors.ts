import { refused } from "../core/answer.ts";
import type { Guard } from "../core/call.ts";
import { effectSoFar } from "../core/failure-from-thrown.ts";
import { type ServerEnvironment, issueOf } from "../core/server-environment.ts";

/** Turns anything thrown further in into the code of the situation `internal`, with no text of its own. */
export function catchErrors(setup: ServerEnvironment): Guard {
  return (next) => async (call) => {
    try {
      return await next(call);
    } catch (thrown) {
      setup.report(issueOf(call, "thrown", "A guard failed.", thrown));
      return refused(setup.contract, "internal", effectSoFar(call));
    } finally {
      call.notes.isOver = true;
    }
  };
}
