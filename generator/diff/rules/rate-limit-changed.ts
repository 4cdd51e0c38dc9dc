import { change } from "../change.ts";
import { rateRows } from "../rate-rows.ts";
import type { DiffRule } from "../rule.ts";
import { listed } from "../schema-rule.ts";

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
