import type { DiffRule } from "../rule.ts";
import { inputRule } from "../schema-rule.ts";

/** An `enum` or `const` that allows fewer values, or that is new. */
export const inputValuesNarrowed: DiffRule = inputRule("input-values-narrowed", {
  sorts: ["values"],
  verdict: "breaking",
});
