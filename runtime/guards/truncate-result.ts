import type { Cursor } from "../budget/cursor.ts";
import { type LimitedTexts, limitTexts } from "../budget/text-limits.ts";
import { type Budget, cutToBudget, type OverBudget, type WithinBudget } from "../budget/truncate.ts";
import type { Call, Guard } from "../call/call.ts";
import { offering } from "../call/declared-details.ts";
import { resultCheck, valueAt } from "../call/plan.ts";
import { redactReply } from "../call/redact-reply.ts";
import { NO_FACTS, refused } from "../call/refused.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import { checkedSuggestion } from "../call/suggestions.ts";
import type { RedactedReply, RedactionNote, ReplyFacts, Suggestion } from "../contract/reply.ts";
import { isJsonObject, type JsonObject, own } from "../json/json.ts";
import { type CutPlace, notesAfterCut, partPlaces } from "../redaction/redaction-notes.ts";
import { type CutPage, countCut, cutPage, openCursor, type PagedList, pagedListOf } from "./cut-page.ts";
import { BUDGET_BINDINGS } from "./tool-features.ts";

/**
 * Cuts a result to the budget of its caller or of the contract, and reports that. A result that cannot be cut so far is
 * refused, with the least budget that it needs.
 */
export function truncateResult(server: ServerEnvironment): Guard<RedactedReply> {
  return (next) => async (call) => {
    const list = pagedListOf(call.tool);
    if (list === null) return cut(server, call, await next(call), null);
    const opened = openCursor(call, list);
    const reply = await next(opened.call);
    return cut(server, call, reply, call.notes.outcome === undefined ? { list, cursor: opened.cursor } : null);
  };
}

/** The list of a page, and where it begins. */
interface OpenedPage {
  readonly list: PagedList;
  readonly cursor: Cursor;
}

async function cut(
  server: ServerEnvironment,
  call: Call,
  reply: RedactedReply,
  page: OpenedPage | null,
): Promise<RedactedReply> {
  if (reply.kind === "failed") return reply;
  const { row } = call.tool;
  const check = resultCheck(call.tool, await call.tool.validators());
  const fits = (value: unknown): boolean => check === undefined || check(value);
  const [asked, maxBytes, maxLines] = BUDGET_BINDINGS.map((bind) => numberAt(call, bind));
  const limitsTexts = maxBytes !== undefined || maxLines !== undefined;
  const texts = limitsTexts ? limitTexts(reply.result, { maxBytes, maxLines, rows: row.truncate, fits }) : null;
  const budget = { limitBytes: capOf(server, asked), rows: row.truncate, fits, offset: numberAt(call, "offset") };
  const ofTexts = { truncated: texts?.truncated ?? false, ...usedOf(texts, maxBytes, maxLines) };
  return cutToLimit(
    server,
    call,
    { reply, page, budget, cuts: texts?.cuts ?? [], value: texts?.value ?? reply.result },
    ofTexts,
  );
}

/** A result whose strings are within their limits. */
type RedactedSuccess = Extract<RedactedReply, { readonly kind: "ok" }>;

interface LimitedResult {
  readonly reply: RedactedSuccess;
  readonly page: OpenedPage | null;
  readonly budget: Budget;
  readonly value: unknown;
  readonly cuts: readonly CutPlace[];
}

function cutToLimit(
  server: ServerEnvironment,
  call: Call,
  { reply, page, budget, value, cuts }: LimitedResult,
  ofTexts: CutFacts,
): RedactedReply | Promise<RedactedReply> {
  const paged = page === null ? null : cutPage(value, page.list, page.cursor, budget);
  const uncounted = paged?.outcome ?? withinLimit(value, budget);
  if ("tooSmall" in uncounted) return tooLittle(server, call, uncounted.tooSmall);
  // An outcome has no such number, whatever its tool's output has.
  const counted = paged !== null || reply.facts.resultCount === undefined ? null : countCut(call.tool, uncounted);
  const within = counted?.within ?? uncounted;
  const sent = paged === null ? withCount(reply, counted?.count) : withPage(reply, paged);
  const redactions = notesLeft(server, reply, [...cuts, ...(paged?.skipped ?? []), ...within.cuts]);
  if (!Number.isFinite(budget.limitBytes)) return cutReply(sent, within.value, { ...ofTexts, redactions });
  return cutReply(sent, within.value, {
    redactions,
    truncated: ofTexts.truncated === true || within.truncated,
    budgetUsed: within.usedBytes,
    budgetLimit: budget.limitBytes,
    nextOffset: within.nextOffset,
  });
}

