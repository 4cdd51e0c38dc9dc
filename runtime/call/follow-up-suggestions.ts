import type { Contract } from "../contract/contract.ts";
import { own } from "../json/json.ts";
import type { Call, WantedSuggestion } from "./call.ts";

/** Placeholder for a suggestion's `params`: this call's input, reduced to the properties that the target accepts. */
export class CarriedInput {
  readonly input: unknown;

  constructor(input: unknown) {
    this.input = input;
  }
}

/** A call for each tool that the code suggests, with what the target takes of this call's own input. */
export function followUpSuggestions(
  contract: Contract,
  call: Call,
  code: string,
  reason: string,
): readonly WantedSuggestion[] {
  const targets = own(contract.errors, code)?.suggests ?? [];
  return targets.map((target) => ({ target, params: new CarriedInput(call.input), reason, priority: "high" }));
}
