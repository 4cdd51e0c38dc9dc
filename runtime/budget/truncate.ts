import type { TruncateRow } from "../contract/contract.ts";
import { jsonBytes, jsonBytesAt, textJsonBytes } from "../json/json.ts";
import { cutText } from "./cut-text.ts";
import {
  elementsWithin,
  listBytes,
  type Target,
  type TextTarget,
  truncationTargets,
  withValues,
} from "./truncation-targets.ts";

/** What a result may cost and how it is made to cost less. */
export interface Budget {
  /** The cap: UTF-8 bytes of the result's compact JSON. */
  readonly limitBytes: number;
  /** The locations to truncate, in this order; each is emptied before the next is touched. */
  readonly rows: readonly TruncateRow[];
  /** True for a result that fits the tool's output schema. */
  readonly fits: (result: unknown) => boolean;
  /** Where the call's page starts, for a tool that takes an offset. Its list then keeps one element at least. */
  readonly offset?: number | undefined;
}

/** What was truncated at one location. `kept` and `total` count elements, or code units of a string. */
export interface Cut {
  readonly at: string;
  readonly keep: TruncateRow["keep"];
  readonly kept: number;
  readonly total: number;
}

/** A result within its budget. */
export interface WithinBudget {
  readonly value: unknown;
  readonly truncated: boolean;
  readonly usedBytes: number;
  readonly cuts: readonly Cut[];
  /** The offset of the remaining elements of the paged array; only with an `offset`. */
  readonly nextOffset?: number;
}

/** Nothing that may be cut brings the result below the cap. `tooSmall` is the least cap that does. */
export interface OverBudget {
  readonly tooSmall: number;
}

/**
 * The most of a result that its budget has room for. What fits is left as it is, so cutting twice changes nothing.
 * Arrays lose whole elements, strings whole graphemes or lines, objects nothing; the rest matches the output schema.
 *
 * Pages run over the last row that keeps the first elements of a list: rows are cut in order, so what matters most is last.
 */
export function cutToBudget(result: unknown, budget: Budget): WithinBudget | OverBudget {
  const total = jsonBytes(result);
  if (total <= budget.limitBytes) return { value: result, truncated: false, usedBytes: total, cuts: [] };
  const targets = truncationTargets(result, budget.rows);
  const paged = budget.offset === undefined ? undefined : targets.findLast(isPaged);
  const floors = new Map(paged === undefined ? [] : [[paged, 1]]);
  const work: Work = { result, total, targets, floors, paged, budget };
  const first = attempt(work);
  return isFit(first, budget) ? first.outcome : careful(work);
}

interface Work {
  readonly result: unknown;
  readonly total: number;
  readonly targets: readonly Target[];
  /** The fewest elements that an array may keep; a string with a minimum length is not truncated. */
  readonly floors: ReadonlyMap<Target, number>;
  readonly paged: Target | undefined;
  readonly budget: Budget;
}

type Attempt =
  | { readonly kind: "over"; readonly outcome: OverBudget; readonly least: unknown }
  | { readonly kind: "within"; readonly outcome: WithinBudget };

/** A budget is reported as too small only if the smallest result matches its schema, and so can be returned. */
function isFit(attempt: Attempt, budget: Budget): boolean {
  return budget.fits(attempt.kind === "within" ? attempt.outcome.value : attempt.least);
}

/** For an output with lists that may not be empty: each keeps what its schema asks for. */
function careful(work: Work): WithinBudget | OverBudget {
  const floors = new Map(work.targets.map((target) => [target, leastKept(work, target)]));
  const second = attempt({ ...work, floors });
  return isFit(second, work.budget) ? second.outcome : { tooSmall: work.total };
}

function leastKept(work: Work, target: Target): number {
  const fits = (kept: number): boolean =>
    work.budget.fits(withValues(work.result, [{ steps: target.steps, value: keptOf(target, kept) }]));
  let low = work.floors.get(target) ?? 0;
  if (fits(low)) return low;
  let high = target.whole.length;
  if (target.elements === null) return high;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}

interface Part {
  readonly target: Target;
  readonly value: readonly unknown[] | string;
  readonly bytes: number;
}

function attempt({ result, total, targets, floors, paged, budget }: Work): Attempt {
  let used = total;
  const parts: Part[] = [];
  for (const target of targets) {
    if (used <= budget.limitBytes) break;
    const part = cutTarget(target, target.bytes - (used - budget.limitBytes), floors.get(target) ?? 0);
    used += part.bytes - target.bytes;
    if (part.value.length < target.whole.length) parts.push(part);
  }
  const value = withValues(
    result,
    parts.map((part) => ({ steps: part.target.steps, value: part.value })),
  );
  if (used > budget.limitBytes) return { kind: "over", outcome: { tooSmall: used }, least: value };
  const next = parts.find(({ target }) => target === paged);
  const nextOffset = next === undefined ? {} : { nextOffset: (budget.offset as number) + next.value.length };
  return {
    kind: "within",
    outcome: { value, truncated: true, usedBytes: used, cuts: parts.map(cutOf), ...nextOffset },
  };
}

function cutTarget(target: Target, room: number, floor: number): Part {
  if (target.elements === null) return cutTextTarget(target, room, floor);
  const { row, elements } = target;
  const kept = Math.max(Math.min(floor, elements.length), elementsWithin(elements, room, row.keep));
  return { target, value: keptOf(target, kept), bytes: listBytes(elements, kept, row.keep) };
}

function cutTextTarget(target: TextTarget, room: number, floor: number): Part {
  const { row, whole, bytes } = target;
  if (floor > 0) return { target, value: whole, bytes };
  const by = row.by === "lines" ? "lines" : "text";
  const value = cutText(whole, room - 2, { keep: row.keep, by, costAt: jsonBytesAt });
  return { target, value, bytes: textJsonBytes(value) };
}

function keptOf({ whole, row }: Target, kept: number): readonly unknown[] | string {
  return row.keep === "first" ? whole.slice(0, kept) : whole.slice(whole.length - kept);
}

function cutOf({ target, value }: Part): Cut {
  return { at: target.row.at, keep: target.row.keep, kept: value.length, total: target.whole.length };
}

function isPaged({ row, elements }: Target): boolean {
  return elements !== null && elements.length > 0 && row.keep === "first";
}
