import type { ContractModel, SituationName } from "../model.ts";

/** One guard on the way of a call. */
export interface GuardRow {
  readonly name: string;
  readonly does: string;
  /** Situations in which it answers in the handler's place. */
  readonly situations: readonly SituationName[];
  /** False where this contract gives it nothing to do. */
  readonly acts: (model: ContractModel) => boolean;
}

const always = (): boolean => true;
const byServer = (): boolean => false;
const remembers = ({ tools }: ContractModel): boolean => tools.some(({ idempotency }) => idempotency !== null);
const hasBudget = ({ tools, limits }: ContractModel): boolean =>
  limits.resultBytes !== null || tools.some(({ truncate }) => truncate.length > 0);

/**
 * The guards from the outside in, by the names that the runtime gives them.
 */
export const GUARD_ROWS: readonly GuardRow[] = [
  { name: "audit_call", does: "Writes the audit record of each call.", situations: [], acts: byServer },
  { name: "catch_errors", does: "Builds the envelope; catches exceptions.", situations: ["internal"], acts: always },
  {
    name: "limit_input",
    does: "Rejects inputs that are too large or too deep.",
    situations: ["too_large"],
    acts: always,
  },
  {
    name: "limit_rate",
    does: "Applies the rate limit of the tool's class.",
    situations: ["rate_limited"],
    acts: always,
  },
  {
    name: "before_input",
    does: "The server's own guards, before the input is read.",
    situations: [],
    acts: byServer,
  },
  {
    name: "shape_input",
    does: "Validates the input, applies defaults and freezes it.",
    situations: ["invalid_input"],
    acts: always,
  },
  {
    name: "before_policy",
    does: "The server's own guards, after validation.",
    situations: [],
    acts: byServer,
  },
  {
    name: "decide_policy",
    does: "Asks the policy whether the call is allowed.",
    situations: ["policy_failed"],
    acts: ({ policy }) => policy !== null,
  },
  {
    name: "truncate_result",
    does: "Truncates the result to its budget.",
    situations: ["budget_exceeded"],
    acts: hasBudget,
  },
  {
    name: "deduplicate",
    does: "Deduplicates repeated calls.",
    situations: ["duplicate", "key_reused", "in_progress", "outcome_unknown", "store_unavailable"],
    acts: remembers,
  },
  {
    name: "redact",
    does: "Redacts secrets, before a reply is stored or truncated. Replies of the guards above are redacted too.",
    situations: [],
    acts: always,
  },
  { name: "attach_metadata", does: "Collects warnings and suggestions.", situations: [], acts: always },
  {
    name: "validate_output",
    does: "Validates the result.",
    situations: ["invalid_output"],
    acts: always,
  },
  { name: "deadline", does: "Ends a call at its timeout.", situations: ["timeout"], acts: always },
  { name: "before_handler", does: "The server's own guards, around the handler.", situations: [], acts: byServer },
];
