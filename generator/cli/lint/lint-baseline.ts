import { sortDiagnostics } from "../../collector.ts";
import type { Findings } from "../../compile-project.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import { baselineReasons, type FoundEntry, unusedEntries } from "../../findings/baseline.ts";
import { toFindings } from "../report/finding.ts";
import type { BaselineFile, BaselineRun } from "./baseline-file.ts";
import { fingerprints } from "./fingerprint.ts";

/** What `lint` found in one contract. */
export interface LintedContract {
  readonly contract: string;
  readonly findings: Findings;
}

interface Row {
  readonly diagnostic: Diagnostic;
  readonly entry: FoundEntry;
}

/** What is left of findings that a baseline knows, and how many it knows; entries that cover nothing are findings too. */
export function lessKnown(
  linted: readonly LintedContract[],
  file: BaselineFile,
): { readonly groups: readonly Findings[]; readonly known: number } {
  const reasonFor = baselineReasons(file.entries, "lint");
  const rows = linted.map((one) => rowsOf(one, file.folder));
  const groups = linted.map(({ findings }, index): Findings => {
    const left = (rows[index] ?? []).filter(({ diagnostic, entry }) => !isAccepted(diagnostic, reasonFor(entry)));
    return { ...findings, diagnostics: left.map(({ diagnostic }) => diagnostic) };
  });
  const found = rows.flatMap((all) => all.filter(isWarning).map(({ entry }) => entry));
  const unused = unusedEntries(file.entries, scopeOf(linted), found);
  const known = rows.flat().length - groups.flatMap(({ diagnostics }) => diagnostics).length;
  const texts = new Map([[file.name, file.text ?? ""]]);
  return { groups: [...groups, { folder: file.folder, diagnostics: unused, texts }], known };
}

/** What a baseline would have of these findings: all warnings. What is an error stops `gen` too, and can't be left alone. */
export function lintRun(
  linted: readonly LintedContract[],
  { folder }: BaselineFile,
  reason: string | undefined,
): BaselineRun {
  const found = linted.flatMap((one) => rowsOf(one, folder).filter(isWarning));
  return { scope: scopeOf(linted), found: found.map(({ entry }) => entry), reason };
}

function scopeOf(linted: readonly LintedContract[]) {
  return { command: "lint", contracts: new Set(linted.map(({ contract }) => contract)) } as const;
}

function rowsOf({ contract, findings }: LintedContract, folder: string): readonly Row[] {
  const reported = toFindings([findings], folder);
  const prints = fingerprints(reported);
  return sortDiagnostics(findings.diagnostics).map((diagnostic, index) => {
    const { id, message, at } = reported[index] ?? { ...diagnostic };
    return { diagnostic, entry: { contract, id, where: at.file, message, fingerprint: prints[index] ?? "" } };
  });
}

function isWarning({ diagnostic }: Row): boolean {
  return diagnostic.severity === "warning";
}

function isAccepted({ severity }: Diagnostic, reason: string | null): boolean {
  return severity === "warning" && reason !== null;
}
