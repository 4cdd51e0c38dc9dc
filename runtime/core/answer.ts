import type { Contract, Effect } from "../contract.ts";
import { own } from "../json.ts";
import type { PolicyFacts, RedactionNote, Suggestion, Warning } from "../reply.ts";
import type { ContentBlock } from "./content.ts";

/** What a guard hands on: a reply without what only the end of the call knows. */
export type Answer = OkAnswer | FailedAnswer;

export interface OkAnswer {
  readonly kind: "ok";
  readonly result: unknown;
  readonly facts: AnswerFacts;
}

export interface FailedAnswer {
  readonly kind: "failed";
  readonly code: string;
  readonly details?: unknown;
  readonly result?: unknown;
  readonly message?: string | undefined;
  readonly effect?: Effect | undefined;
  readonly recovery?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly facts: AnswerFacts;
}

/** What belongs to the answer itself, and is kept with it when a repeated call is to get the same one. */
export interface AnswerFacts {
  readonly warnings?: readonly Warning[] | undefined;
  readonly suggestions?: readonly Suggestion[] | undefined;
  readonly redactions?: readonly RedactionNote[] | undefined;
  readonly policy?: PolicyFacts | undefined;
  readonly attempts?: number | undefined;
  readonly replayed?: boolean | undefined;
  readonly truncated?: boolean | undefined;
  readonly budgetUsed?: number | undefined;
  readonly budgetLimit?: number | undefined;
  readonly nextOffset?: number | undefined;
  readonly nextToken?: string | null | undefined;
  readonly resultCount?: number | undefined;
  /** What stands beside the envelope. */
  readonly content?: readonly ContentBlock[] | undefined;
}

/** The situations in which a guard answers by itself. Source: LANGUAGE 2, `common_errors`. */
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

/** The contract's code, and text, for a situation. One that the contract leaves out is `internal`. */
export function codeOf(
  contract: Contract,
  situation: Situation,
): { readonly code: string; readonly message: string | undefined } {
  const row = own(contract.commonErrors, situation) ?? own(contract.commonErrors, "internal");
  if (row === undefined) throw new Error(`The contract ${contract.name} has no code for ${situation}.`);
  return { code: row.code, message: row.message ?? undefined };
}

/** A guard's own failure. */
export function refused(
  contract: Contract,
  situation: Situation,
  effect: Effect,
  parts: Partial<Omit<FailedAnswer, "kind" | "code" | "effect">> = {},
): FailedAnswer {
  return { kind: "failed", facts: {}, ...codeOf(contract, situation), effect, ...parts };
}

/** The answer with more facts. */
export function withFacts(answer: Answer, facts: AnswerFacts): Answer {
  return { ...answer, facts: { ...answer.facts, ...facts } };
}
