import { LINT_DIAGNOSTICS } from "../diagnostics/lint.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { didYouMean } from "../did-you-mean.ts";
import type { Suppression } from "../model.ts";
import type { Finding } from "./rule.ts";

/**
 * Leaves out the warnings that a suppression covers, and reports suppressions that name no warning, an error, or nothing
 * that was found. A suppression covers its path and all below it.
 */
export function applySuppressions(
  findings: readonly Finding[],
  suppressions: readonly Suppression[],
): readonly Diagnostic[] {
  const kept = findings.filter((one) => !suppressions.some((suppression) => covers(suppression, one)));
  const faults = suppressions.flatMap((suppression) => faultOf(suppression, findings) ?? []);
  return [...kept.map((one) => one.diagnostic), ...faults];
}

function covers({ id, path }: Suppression, found: Finding): boolean {
  const { severity } = found.diagnostic;
  if (severity !== "warning" || found.diagnostic.id !== id) return false;
  return found.path === path || found.path.startsWith(`${path}/`);
}

function faultOf(suppression: Suppression, findings: readonly Finding[]): Diagnostic | null {
  const { id, path, at } = suppression;
  const severity = severityOf(id);
  if (severity === "error") return diagnostic("suppressed-error", at, { id });
  if (severity === null) return diagnostic("unknown-suppression", at, { id }, { hint: hintFor(id) });
  if (findings.some((one) => covers(suppression, one))) return null;
  return diagnostic("unused-suppression", at, { id, path }, { hint: "Remove it, or mend its path." });
}

function severityOf(id: string): "error" | "warning" | null {
  const row = Object.entries(LINT_DIAGNOSTICS).find(([known]) => known === id);
  return row?.[1].severity ?? null;
}

function hintFor(id: string): string | undefined {
  const warnings = Object.entries(LINT_DIAGNOSTICS).filter(([, { severity }]) => severity === "warning");
  const meant = didYouMean(
    id,
    warnings.map(([known]) => known),
  );
  return meant === null ? undefined : `Did you mean "${meant}"?`;
}
