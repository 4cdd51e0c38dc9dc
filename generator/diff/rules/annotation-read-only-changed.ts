import { hintChanges } from "../hint-changes.ts";
import type { DiffRule } from "../rule.ts";

/** A tool that no longer says that it only reads, or newly does. */
export const annotationReadOnlyChanged: DiffRule = function* (sides) {
  yield* hintChanges(sides, "annotation-read-only-changed", "readOnlyHint", false);
};
