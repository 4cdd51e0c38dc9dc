import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";

/** That the runtime no longer takes "12" for 12 and the like, or newly does. */
export const coercionChanged: DiffRule = function* (sides) {
  const [before, after] = [sides.before.contract, sides.after.contract];
  if (before.coerce === after.coerce) return;
  const effect = after.coerce ? "compatible" : "breaking";
  yield change(
    "coercion-changed",
    { effect, path: "contract/coerce", at: after.at },
    { state: after.coerce ? "now" : "no longer" },
  );
};
