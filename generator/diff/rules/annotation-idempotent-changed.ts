import { hintChanges } from "../hint-changes.ts";
import type { DiffRule } from "../rule.ts";

/** A tool that no longer says that a second call changes nothing more, or newly does. */
export const annotationIdempotentChanged: DiffRule = function* (sides) {
  yield* hintChanges(sides, "annotation-idempotent-changed", "idempotentHint", false);
};
