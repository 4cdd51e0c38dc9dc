import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

/** A code whose category differs. */
export const errorCategoryChanged: DiffRule = function* (sides) {
  for (const [before, after] of paired(sides.before.errors, sides.after.errors, ({ code }) => code).both) {
    if (before.category === after.category) continue;
    const facts = { effect: "breaking", path: `errors/${after.code}`, at: after.at } as const;
    yield change("error-category-changed", facts, {
      code: after.code,
      from: before.category ?? "none",
      to: after.category ?? "none",
    });
  }
};
