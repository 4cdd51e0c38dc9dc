import type { DiffRule } from "../rule.ts";
import { inputRule } from "../schema-rule.ts";

/** An input that refuses what it took, where no single change does so by itself. */
export const inputNarrowed: DiffRule = inputRule("input-narrowed", { sorts: ["whole"], verdict: "breaking" });
