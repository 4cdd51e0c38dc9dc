import type { DiffRule } from "../rule.ts";
import { inputRule } from "../schema-rule.ts";

/** A change of an input after which every value of the old contract is still accepted. */
export const inputWidened: DiffRule = inputRule("input-widened", { sorts: null, verdict: "compatible" });
