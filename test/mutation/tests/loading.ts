import { loadTests } from "../load-tests.ts";

/** These alone: in any others the search is loaded before they begin. */
await loadTests(() => import("../../runtime/redaction/late-search.test.ts"));
