import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

/** An identifier that the old contract did not have. */
export const identifierAdded: DiffRule = function* (sides) {
  for (const { name, at } of paired(sides.before.identifiers, sides.after.identifiers, ({ name }) => name).added) {
    yield change("identifier-added", { effect: "compatible", path: `identifiers/${name}`, at }, { name });
  }
};
