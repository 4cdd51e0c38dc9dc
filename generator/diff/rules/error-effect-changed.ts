import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

/** A code that says otherwise than before what a failed call has done. */
export const errorEffectChanged: DiffRule = function* (sides) {
  for (const [before, after] of paired(sides.before.errors, sides.after.errors, ({ code }) => code).both) {
    if (before.effect === after.effect) continue;
    const effect = after.effect === "none" ? "compatible" : "breaking";
    const facts = { effect, path: `errors/${after.code}`, at: after.at } as const;
    yield change("error-effect-changed", facts, { code: after.code, from: before.effect, to: after.effect });
  }
};
