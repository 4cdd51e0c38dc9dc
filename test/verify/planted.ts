import type { FaultName } from "./faults.ts";
import type { Planted } from "./planted/edits.ts";
import { IN_ENVELOPE } from "./planted/in-envelope.ts";
import { IN_INPUTS } from "./planted/in-inputs.ts";
import { IN_LIMITS } from "./planted/in-limits.ts";
import { IN_LIST } from "./planted/in-list.ts";
import { IN_MUTATIONS } from "./planted/in-mutations.ts";
import { IN_OUTPUTS } from "./planted/in-outputs.ts";

/** Each fault of the list. */
export const PLANTED: Readonly<Record<FaultName, Planted>> = {
  ...IN_LIST,
  ...IN_ENVELOPE,
  ...IN_INPUTS,
  ...IN_OUTPUTS,
  ...IN_LIMITS,
  ...IN_MUTATIONS,
};
