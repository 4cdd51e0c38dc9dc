import type { Call } from "../call/call.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import type { Mark } from "../contract/contract.ts";
import { own } from "../json/json.ts";

/** A handler may reply an outcome by itself, so the marks of all that it might reply count. */
export function annotationsOf({ contract }: ServerEnvironment, { tool, notes }: Call): readonly Mark[] | null {
  const { outcome } = notes;
  if (outcome !== undefined) return own(contract.outcomes, outcome.name) ?? null;
  const ofOutcomes = tool.inProfile.outcomes.flatMap((name) => own(contract.outcomes, name) ?? []);
  return ofOutcomes.length === 0 ? tool.row.output : [...(tool.row.output ?? []), ...ofOutcomes];
}
