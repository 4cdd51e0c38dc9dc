import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

/** A profile that the old contract did not have. */
export const profileAdded: DiffRule = function* (sides) {
  for (const { name, at } of paired(sides.before.profiles, sides.after.profiles, ({ name }) => name).added) {
    yield change("profile-added", { effect: "compatible", path: `profiles/${name}`, at }, { name });
  }
};
