import { mostInputSize } from "../budget/input-size.ts";
import { type LimitedTexts, limitTexts } from "../budget/text-limits.ts";
import { cutToBudget } from "../budget/truncate.ts";
import type { EnvelopeObject, EnvelopeRow, ToolValidators } from "../contract.ts";
import { type Answer, type AnswerFacts, type OkAnswer, refused } from "../core/answer.ts";
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
  const limitBytes = capOf(setup, asked);
  const limitsTexts = maxBytes !== undefined || maxLines !== undefined;
  if (!limitsTexts && saysNothing(setup, answer.result, limitBytes))
    return { ...answer, facts: { ...answer.facts, truncated: false } };
  const texts = limitsTexts ? limitTexts(answer.result, { maxBytes, maxLines, rows: row.truncate, fits }) : null;
  const { value, truncated, cuts } = texts ?? { value: answer.result, truncated: false, cuts: [] };
  if (!Number.isFinite(limitBytes))
    return cutAnswer(answer, value, { truncated, ...usedOf(texts, maxBytes, maxLines) });
  const within = cutToBudget(value, { limitBytes, rows: row.truncate, fits, offset: numberAt(call, "offset") });
  if ("tooSmall" in within) return tooLittle(setup, call, within.tooSmall);
  return cutAnswer(answer, within.value, {
    redactions: notesLeft(setup, answer, [...cuts, ...within.cuts]),
    truncated: truncated || within.truncated,
    budgetUsed: within.usedBytes,
    budgetLimit: limitBytes,
    nextOffset: within.nextOffset,
  });
}

function capOf({ contract }: Setup, asked = Number.POSITIVE_INFINITY): number {
  return Math.min(asked, contract.limits.resultBytes ?? Number.POSITIVE_INFINITY);
}

/** What a cut may have to say. */
type CutFacts = Pick<AnswerFacts, "redactions" | "truncated" | "budgetUsed" | "budgetLimit" | "nextOffset">;

function cutAnswer(answer: OkAnswer, result: unknown, cut: CutFacts): Answer {
  const { redactions = answer.facts.redactions, truncated, budgetUsed, budgetLimit, nextOffset } = cut;
  return { ...answer, result, facts: { ...answer.facts, redactions, truncated, budgetUsed, budgetLimit, nextOffset } };
}

/** What texts use of the limit of their own; null for those that could not be cut. */
function usedOf(texts: LimitedTexts | null, maxBytes: number | undefined, maxLines: number | undefined): CutFacts {
  if (maxBytes === undefined) return { budgetUsed: texts?.usedLines, budgetLimit: maxLines };
  return { budgetUsed: texts?.usedBytes, budgetLimit: maxBytes };
}

/** True for a result that nothing limits, or that is within its limit and has nobody to tell by how much. */
function saysNothing(setup: Setup, result: unknown, limitBytes: number): boolean {
  return !Number.isFinite(limitBytes) || (!isTold(setup) && fitsAnyhow(result, limitBytes));
}

/** Whether the profile's envelope shows what a result used: it is counted for nobody else. */
function isTold({ contract, profile }: Setup): boolean {
  const row = own(contract.envelopes, profile);
  if (row === undefined) return false;
  const known = told.get(row) ?? shows(row.success, "budget_used");
  told.set(row, known);
  return known;
}

const told = new WeakMap<EnvelopeRow, boolean>();

function shows({ places }: EnvelopeObject, bind: string): boolean {
  return places.some(({ node }) =>
    node.kind === "object" ? shows(node, bind) : node.kind === "bind" && node.bind === bind,
  );
}

/** True for a result that is within its limit whatever its texts hold: they are not looked at. */
function fitsAnyhow(result: unknown, bytes: number): boolean {
  const limits = { bytes, depth: Number.POSITIVE_INFINITY, keys: Number.POSITIVE_INFINITY };
  return mostInputSize(result, limits).kind === "within";
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
