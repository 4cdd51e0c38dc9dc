import type { DiffRule } from "../rule.ts";
import { inputRule } from "../schema-rule.ts";

/** A bound on numbers, lengths, items or members that lets less through: `minimum`, `maxLength`, `maxItems`, `multipleOf`, `uniqueItems` and the like. */
export const inputBoundsTightened: DiffRule = inputRule("input-bounds-tightened", {
  sorts: ["bounds"],
  verdict: "breaking",
});
