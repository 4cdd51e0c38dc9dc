import type { DiffRule } from "../rule.ts";
import { inputRule } from "../schema-rule.ts";

/** A new property that has to be there. */
export const inputPropertyRequired: DiffRule = inputRule("input-property-required", {
  sorts: ["required-new"],
  verdict: "breaking",
});
