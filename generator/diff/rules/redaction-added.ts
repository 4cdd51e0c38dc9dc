import { change } from "../change.ts";
import { redactionRows } from "../redaction-rows.ts";
import type { DiffRule } from "../rule.ts";

/** A field, name or detector that is redacted newly. */
export const redactionAdded: DiffRule = function* (sides) {
  for (const { what, path, at, tools } of redactionRows(sides, "added")) {
    yield change("redaction-added", { effect: "compatible", path, tools, at }, { what });
  }
};
