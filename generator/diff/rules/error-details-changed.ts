import { change } from "../change.ts";
import { detailRows } from "../detail-rows.ts";
import type { DiffRule } from "../rule.ts";
import { placed, witnessOf } from "../schema-rule.ts";

/** A difference in what a code says beside its message, in `details` or in the `result` of a failure. */
export const errorDetailsChanged: DiffRule = function* (sides) {
  for (const { code, part, at, change: one } of detailRows(sides)) {
    const { kind } = one.verdict;
    // A detail that may be read no longer compiles in code that reads it.
    const effect = one.sort === "property-removed" ? "breaking" : kind;
    const facts = {
      effect,
      path: `errors/${code}/${part}`,
      place: one.place,
      at,
      witness: witnessOf(one.verdict),
    } as const;
    yield change("error-details-changed", facts, { code, part, ...placed(one) });
  }
};
