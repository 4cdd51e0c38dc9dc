import type { ContractModel, RateClass, Tool } from "../../model.ts";
import type { SourceRef } from "../../source.ts";
import { change } from "../change.ts";
import type { DiffRule, Sides, ToolPair } from "../rule.ts";
import { listed } from "../schema-rules.ts";

/** Tools that may be called less often than before, in the long run or at once, or more often. */
export const rateLimitChanged: DiffRule = function* (sides) {
  for (const { tools, from, to, isTighter, at } of rateRows(sides)) {
    const facts = {
      effect: isTighter ? "breaking" : "compatible",
      path: `tools/${tools[0]}/rate_class`,
      tools,
      at,
    } as const;
    yield change("rate-limit-changed", facts, { tools: listed(tools), from, to });
  }
};

/** Tools that may be called as often as each other, and no longer as before. */
interface RateRow {
  readonly tools: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly isTighter: boolean;
  readonly at: SourceRef;
}

/** The tools whose calls are counted otherwise; what a class is called doesn't matter. */
function rateRows(sides: Sides): readonly RateRow[] {
  const rows = new Map<string, RateRow>();
  for (const pair of sides.tools) {
    const row = rowOf(pair, sides);
    const key = `${row?.from} ${row?.to}`;
    if (row !== null) rows.set(key, { ...row, tools: [...(rows.get(key)?.tools ?? []), pair.name] });
  }
  return [...rows.values()];
}

function rowOf({ name, before, after }: ToolPair, sides: Sides): RateRow | null {
  const [old, now] = [rateOf(sides.before, before), rateOf(sides.after, after)];
  if (old === undefined || now === undefined || textOf(old) === textOf(now)) return null;
  const isTighter = now.perMinute < old.perMinute || now.burst < old.burst;
  return { tools: [name], from: textOf(old), to: textOf(now), isTighter, at: now.at };
}

function textOf({ perMinute, burst }: RateClass): string {
  return `${perMinute} times a minute and ${burst} at once`;
}

function rateOf({ rateClasses }: ContractModel, { rateClass }: Tool) {
  return rateClasses.find(({ name }) => name === rateClass);
}
