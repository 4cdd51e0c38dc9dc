import { change } from "../change.ts";
import { envelopeBindings } from "../envelope-rows.ts";
import type { DiffRule } from "../rule.ts";

/** Something that the runtime puts into replies, such as `retryable` or `request_id`, at another place than before, or not at all. */
export const envelopeBindingChanged: DiffRule = function* (sides) {
  for (const { profile, part, bind, from, to, at } of envelopeBindings(sides)) {
    const effect = from === "nothing" ? "compatible" : "breaking";
    const facts = { effect, path: `envelope/${profile}/${part}/${bind}`, at } as const;
    yield change("envelope-binding-changed", facts, { part, profile, bind, from, to });
  }
};
