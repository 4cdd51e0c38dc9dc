import { change } from "../change.ts";
import { redactionRows } from "../redaction-rows.ts";
import type { DiffRule } from "../rule.ts";

/** A field that was marked `x-sensitive` and is still there without the mark, or a name or detector that `redaction` no longer lists. */
export const redactionRemoved: DiffRule = function* (sides) {
  for (const { what, path, at, tools } of redactionRows(sides, "removed")) {
    yield change("redaction-removed", { effect: "breaking", path, tools, at }, { what });
  }
};
