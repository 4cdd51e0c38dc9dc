import { loadTests } from "../load-tests.ts";

/** No others: in those the search is loaded before they begin. */
await loadTests(
  () => import("../../runtime/redaction/late-search.test.ts"),
  () => import("../../runtime/redaction/remembering.test.ts"),
);
