import { type Answer, refused } from "../core/answer.ts";
import type { OwnGuard } from "../core/call.ts";
import { effectSoFar } from "../core/settle-thrown.ts";
import { type Setup, troubleOf } from "../core/setup.ts";
import { attempt } from "../soon.ts";

/** Whatever is thrown on the way becomes the code of the situation `internal`, with no text of its own. Source: DESIGN 6. */
export function finish(setup: Setup): OwnGuard {
  return (next) => (call) => {
    const over = (answer: Answer): Answer => {
      call.notes.isOver = true;
      return answer;
    };
    return attempt(
      () => next(call),
      over,
      (thrown) => {
        setup.tell(troubleOf(call, "thrown", "A guard failed.", thrown));
        return over(refused(setup.contract, "internal", effectSoFar(call)));
      },
    );
  };
}
