import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";

const LIMITS = ["inputBytes", "inputDepth", "inputKeys"] as const;

/** Another bound on the bytes, depth or keys of inputs. */
export const limitChanged: DiffRule = function* (sides) {
  for (const limit of LIMITS) {
    const [from, to] = [sides.before.limits[limit], sides.after.limits[limit]];
    if (from === to) continue;
    const effect = to < from ? "breaking" : "compatible";
    yield change(
      "limit-changed",
      { effect, path: `limits/${limit}`, at: sides.after.contract.at },
      { limit, from: `${from}`, to: `${to}` },
    );
  }
};
