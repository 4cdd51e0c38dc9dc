import type { DiffRule } from "../rule.ts";
import type { ChangeSort } from "../schema/schema-changes.ts";
import { outputRule } from "../schema-rule.ts";

const OTHERS: readonly ChangeSort[] = [
  "property-added",
  "required",
  "required-new",
  "optional",
  "type",
  "values",
  "bounds",
  "pattern",
  "closing",
  "composition",
  "whole",
];

/** A change of an output after which it still is what readers were told, new properties among them. */
export const outputNarrowed: DiffRule = outputRule("output-narrowed", { sorts: OTHERS, verdict: "compatible" });
