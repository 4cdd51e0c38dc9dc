import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

/** A shared type that the new contract does not have. */
export const typeRemoved: DiffRule = function* (sides) {
  for (const { name, at } of paired(sides.before.types, sides.after.types, (type) => type.name).gone) {
    yield change("type-removed", { effect: "breaking", path: `types/${name}`, at, side: "before" }, { name });
  }
};
