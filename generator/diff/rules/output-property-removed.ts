import type { DiffRule } from "../rule.ts";
import { outputRule } from "../schema-rule.ts";

/** A property that is gone from an output. */
export const outputPropertyRemoved: DiffRule = outputRule("output-property-removed", {
  sorts: ["property-removed"],
  verdict: "any",
  effect: "breaking",
});
