import type { Contract, Effect } from "../contract/contract.ts";
import type { Failed, ReplyFacts, Succeeded } from "../contract/reply.ts";
import { own } from "../json/json.ts";
import type { ContentBlock } from "./content.ts";

/** What a guard hands on: a reply without what only the end of the call knows. */
export type Answer = OkAnswer | FailedAnswer;

export interface OkAnswer extends Omit<Succeeded<string, unknown>, "tool" | "facts"> {
  readonly facts: AnswerFacts;
}

export interface FailedAnswer extends Omit<Failed<string, string, unknown, unknown>, "tool" | "facts"> {
  readonly facts: AnswerFacts;
}

/** What belongs to the answer itself, and is kept with it when a repeated call is to get the same one. */
export interface AnswerFacts extends Omit<ReplyFacts, "nowMs" | "elapsedMs" | "requestId" | "context" | "rate"> {
  /** Values for the envelope in addition to the result or failure. */
  readonly content?: readonly ContentBlock[] | undefined;
}

/** The situations in which a guard answers by itself. */
export type Situation =
  | "invalid_input"
  | "rate_limited"
  | "internal"
  | "duplicate"
  | "revision_mismatch"
  | "budget_exceeded"
  | "too_large"
  | "key_reused"
  | "in_progress"
  | "policy_failed"
  | "timeout"
  | "invalid_output"
  | "outcome_unknown"
  | "store_unavailable";

/** The contract's code, message and recovery for a situation. One that the contract leaves out is `internal`. */
export function codeOf(contract: Contract, situation: Situation): Pick<FailedAnswer, "code" | "message" | "recovery"> {
  const row = own(contract.commonErrors, situation) ?? own(contract.commonErrors, "internal");
  if (row === undefined) throw new Error(`The contract ${contract.name} has no code for ${situation}.`);
  return { code: row.code, message: row.message ?? undefined, recovery: row.recovery ?? undefined };
}

/** A guard's own failure. */
export function refused(
  contract: Contract,
  situation: Situation,
  effect: Effect,
  parts: Partial<Omit<FailedAnswer, "kind" | "code" | "effect">> = {},
): FailedAnswer {
  return { kind: "failed", facts: NO_FACTS, ...codeOf(contract, situation), effect, ...parts };
}

/** A guard's own failure that passes with time: its message states how long to wait, in seconds rounded up. */
export function refusedFor(contract: Contract, situation: Situation, retryAfterMs: number): FailedAnswer {
  const answer = refused(contract, situation, "none", { retryAfterMs });
  const text = answer.message ?? own(contract.errors, answer.code)?.message ?? "";
  const seconds = Math.max(0, Math.ceil(retryAfterMs / 1000));
  return { ...answer, message: `${text} Wait ${seconds} ${seconds === 1 ? "second" : "seconds"}.`.trim() };
}

/** The facts of an answer to which nothing was added yet. */
export const NO_FACTS: AnswerFacts = Object.freeze({});
