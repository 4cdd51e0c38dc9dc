import { type Answer, type OkAnswer, refused } from "../core/answer.ts";
import type { Call } from "../core/call.ts";
import { resultCheck } from "../core/plan.ts";
import { secretsOf } from "../core/secrets-of.ts";
import { effectSoFar } from "../core/settle-thrown.ts";
import { type Setup, troubleOf } from "../core/setup.ts";
import { marksOf } from "./marks-of.ts";

/**
 * The answer with its secrets hidden, unless its result breaks its schema by that: what a name or a detector hides may.
 * Texts that a mark calls sensitive count as they were, as the schema that callers see promises no more than that they are
 * texts.
 */
export async function checkMasked(setup: Setup, call: Call, answer: OkAnswer, clean: OkAnswer): Promise<Answer> {
  const { tool } = call;
  const marks = marksOf(setup, call);
  const redactor = await setup.redactor();
  const value = redactor.isMarked(marks)
    ? redactor.value(answer.result, { marks, known: secretsOf(redactor, call), masksMarked: false }).value
    : clean.result;
  const check = resultCheck(tool, await tool.validators());
  if (check === undefined || check(value)) return clean;
  setup.tell(troubleOf(call, "bad_result", "The redacted result does not match its schema."));
  return refused(setup.contract, "invalid_output", effectSoFar(call), { facts: { redactions: [] } });
}
