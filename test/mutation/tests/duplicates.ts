import { loadTests } from "../load-tests.ts";

/** The quickest first. */
await loadTests(
  () => import("../../runtime/idempotency/state-machine.test.ts"),
  () => import("../../runtime/stores/idempotency-stores.test.ts"),
  () => import("../../runtime/stores/memory-idempotency.test.ts"),
  () => import("../../runtime/guards/deduplicate-concurrent.test.ts"),
  () => import("../../runtime/guards/deduplicate.test.ts"),
  () => import("../../runtime/idempotency/callers.test.ts"),
  () => import("../../runtime/stores/fairness.test.ts"),
);
