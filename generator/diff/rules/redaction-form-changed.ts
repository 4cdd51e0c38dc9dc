import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";

/** Another mask, or another way to write where something was redacted. */
export const redactionFormChanged: DiffRule = function* (sides) {
  const [before, after] = [sides.before.redaction, sides.after.redaction];
  for (const what of ["mask", "pathStyle"] as const) {
    if (before[what] === after[what]) continue;
    const facts = { effect: "breaking", path: `redaction/${what}`, at: sides.after.contract.at } as const;
    yield change("redaction-form-changed", facts, { what, from: before[what], to: after[what] });
  }
};
