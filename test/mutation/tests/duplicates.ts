import { loadTests } from "../load-tests.ts";

/** The quickest first. */
await loadTests(
  () => import("../../runtime/duplicates/machine.test.ts"),
  () => import("../../runtime/stores/duplicate-stores.test.ts"),
  () => import("../../runtime/stores/memory-duplicates.test.ts"),
  () => import("../../runtime/guards/remember-twins.test.ts"),
  () => import("../../runtime/guards/remember-call.test.ts"),
  () => import("../../runtime/duplicates/callers.test.ts"),
  () => import("../../runtime/stores/fairness.test.ts"),
);
