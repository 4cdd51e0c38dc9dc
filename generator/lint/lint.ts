import { TARGETS, type Target } from "../clients.ts";
import { sortDiagnostics } from "../collector.ts";
import { CLIENT_DIAGNOSTICS } from "../diagnostics/clients.ts";
import type { Diagnostic } from "../diagnostics.ts";
import type { ContractModel, LocateSchema } from "../model.ts";
import { applySuppressions } from "./apply-suppressions.ts";
import { contractFindings } from "./clients/contract-findings.ts";
import type { Finding, LintRule } from "./rule.ts";
import { LINT_RULES } from "./rules.ts";

/**
 * Everything that does not make sense in a finished model, and what these clients would mind, less what the contract
 * suppresses; sorted by location. Without `locate`, findings about keywords are at the shapes around them.
 */
export function lint(
  model: ContractModel,
  clients: readonly Target[] = [],
  locate: LocateSchema = () => null,
): readonly Diagnostic[] {
  const findings = Object.values<LintRule>(LINT_RULES).flatMap((rule) => [...rule(model, locate)]);
  const minded = [...contractFindings(model, clients)];
  const suppressed = { findings: [...findings, ...minded], known: [...findings, ...knownOfAll(model, clients)] };
  return sortDiagnostics(applySuppressions(suppressed, model.suppressions, clients.length > 0));
}

/** A suppression that any client needs counts as used, whichever clients are checked now. */
function knownOfAll(model: ContractModel, clients: readonly Target[]): readonly Finding[] {
  const isNeeded = clients.length > 0 && model.suppressions.some(({ id }) => Object.hasOwn(CLIENT_DIAGNOSTICS, id));
  return isNeeded ? [...contractFindings(model, TARGETS)] : [];
}
