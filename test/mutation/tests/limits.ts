import { loadTests } from "../load-tests.ts";

/** The quickest first. */
await loadTests(
  () => import("../../runtime/limits/window.test.ts"),
  () => import("../../runtime/stores/memory-limits.test.ts"),
  () => import("../../runtime/limits/gcra.e2e.test.ts"),
);
