import type { DiffRule } from "../rule.ts";
import { outputRule } from "../schema-rule.ts";

/** A place of an output that may hold further types of values, null among them. */
export const outputTypeWidened: DiffRule = outputRule("output-type-widened", { sorts: ["type"], verdict: "breaking" });
