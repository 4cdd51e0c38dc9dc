import type { DiffRule } from "../rule.ts";
import { outputRule } from "../schema-rule.ts";

/** A change of an output of which neither a proof nor a counter-example was found. */
export const outputUndecided: DiffRule = outputRule("output-undecided", { sorts: null, verdict: "unknown" });
