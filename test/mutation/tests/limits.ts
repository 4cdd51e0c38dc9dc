import { loadTests } from "../load-tests.ts";

/** The quickest first. */
await loadTests(
  () => import("../../runtime/limits/gcra.test.ts"),
  () => import("../../runtime/stores/memory-limits.test.ts"),
);
