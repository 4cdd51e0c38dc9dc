import { loadTests } from "../load-tests.ts";

/** The quickest first. */
await loadTests(
  () => import("../../runtime/redaction/detector.test.ts"),
  () => import("../../runtime/redaction/structures.test.ts"),
  () => import("../../runtime/redaction/detectors.test.ts"),
  () => import("../../runtime/redaction/names.test.ts"),
  () => import("../../runtime/redaction/value.test.ts"),
);
