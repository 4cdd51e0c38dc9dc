import type { ToolValidators } from "../contract.ts";
import { type Answer, NO_FACTS, refused } from "../core/answer.ts";
import type { Call, OwnGuard } from "../core/call.ts";
import { lookedAtCopy, NotJson } from "../core/copy-json.ts";
import { resultCheck } from "../core/plan.ts";
import { effectSoFar } from "../core/settle-thrown.ts";
import { type Setup, troubleOf } from "../core/setup.ts";
import type { Look } from "../redaction/look.ts";
import { andThen, type Soon } from "../soon.ts";
import { marksOf } from "./marks-of.ts";
import { maySpoilResults } from "./user-guards.ts";

/**
 * A result that does not fit its schema never leaves. The one that does is a copy: what the handler's object does
 * afterwards doesn't matter.
 *
 * Source: INV-MCP-001.
 */
export function validateOutput(setup: Setup): OwnGuard {
  const looks = !maySpoilResults(setup);
  return (next) => (call) =>
    andThen(next(call), (answer) => {
      if (answer.kind === "failed") return answer;
      return checked(setup, call, answer.result, looks ? setup.redactor.lookFor(marksOf(setup, call)) : null);
    });
}

function checked(setup: Setup, call: Call, result: unknown, look: Look | null): Soon<Answer> {
  const copy = asJson(call, result ?? null, look);
  return andThen(call.tool.validators(), (validators) => fitting(setup, call, copy, validators));
}

/** `undefined` is a result that is no JSON. */
function fitting(setup: Setup, call: Call, copy: unknown, validators: ToolValidators): Answer {
  const check = resultCheck(call.tool, validators);
  if (copy !== undefined && (check === undefined || check(copy))) return { kind: "ok", result: copy, facts: NO_FACTS };
  const where =
    copy === undefined
      ? "is no JSON"
      : `does not fit its schema: ${check
          ?.problems(copy)
          .slice(0, 3)
          .map(({ at, expected }) => `${at || "the result"}: expected ${expected}`)
          .join("; ")}`;
  setup.tell(troubleOf(call, "bad_result", `The result ${where}.`));
  return refused(setup.contract, "invalid_output", effectSoFar(call));
}

function asJson(call: Call, value: unknown, look: Look | null): unknown {
  try {
    const { copy, isClean } = lookedAtCopy(value, look);
    if (isClean) call.notes.cleanResult = copy;
    return copy;
  } catch (thrown) {
    if (thrown instanceof NotJson) return undefined;
    throw thrown;
  }
}
