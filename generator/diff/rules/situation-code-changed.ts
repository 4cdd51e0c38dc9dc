import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

/** A situation, such as input that does not fit, in which the guards answer another code. */
export const situationCodeChanged: DiffRule = function* (sides) {
  const { both } = paired(sides.before.commonErrors, sides.after.commonErrors, ({ situation }) => situation);
  for (const [before, after] of both) {
    if (before.code === after.code) continue;
    const facts = { effect: "breaking", path: `common_errors/${after.situation}`, at: after.at } as const;
    yield change("situation-code-changed", facts, { situation: after.situation, from: before.code, to: after.code });
  }
};
