import type { DiffRule } from "../rule.ts";
import { inputRule } from "../schema-rule.ts";

/** A property that callers may send and that the new contract refuses. */
export const inputPropertyRemoved: DiffRule = inputRule("input-property-removed", {
  sorts: ["property-removed"],
  verdict: "breaking",
});
