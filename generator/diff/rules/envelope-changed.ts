import type { Change } from "../change.ts";
import { change } from "../change.ts";
import { envelopeRows } from "../envelope-rows.ts";
import { placed } from "../placed-change.ts";
import type { DiffRule, Sides } from "../rule.ts";
import { witnessOf } from "../schema-rules.ts";

/** Reports a change of the envelope, or that only one side has one on the wire. */
export const envelopeChanged: DiffRule = function* (sides) {
  yield* formChanged(sides);
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

function* formChanged({ before, after }: Sides): Iterable<Change> {
  if (before.envelope.onWire === after.envelope.onWire) return;
  const [from, to] = [before, after].map(({ envelope }) =>
    envelope.onWire === "none" ? "no envelope" : "an envelope",
  );
  for (const { profile, success } of after.envelope.variants) {
    const facts = { effect: "breaking", path: `envelope/${profile}`, at: success.at } as const;
    yield change("envelope-changed", facts, {
      part: "whole",
      profile,
      place: "the root",
      from: from ?? "",
      to: to ?? "",
    });
  }
}
