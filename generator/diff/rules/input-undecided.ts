import type { DiffRule } from "../rule.ts";
import { inputRule } from "../schema-rule.ts";

/** A change of an input of which neither a proof nor a counter-example was found. */
export const inputUndecided: DiffRule = inputRule("input-undecided", { sorts: null, verdict: "unknown" });
