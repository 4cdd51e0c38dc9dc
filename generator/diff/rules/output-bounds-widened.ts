import type { DiffRule } from "../rule.ts";
import { outputRule } from "../schema-rule.ts";

/** A bound of an output that lets more through. */
export const outputBoundsWidened: DiffRule = outputRule("output-bounds-widened", {
  sorts: ["bounds"],
  verdict: "breaking",
});
