import type { DiffRule } from "../rule.ts";
import { outputRule } from "../schema-rule.ts";

/** A change of `allOf`, `anyOf`, `oneOf`, `not`, `if`, `items`, `contains`, `prefixItems`, dependencies or a reference after which an output may be what it could not be. */
export const outputCompositionWidened: DiffRule = outputRule("output-composition-widened", {
  sorts: ["composition", "property-added", "required", "required-new"],
  verdict: "breaking",
});
