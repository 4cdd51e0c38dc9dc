import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

/** An identifier that the new contract does not have. */
export const identifierRemoved: DiffRule = function* (sides) {
  for (const { name, at } of paired(sides.before.identifiers, sides.after.identifiers, ({ name }) => name).gone) {
    yield change(
      "identifier-removed",
      { effect: "breaking", path: `identifiers/${name}`, at, side: "before" },
      { name },
    );
  }
};
