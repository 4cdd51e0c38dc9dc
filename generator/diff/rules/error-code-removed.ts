import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

/** A code that the new contract does not declare. */
export const errorCodeRemoved: DiffRule = function* (sides) {
  for (const { code, at } of paired(sides.before.errors, sides.after.errors, ({ code }) => code).gone) {
    yield change("error-code-removed", { effect: "breaking", path: `errors/${code}`, at, side: "before" }, { code });
  }
};
