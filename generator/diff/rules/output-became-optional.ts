import type { DiffRule } from "../rule.ts";
import { outputRule } from "../schema-rule.ts";

/** A property of an output that readers could rely on and that may now be missing. */
export const outputBecameOptional: DiffRule = outputRule("output-became-optional", {
  sorts: ["optional"],
  verdict: "breaking",
});
