import { expect, test } from "vitest";
import { SITUATIONS } from "../../../generator/standard.ts";
import type { Situation } from "../../../runtime/call/refused.ts";

/** Exactly the situations in which a guard answers: one too many or too few doesn't compile. */
const GUARDS: Readonly<Record<Situation, true>> = {
  invalid_input: true,
  rate_limited: true,
  internal: true,
  duplicate: true,
  revision_mismatch: true,
  budget_exceeded: true,
  too_large: true,
  key_reused: true,
  in_progress: true,
  policy_failed: true,
  timeout: true,
  invalid_output: true,
  outcome_unknown: true,
  store_unavailable: true,
};

test("guards answer in exactly the situations that a contract can name a code for", () => {
  expect(Object.keys(GUARDS).sort()).toEqual(Object.keys(SITUATIONS).sort());
});
