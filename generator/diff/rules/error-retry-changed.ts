import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

const RANK = { never: 0, caller: 1, transient: 2 } as const;

/** A code that may be repeated by others than before. */
export const errorRetryChanged: DiffRule = function* (sides) {
  for (const [before, after] of paired(sides.before.errors, sides.after.errors, ({ code }) => code).both) {
    if (before.retry === after.retry) continue;
    const effect = RANK[after.retry] < RANK[before.retry] ? "breaking" : "compatible";
    const facts = { effect, path: `errors/${after.code}`, at: after.at } as const;
    yield change("error-retry-changed", facts, { code: after.code, from: before.retry, to: after.retry });
  }
};
