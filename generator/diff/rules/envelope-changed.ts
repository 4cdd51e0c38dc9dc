import { change } from "../change.ts";
import { envelopeRows } from "../envelope-rows.ts";
import type { DiffRule } from "../rule.ts";
import { placed, witnessOf } from "../schema-rules.ts";

/** Reports a change of the envelope. */
export const envelopeChanged: DiffRule = function* (sides) {
  for (const { profile, part, at, change: one } of envelopeRows(sides)) {
    const effect = one.sort === "property-removed" ? "breaking" : one.verdict.kind;
    const facts = {
      effect,
      path: `envelope/${profile}/${part}`,
      place: one.place,
      at,
      witness: witnessOf(one.verdict),
    } as const;
    yield change("envelope-changed", facts, { part, profile, ...placed(one) });
  }
};
