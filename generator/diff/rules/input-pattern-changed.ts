import type { DiffRule } from "../rule.ts";
import { inputRule } from "../schema-rule.ts";

/** A `pattern` or `format` that refuses texts which the old one let through. */
export const inputPatternChanged: DiffRule = inputRule("input-pattern-changed", {
  sorts: ["pattern"],
  verdict: "breaking",
});
