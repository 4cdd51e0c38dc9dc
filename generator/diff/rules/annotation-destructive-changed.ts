import { hintChanges } from "../hint-changes.ts";
import type { DiffRule } from "../rule.ts";

/** A tool that newly says that it may destroy, or no longer does. */
export const annotationDestructiveChanged: DiffRule = function* (sides) {
  yield* hintChanges(sides, "annotation-destructive-changed", "destructiveHint", true);
};
