import { loadTests } from "../load-tests.ts";

/** The quickest first. */
await loadTests(
  () => import("../../runtime/redaction/reply.test.ts"),
  () => import("../../runtime/redaction/value.test.ts"),
  () => import("../../runtime/redaction/redact.test.ts"),
  () => import("../../runtime/redaction/names.test.ts"),
  () => import("../../runtime/redaction/secrets.test.ts"),
);
