import { loadTests } from "../load-tests.ts";

/** The quickest first. */
await loadTests(
  () => import("../../runtime/providers/backoff.test.ts"),
  () => import("../../runtime/providers/parse-retry-after.test.ts"),
  () => import("../../runtime/providers/fault-of.test.ts"),
  () => import("../../runtime/providers/map-provider-error.test.ts"),
  () => import("../../runtime/providers/retry-budget.test.ts"),
  () => import("../../runtime/providers/wrap-methods.test.ts"),
  () => import("../../runtime/providers/retrying.test.ts"),
  () => import("../../runtime/providers/abort.test.ts"),
  () => import("../../runtime/providers/schedule.test.ts"),
);
