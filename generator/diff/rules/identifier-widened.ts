import { change } from "../change.ts";
import { identifierRows } from "../identifier-rows.ts";
import type { DiffRule } from "../rule.ts";
import { placed, witnessOf } from "../schema-rule.ts";

/** An identifier that accepts more texts than before. */
export const identifierWidened: DiffRule = function* (sides) {
  for (const { name, at, change: one } of identifierRows(sides)) {
    if ((one.verdict.kind === "compatible") !== true) continue;
    const facts = {
      effect: one.verdict.kind,
      path: `identifiers/${name}`,
      place: one.place,
      at,
      witness: witnessOf(one.verdict),
    } as const;
    yield change("identifier-widened", facts, { name, ...placed(one) });
  }
};
