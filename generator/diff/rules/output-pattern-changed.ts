import type { DiffRule } from "../rule.ts";
import { outputRule } from "../schema-rule.ts";

/** A `pattern` or `format` of an output that lets texts through which the old one refused. */
export const outputPatternChanged: DiffRule = outputRule("output-pattern-changed", {
  sorts: ["pattern"],
  verdict: "breaking",
});
