import { type Cursor, cursorText, readCursor } from "../budget/cursor.ts";
import { type Budget, type Cut, cutToBudget, type OverBudget, type WithinBudget } from "../budget/truncate.ts";
import { withValues } from "../budget/truncation-targets.ts";
import type { Call } from "../call/call.ts";
import { type ToolPlan, valueAt } from "../call/plan.ts";
import type { TruncateRow } from "../contract/contract.ts";
import { deepFreeze, isJsonObject, jsonBytes } from "../json/json.ts";
import { stepsOf } from "../json/json-pointer.ts";

/** The list that pages run over, for a tool with page tokens whose result may be cut. */
export interface PagedList {
  readonly steps: readonly string[];
  readonly at: string;
  readonly tokenIn: readonly string[];
  readonly tokenOut: readonly string[];
  readonly countOut: readonly string[] | null;
}

/** Null for a tool without page tokens, or without a list that may be cut. */
export function pagedListOf({ row, inputAt, outputAt }: ToolPlan): PagedList | null {
  const [tokenIn, tokenOut] = [inputAt("page_token"), outputAt("next_token")];
  const list = row.truncate.findLast(isPagedRow);
  if (tokenIn === null || tokenOut === null || list === undefined) return null;
  return { steps: stepsOf(list.at), at: list.at, tokenIn, tokenOut, countOut: outputAt("result_count") };
}

function isPagedRow({ by, keep }: TruncateRow): boolean {
  return by === "elements" && keep === "first";
}

/** The call as its handler gets it, with its own token, and where the page begins. */
export function openCursor(call: Call, { tokenIn }: PagedList): { readonly call: Call; readonly cursor: Cursor } {
  const sent = valueAt(call.input, tokenIn);
  const cursor = readCursor(typeof sent === "string" ? sent : undefined);
  if (cursor.token === sent) return { call, cursor };
  return { call: { ...call, input: deepFreeze(withToken(call.input, tokenIn, cursor.token)) }, cursor };
}

/** A page within its budget, with the token of the next one and without the elements that were sent before. */
export interface CutPage {
  readonly outcome: WithinBudget | OverBudget;
  readonly token: string | undefined;
  readonly count: number;
  /** The elements that the cursor skips, as a cut. */
  readonly skipped: readonly Cut[];
}

/**
 * Cuts a page so that a caller who follows its token receives each element once: a page that was cut goes on behind its last
 * element, by a token that holds the handler's token and how many of its elements to skip.
 */
export function cutPage(result: unknown, list: PagedList, cursor: Cursor, budget: Budget): CutPage {
  const whole = elementsOf(result, list);
  const rest = whole.slice(cursor.skip);
  const own = stringAt(result, list.tokenOut);
  const shown = own === undefined ? undefined : cursorText({ token: own, skip: 0 });
  const page = (elements: readonly unknown[], token: string | undefined) =>
    withCount(
      withToken(withValues(result, [{ steps: list.steps, value: elements }]), list.tokenOut, token),
      list,
      elements,
    );
  const skipped = rest.length === whole.length ? [] : [cutOf(list, rest.length, whole.length)];
  const uncut = page(rest, shown);
  if (jsonBytes(uncut) <= budget.limitBytes) {
    return { outcome: cutToBudget(uncut, budget), token: shown, count: rest.length, skipped };
  }
  const last = cursorText({ token: cursor.token, skip: cursor.skip + rest.length });
  const outcome = cutToBudget(page(rest, longer(shown, last)), { ...budget, offset: 0 });
  if ("tooSmall" in outcome) return { outcome, token: undefined, count: 0, skipped };
  const { nextOffset, ...within } = outcome;
  const token = nextOffset === undefined ? shown : cursorText({ token: cursor.token, skip: cursor.skip + nextOffset });
  const value = withCount(withToken(within.value, list.tokenOut, token), list, elementsOf(within.value, list));
  const count = elementsOf(value, list).length;
  return { outcome: { ...within, value, usedBytes: jsonBytes(value) }, token, count, skipped };
}

/** A result whose list was cut, with the number of elements that are sent. */
export interface CountedCut {
  readonly within: WithinBudget;
  readonly count: number;
}

/** Corrects the number of elements of a list that was cut; null if it was not, or the result has no such number. */
export function countCut({ row, outputAt }: ToolPlan, within: WithinBudget): CountedCut | null {
  const steps = outputAt("result_count");
  const list = row.truncate.findLast(isPagedRow) ?? row.truncate.findLast(({ by }) => by === "elements");
  const count = within.cuts.find(({ at }) => at === list?.at)?.kept;
  if (steps === null || count === undefined) return null;
  const value = withValues(within.value, [{ steps, value: count }]);
  return { within: { ...within, value, usedBytes: jsonBytes(value) }, count };
}

function cutOf({ at }: PagedList, kept: number, total: number): Cut {
  return { at, keep: "last", kept, total };
}

function longer(one: string | undefined, other: string | undefined): string | undefined {
  return jsonBytes(one ?? null) > jsonBytes(other ?? null) ? one : other;
}

function elementsOf(result: unknown, { steps }: PagedList): readonly unknown[] {
  const list = valueAt(result, steps);
  return Array.isArray(list) ? list : [];
}

function stringAt(value: unknown, path: readonly string[]): string | undefined {
  const found = valueAt(value, path);
  return typeof found === "string" ? found : undefined;
}

function withCount(result: unknown, { countOut }: PagedList, { length }: readonly unknown[]): unknown {
  const count = valueAt(result, countOut);
  return countOut === null || typeof count !== "number"
    ? result
    : withValues(result, [{ steps: countOut, value: length }]);
}

/** A copy with the token at its path; without a token the property is left out. */
function withToken(value: unknown, [name, ...rest]: readonly string[], token: string | undefined): unknown {
  if (name === undefined || !isJsonObject(value)) return value;
  if (rest.length > 0) return { ...value, [name]: withToken(value[name], rest, token) };
  const { [name]: _old, ...others } = value;
  return token === undefined ? others : { ...value, [name]: token };
}
