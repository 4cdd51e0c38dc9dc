import { contract } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import { type Repeatable, repeating } from "../../../runtime/client/repeating.ts";
import type { Contract, Effect } from "../../../runtime/contract/contract.ts";
import type { DecodedFailure } from "../../../runtime/contract/reply.ts";

/** A contract whose tool `act` may meet two codes. */
const table: Contract = {
  ...contract,
  errors: { ...contract.errors, UNHARMED: { ...contract.errors.TIMEOUT, effect: "none" } },
  toolErrors: { default: { act: { ALWAYS: "yes", NEVER: "no", UNHARMED: "if_no_effect", HARMED: "if_no_effect" } } },
};

type Failure = DecodedFailure<string, unknown>;

/** A failure whose envelope contains only its code, unless given. */
const failure = (code: string, said: Partial<Failure> = {}): Failure => ({
  kind: "failed",
  code,
  message: null,
  details: null,
  result: null,
  retryable: null,
  category: null,
  effect: null,
  recovery: null,
  retryAfterMs: null,
  retryAt: null,
  facts: { bound: {}, context: {} },
  ...said,
});

/** How often a call is made whose every answer is this one, with at most one repeat. */
async function runsOf(answer: Failure, call: Partial<Repeatable> = {}): Promise<number> {
  let runs = 0;
  const policy = { maxRetries: 1, clock: { nowMs: () => 0, sleep: async () => {} } };
  await repeating(policy, { contract: table, profile: "default", tool: "act", ...call }, async () => {
    runs++;
    return answer;
  });
  return runs;
}

const effect = (said: Effect) => ({ effect: said });

test.each([
  ["one that the table repeats", failure("ALWAYS"), 2],
  ["one that it doesn't", failure("NEVER"), 1],
  ["one that is repeated without an effect, whose code has none", failure("UNHARMED"), 2],
  ["the same, when the envelope says there was one", failure("UNHARMED", effect("applied")), 1],
  ["one that is repeated without an effect, when the envelope says so", failure("HARMED", effect("none")), 2],
  ["the same, when nobody says so", failure("HARMED"), 1],
  ["a code that a newer server has", failure("NEWER"), 1],
  ["one that the table repeats and the envelope doesn't", failure("ALWAYS", { retryable: false }), 1],
  ["one that the envelope repeats and the table doesn't", failure("NEVER", { retryable: true }), 2],
])("the envelope decides whether to retry, then the table: %s", async (_case, answer, runs) => {
  expect(await runsOf(answer)).toBe(runs);
});

test("of a tool or a profile that the table doesn't have nothing is repeated", async () => {
  expect(await runsOf(failure("ALWAYS"), { tool: "another" })).toBe(1);
  expect(await runsOf(failure("ALWAYS"), { profile: "another" })).toBe(1);
});
