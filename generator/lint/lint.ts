import { TARGETS, type Target } from "../clients.ts";
import { sortDiagnostics } from "../collector.ts";
import { CLIENT_DIAGNOSTICS } from "../diagnostics/clients.ts";
import type { Diagnostic } from "../diagnostics.ts";
import type { ContractModel } from "../model.ts";
import { applySuppressions } from "./apply-suppressions.ts";
import { contractFindings } from "./clients/contract-findings.ts";
import type { Finding } from "./rule.ts";
import { LINT_RULES } from "./rules.ts";

/**
 * Everything that does not make sense in a finished model, and what these clients would mind, less what the contract
 * suppresses; sorted by place.
 */
export function lint(model: ContractModel, clients: readonly Target[] = []): readonly Diagnostic[] {
  const findings = Object.values(LINT_RULES).flatMap((rule) => [...rule(model)]);
  const minded = [...contractFindings(model, clients)];
  const suppressed = { findings: [...findings, ...minded], known: [...findings, ...knownOfAll(model, clients)] };
  return sortDiagnostics(applySuppressions(suppressed, model.suppressions, clients.length > 0));
}

/** A suppression that some client needs is used, whichever client is looked at now. */
function knownOfAll(model: ContractModel, clients: readonly Target[]): readonly Finding[] {
  const isNeeded = clients.length > 0 && model.suppressions.some(({ id }) => Object.hasOwn(CLIENT_DIAGNOSTICS, id));
  return isNeeded ? [...contractFindings(model, TARGETS)] : [];
}
