import { loadTests } from "../load-tests.ts";

/** The quickest first. */
await loadTests(
  () => import("../../runtime/redaction/base64.test.ts"),
  () => import("../../runtime/redaction/unescape.test.ts"),
  () => import("../../runtime/redaction/known-secrets.test.ts"),
  () => import("../../runtime/redaction/anchors.test.ts"),
  () => import("../../runtime/redaction/find-secrets.test.ts"),
  () => import("../../runtime/redaction/value.test.ts"),
  () => import("../../runtime/redaction/detectors.test.ts"),
  () => import("../../runtime/redaction/many-secrets.test.ts"),
  () => import("../../runtime/redaction/secrets.test.ts"),
);
