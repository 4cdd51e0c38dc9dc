import { change } from "../change.ts";
import { identifierRows } from "../identifier-rows.ts";
import type { DiffRule } from "../rule.ts";
import { placed, witnessOf } from "../schema-rule.ts";

/** An identifier that no longer accepts every text that was one, or of which nobody can say. */
export const identifierNarrowed: DiffRule = function* (sides) {
  for (const { name, at, change: one } of identifierRows(sides)) {
    if ((one.verdict.kind === "compatible") !== false) continue;
    const facts = {
      effect: one.verdict.kind,
      path: `identifiers/${name}`,
      place: one.place,
      at,
      witness: witnessOf(one.verdict),
    } as const;
    yield change("identifier-narrowed", facts, { name, ...placed(one) });
  }
};
