import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

/** An identifier whose texts are brought into another form before they are compared. */
export const identifierCanonicalChanged: DiffRule = function* (sides) {
  for (const [before, after] of paired(sides.before.identifiers, sides.after.identifiers, ({ name }) => name).both) {
    const [from, to] = [before, after].map(({ canonical }) => canonical.join(", ") || "nothing");
    if (from === undefined || to === undefined || from === to) continue;
    const facts = { effect: "breaking", path: `identifiers/${after.name}`, at: after.at } as const;
    yield change("identifier-canonical-changed", facts, { name: after.name, from, to });
  }
};
