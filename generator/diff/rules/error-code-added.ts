import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

/** A code that the old contract did not declare. */
export const errorCodeAdded: DiffRule = function* (sides) {
  for (const { code, at } of paired(sides.before.errors, sides.after.errors, ({ code }) => code).added) {
    yield change("error-code-added", { effect: "compatible", path: `errors/${code}`, at }, { code });
  }
};
