import type { DiffRule } from "../rule.ts";
import { inputRule } from "../schema-rule.ts";

/** A change of `allOf`, `anyOf`, `oneOf`, `not`, `if`, `items`, `contains`, `prefixItems`, `dependentRequired`, `dependentSchemas` or a reference after which something is refused that was accepted. */
export const inputCompositionNarrowed: DiffRule = inputRule("input-composition-narrowed", {
  sorts: ["composition", "property-added", "optional"],
  verdict: "breaking",
});
