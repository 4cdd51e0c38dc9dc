import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";

/** Another name or namespace of the contract. */
export const contractRenamed: DiffRule = function* (sides) {
  const [before, after] = [sides.before.contract, sides.after.contract];
  for (const what of ["name", "namespace"] as const) {
    const [from, to] = [before[what] ?? "nothing", after[what] ?? "nothing"];
    if (from === to) continue;
    yield change(
      "contract-renamed",
      { effect: "breaking", path: `contract/${what}`, at: after.at },
      { what, from, to },
    );
  }
};
