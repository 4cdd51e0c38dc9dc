import type { Contract, Effect } from "../contract/contract.ts";
import type { Failed, ReplyFacts } from "../contract/reply.ts";
import { own } from "../json/json.ts";

/** The situations in which a guard refuses a call. */
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
export function codeOf(contract: Contract, situation: Situation): Pick<Failed, "code" | "message" | "recovery"> {
  const row = own(contract.commonErrors, situation) ?? own(contract.commonErrors, "internal");
  if (row === undefined) throw new Error(`The contract ${contract.name} has no code for ${situation}.`);
  return { code: row.code, message: row.message ?? undefined, recovery: row.recovery ?? undefined };
}

/** A guard's own failure. */
export function refused(
  contract: Contract,
  situation: Situation,
  effect: Effect,
  parts: Partial<Omit<Failed, "kind" | "code" | "effect">> = {},
): Failed {
  return { kind: "failed", facts: NO_FACTS, ...codeOf(contract, situation), effect, ...parts };
}

/** A guard's own failure that passes with time: its message states how long to wait, in seconds rounded up. */
export function refusedFor(contract: Contract, situation: Situation, retryAfterMs: number): Failed {
  const reply = refused(contract, situation, "none", { retryAfterMs });
  const text = reply.message ?? own(contract.errors, reply.code)?.message ?? "";
  const seconds = Math.max(0, Math.ceil(retryAfterMs / 1000));
  return { ...reply, message: `${text} Wait ${seconds} ${seconds === 1 ? "second" : "seconds"}.`.trim() };
}

/** The facts of a reply to which nothing was added yet. */
export const NO_FACTS: ReplyFacts = Object.freeze({});
