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
const remembers = ({ tools }: ContractModel): boolean => tools.some(({ duplicates }) => duplicates !== null);
const hasBudget = ({ tools, limits }: ContractModel): boolean =>
  limits.resultBytes !== null || tools.some(({ truncate }) => truncate.length > 0);

/**
 * The guards from the outside in, by the names that the runtime gives them.
 *
 * Source: DESIGN 6.
 */
export const GUARD_ROWS: readonly GuardRow[] = [
  { name: "keep_record", does: "Writes the audit record of what leaves.", situations: [], acts: byServer },
  { name: "finish", does: "Makes the envelope; catches whatever is thrown.", situations: ["internal"], acts: always },
  { name: "mask_refusals", does: "Takes secrets out of what guards answer.", situations: [], acts: always },
  { name: "limit_input", does: "Refuses what is too large or too deep.", situations: ["too_large"], acts: always },
  { name: "limit_rate", does: "Counts the call against its class.", situations: ["rate_limited"], acts: always },
  {
    name: "before_input",
    does: "Guards of the server's own, before the input is read.",
    situations: [],
    acts: byServer,
  },
  {
    name: "shape_input",
    does: "Checks, completes and freezes the input.",
    situations: ["invalid_input"],
    acts: always,
  },
  {
    name: "before_policy",
    does: "Guards of the server's own, after the input's check.",
    situations: [],
    acts: byServer,
  },
  {
    name: "decide_policy",
    does: "Asks the policy whether the call may go on.",
    situations: ["policy_failed"],
    acts: ({ policy }) => policy !== null,
  },
  { name: "cut_to_budget", does: "Cuts the result to its budget.", situations: ["budget_exceeded"], acts: hasBudget },
  {
    name: "remember_call",
    does: "Knows a call that was made before.",
    situations: ["duplicate", "key_reused", "in_progress", "outcome_unknown", "store_unavailable"],
    acts: remembers,
  },
  {
    name: "mask",
    does: "Takes secrets out before an answer is kept or cut.",
    situations: [],
    acts: (model) => remembers(model) || hasBudget(model),
  },
  { name: "collect", does: "Gathers warnings and suggestions.", situations: [], acts: always },
  {
    name: "validate_output",
    does: "Checks the result against its schema.",
    situations: ["invalid_output"],
    acts: always,
  },
  { name: "deadline", does: "Ends a call whose time is up.", situations: ["timeout"], acts: always },
  { name: "before_handler", does: "Guards of the server's own, around the handler.", situations: [], acts: byServer },
];
