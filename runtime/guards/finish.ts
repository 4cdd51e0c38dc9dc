import { refused } from "../core/answer.ts";
import type { Guard } from "../core/call.ts";
import { effectSoFar } from "../core/settle-thrown.ts";
import { type Setup, troubleOf } from "../core/setup.ts";

/** Turns anything thrown further in into the code of the situation `internal`, with no text of its own. */
export function finish(setup: Setup): Guard {
  return (next) => async (call) => {
    try {
      return await next(call);
    } catch (thrown) {
      setup.tell(troubleOf(call, "thrown", "A guard failed.", thrown));
      return refused(setup.contract, "internal", effectSoFar(call));
    } finally {
      call.notes.isOver = true;
    }
  };
}
