import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

/** A profile that the new contract does not have. */
export const profileRemoved: DiffRule = function* (sides) {
  for (const { name, at } of paired(sides.before.profiles, sides.after.profiles, ({ name }) => name).gone) {
    yield change("profile-removed", { effect: "breaking", path: `profiles/${name}`, at, side: "before" }, { name });
  }
};
