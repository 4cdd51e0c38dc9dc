import { CLIENT_DIAGNOSTICS } from "../diagnostics/clients.ts";
import type { DiagnosticDef } from "../diagnostics/definition.ts";
import { DIFF_RULES } from "../diagnostics/diff.ts";
import { LINT_DIAGNOSTICS } from "../diagnostics/lint.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { didYouMean } from "../did-you-mean.ts";
import type { Suppression } from "../model.ts";
import type { Finding } from "./rule.ts";

/**
 * What a run reports, and all findings by which a suppression counts as used: more, if the run checks some clients
 * only.
 */
export interface Suppressible {
  readonly findings: readonly Finding[];
  readonly known: readonly Finding[];
}

/** All ids that a suppression may name. */
const SUPPRESSIBLE = { ...LINT_DIAGNOSTICS, ...CLIENT_DIAGNOSTICS } as const;

/**
 * Leaves out what a suppression covers, and reports suppressions of an unknown id, of an error that cannot be suppressed,
 * or of nothing that was reported. A suppression covers its path and all below it. Without clients (`withClients` is false),
 * unused suppressions of client diagnostics are not reported.
 */
export function applySuppressions(
  { findings, known }: Suppressible,
  suppressions: readonly Suppression[],
  withClients: boolean,
): readonly Diagnostic[] {
  const kept = findings.filter((one) => !suppressions.some((suppression) => covers(suppression, one)));
  const judged = suppressions.filter(({ id }) => withClients || !Object.hasOwn(CLIENT_DIAGNOSTICS, id));
  const faults = judged.flatMap((suppression) => faultOf(suppression, known) ?? []);
  return [...kept.map((one) => one.diagnostic), ...faults];
}

function covers({ id, path }: Suppression, found: Finding): boolean {
  if (found.diagnostic.id !== id || isSuppressible(id) !== true) return false;
  return found.path === path || found.path.startsWith(`${path}/`);
}

function faultOf(suppression: Suppression, findings: readonly Finding[]): Diagnostic | null {
  const { id, path, at } = suppression;
  // `diff` reports which of its own suppressions are unused.
  if (Object.hasOwn(DIFF_RULES, id) && id !== "version-too-low") return null;
  const suppressible = isSuppressible(id);
  if (suppressible === false) return diagnostic("suppressed-error", at, { id });
  if (suppressible === null) return diagnostic("unknown-suppression", at, { id }, { hint: hintFor(id) });
  if (findings.some((one) => covers(suppression, one))) return null;
  return diagnostic("unused-suppression", at, { id, path }, { hint: "Remove it, or correct its path." });
}

/** Null for an id that does not exist. */
function isSuppressible(id: string): boolean | null {
  if (id === "version-too-low") return false;
  const def = Object.entries<DiagnosticDef>(SUPPRESSIBLE).find(([known]) => known === id)?.[1];
  return def === undefined ? null : def.severity === "warning" || def.isSuppressible === true;
}

function hintFor(id: string): string | undefined {
  const suppressible = Object.keys(SUPPRESSIBLE).filter((known) => isSuppressible(known) === true);
  const meant = didYouMean(id, [...suppressible, ...Object.keys(DIFF_RULES)]);
  return meant === null ? undefined : `Did you mean "${meant}"?`;
}
