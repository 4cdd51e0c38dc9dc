import type { DiffRule } from "../rule.ts";
import { inputRule } from "../schema-rule.ts";

/** A place that takes fewer types of values than before. */
export const inputTypeNarrowed: DiffRule = inputRule("input-type-narrowed", { sorts: ["type"], verdict: "breaking" });
