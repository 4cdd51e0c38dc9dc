import type { DiffRule } from "../rule.ts";
import { outputRule } from "../schema-rule.ts";

/** An `enum` or `const` of an output that allows further values, or that is gone. */
export const outputValuesWidened: DiffRule = outputRule("output-values-widened", {
  sorts: ["values"],
  verdict: "breaking",
});
