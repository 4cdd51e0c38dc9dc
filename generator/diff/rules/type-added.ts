import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

/** A shared type that the old contract did not have. */
export const typeAdded: DiffRule = function* (sides) {
  for (const { name, at } of paired(sides.before.types, sides.after.types, (type) => type.name).added) {
    yield change("type-added", { effect: "compatible", path: `types/${name}`, at }, { name });
  }
};
