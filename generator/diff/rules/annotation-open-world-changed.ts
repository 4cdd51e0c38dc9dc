import { hintChanges } from "../hint-changes.ts";
import type { DiffRule } from "../rule.ts";

/** A tool that newly reaches beyond the server, or no longer does. */
export const annotationOpenWorldChanged: DiffRule = function* (sides) {
  yield* hintChanges(sides, "annotation-open-world-changed", "openWorldHint", true);
};
