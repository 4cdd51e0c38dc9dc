import { sortDiagnostics } from "../collector.ts";
import type { Diagnostic } from "../diagnostics.ts";
import type { ContractModel } from "../model.ts";
import { applySuppressions } from "./apply-suppressions.ts";
import { LINT_RULES } from "./rules.ts";

/** Everything that does not make sense in a finished model, less what the contract suppresses; sorted by place. */
export function lint(model: ContractModel): readonly Diagnostic[] {
  const findings = Object.values(LINT_RULES).flatMap((rule) => [...rule(model)]);
  return sortDiagnostics(applySuppressions(findings, model.suppressions));
}
