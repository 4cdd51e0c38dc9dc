import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

const PARTS = ["message", "recovery", "description", "suggests", "deprecated"] as const;

/** A code whose message, recovery, description or suggestions differ. */
export const errorTextChanged: DiffRule = function* (sides) {
  for (const [before, after] of paired(sides.before.errors, sides.after.errors, ({ code }) => code).both) {
    const parts = PARTS.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
    if (parts.length === 0) continue;
    const facts = { effect: "compatible", bump: "patch", path: `errors/${after.code}`, at: after.at } as const;
    yield change("error-text-changed", facts, { code: after.code, parts: parts.join(", ") });
  }
};