/** A result without a limit is not measured. */
function withinLimit(value: unknown, budget: Budget): WithinBudget | OverBudget {
  return Number.isFinite(budget.limitBytes)
    ? cutToBudget(value, budget)
    : { value, truncated: false, usedBytes: 0, cuts: [] };
}

/** The envelope shows the token and the number of elements of the page that is sent. */
function withPage(reply: RedactedSuccess, { token, count }: CutPage): RedactedSuccess {
  const { resultCount } = reply.facts;
  const facts = { nextToken: token ?? null, resultCount: resultCount === undefined ? undefined : count };
  return { ...reply, facts: { ...reply.facts, ...facts } };
}

function withCount(reply: RedactedSuccess, count: number | undefined): RedactedSuccess {
  return count === undefined ? reply : { ...reply, facts: { ...reply.facts, resultCount: count } };
}

function capOf({ contract }: ServerEnvironment, asked = Number.POSITIVE_INFINITY): number {
  return Math.min(asked, contract.limits.resultBytes ?? Number.POSITIVE_INFINITY);
}

/** What a truncation reports. */
type CutFacts = Pick<ReplyFacts, "redactions" | "truncated" | "budgetUsed" | "budgetLimit" | "nextOffset">;

function cutReply(reply: RedactedSuccess, result: unknown, cut: CutFacts): RedactedReply {
  const { redactions = reply.facts.redactions, truncated, budgetUsed, budgetLimit, nextOffset } = cut;
  return { ...reply, result, facts: { ...reply.facts, redactions, truncated, budgetUsed, budgetLimit, nextOffset } };
}

/** The largest size of the strings with a limit of their own; null if they could not be truncated. */
function usedOf(texts: LimitedTexts | null, maxBytes: number | undefined, maxLines: number | undefined): CutFacts {
  if (maxBytes === undefined) return { budgetUsed: texts?.usedLines, budgetLimit: maxLines };
  return { budgetUsed: texts?.usedBytes, budgetLimit: maxBytes };
}

function notesLeft(
  server: ServerEnvironment,
  { facts }: RedactedSuccess,
  cuts: readonly CutPlace[],
): readonly RedactionNote[] | undefined {
  const { redactions } = facts;
  if (cuts.length === 0 || redactions === undefined || redactions.length === 0) return redactions;
  return notesAfterCut(redactions, cuts, {
    resultAt: resultPlace(server),
    pathStyle: server.contract.redaction.pathStyle,
  });
}

/** Where the profile's envelope shows a result. */
function resultPlace({ contract, profile }: ServerEnvironment): readonly string[] {
  const row = own(contract.envelopes, profile);
  return row === undefined ? [] : (partPlaces(row.success).find(({ part }) => part === "result")?.at ?? []);
}

function numberAt({ tool, input }: Call, bind: string): number | undefined {
  const value = valueAt(input, tool.inputAt(bind));
  return typeof value === "number" ? value : undefined;
}

/** The refusal, with the least that the result needs and the same call with a budget of that. */
async function tooLittle(server: ServerEnvironment, call: Call, minBytes: number): Promise<RedactedReply> {
  const { contract } = server;
  const effect = call.tool.row.readOnly ? "none" : "applied";
  const suggestions = call.tool.row.readOnly ? await withBudget(server, call, minBytes) : [];
  const facts = suggestions.length === 0 ? NO_FACTS : { suggestions };
  const refusal = refused(contract, "budget_exceeded", effect, { facts });
  return redactReply(server, call, await offering(contract, refusal, { min_bytes: minBytes }));
}

/** The same call with a sufficient budget, unless the contract's own limit or the parameter's maximum is below it. */
async function withBudget(server: ServerEnvironment, call: Call, minBytes: number): Promise<readonly Suggestion[]> {
  const path = call.tool.inputAt("max_result_bytes");
  if (path === null || minBytes > capOf(server) || !isJsonObject(call.input)) return [];
  const params = withAt(call.input, path, minBytes);
  const reason = "Retry with a budget that is large enough for the result.";
  return checkedSuggestion(server, call, { target: call.tool.name, params, reason, priority: "high" });
}

function withAt(value: JsonObject, [name, ...rest]: readonly string[], inner: number): JsonObject {
  if (name === undefined) return value;
  const old = own(value, name);
  return { ...value, [name]: rest.length > 0 && isJsonObject(old) ? withAt(old, rest, inner) : inner };
}
