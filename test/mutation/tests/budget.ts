import { loadTests } from "../load-tests.ts";

/** The quickest first. */
await loadTests(
  () => import("../../runtime/budget/cursor.test.ts"),
  () => import("../../runtime/budget/pages.test.ts"),
  () => import("../../runtime/budget/targets.test.ts"),
  () => import("../../runtime/budget/text-limits.test.ts"),
  () => import("../../runtime/budget/truncate.test.ts"),
  () => import("../../runtime/budget/measure.test.ts"),
  () => import("../../runtime/budget/graphemes.isolated.test.ts"),
  () => import("../../runtime/budget/cut-text.test.ts"),
);
