import { limitTexts } from "../budget/text-limits.ts";
import { cutToBudget } from "../budget/truncate.ts";
import type { ToolValidators } from "../contract.ts";
import { type Answer, type OkAnswer, refused } from "../core/answer.ts";
import type { Call, OwnGuard } from "../core/call.ts";
import { offering } from "../core/offer-details.ts";
import { resultCheck, valueAt } from "../core/plan.ts";
import type { Setup } from "../core/setup.ts";
import { own } from "../json.ts";
import { partPlaces } from "../redaction/envelope-places.ts";
import { type CutPlace, notesAfterCut } from "../redaction/notes-after-cut.ts";
import type { RedactionNote } from "../reply.ts";
import { andThen, type Soon } from "../soon.ts";
import { KNOBS } from "./needs.ts";

/**
 * Cuts a result to what its caller, or the contract, has room for, and says so. A result that can't be cut so far is
 * refused, with the least that it needs.
 *
 * Source: S2 Budgets.
 */
export function cutResult(setup: Setup): OwnGuard {
  return (next) => (call) =>
    andThen(next(call), (answer) => {
      if (answer.kind === "failed") return answer;
      return andThen(call.tool.validators(), (validators) => cut(setup, call, answer, validators));
    });
}

function cut(setup: Setup, call: Call, answer: OkAnswer, validators: ToolValidators): Soon<Answer> {
  const { row } = call.tool;
  const check = resultCheck(call.tool, validators);
  const fits = (value: unknown): boolean => check === undefined || check(value);
  const [asked, maxBytes, maxLines] = KNOBS.map((bind) => numberAt(call, bind));
  const limitBytes = Math.min(
    asked ?? Number.POSITIVE_INFINITY,
    setup.contract.limits.resultBytes ?? Number.POSITIVE_INFINITY,
  );
  const limitsTexts = maxBytes !== undefined || maxLines !== undefined || !Number.isFinite(limitBytes);
  const texts = limitsTexts ? limitTexts(answer.result, { maxBytes, maxLines, rows: row.truncate, fits }) : null;
  const { value, truncated } = texts ?? { value: answer.result, truncated: false };
  const ofTexts = maxBytes === undefined ? [texts?.usedLines, maxLines] : [texts?.usedBytes, maxBytes];
  if (!Number.isFinite(limitBytes))
    return {
      ...answer,
      result: value,
      facts: { ...answer.facts, truncated, budgetUsed: ofTexts[0], budgetLimit: ofTexts[1] },
    };
  const within = cutToBudget(value, { limitBytes, rows: row.truncate, fits, offset: numberAt(call, "offset") });
  if ("tooSmall" in within) return tooLittle(setup, call, within.tooSmall);
  const facts = {
    ...answer.facts,
    redactions: notesLeft(setup, answer, [...(texts?.cuts ?? []), ...within.cuts]),
    truncated: truncated || within.truncated,
    budgetUsed: within.usedBytes,
    budgetLimit: limitBytes,
    nextOffset: within.nextOffset,
  };
  return { ...answer, result: within.value, facts };
}

function notesLeft(setup: Setup, { facts }: OkAnswer, cuts: readonly CutPlace[]): readonly RedactionNote[] {
  const { redactions = [] } = facts;
  if (cuts.length === 0 || redactions.length === 0) return redactions;
  return notesAfterCut(redactions, cuts, {
    resultAt: resultPlace(setup),
    pathStyle: setup.contract.redaction.pathStyle,
  });
}

/** Where the profile's envelope shows a result. */
function resultPlace({ contract, profile }: Setup): readonly string[] {
  const row = own(contract.envelopes, profile);
  return row === undefined ? [] : (partPlaces(row.success).find(({ part }) => part === "result")?.at ?? []);
}

function numberAt({ tool, input }: Call, bind: string): number | undefined {
  const value = valueAt(input, tool.inputAt(bind));
  return typeof value === "number" ? value : undefined;
}

function tooLittle({ contract }: Setup, call: Call, minBytes: number): Promise<Answer> {
  const effect = call.tool.row.readOnly ? "none" : "applied";
  return offering(contract, refused(contract, "budget_exceeded", effect), { min_bytes: minBytes });
}
