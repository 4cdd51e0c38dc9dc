import { relative, resolve, sep } from "node:path";
import { sortDiagnostics } from "../collector.ts";
import type { Findings } from "../compile-project.ts";
import type { Severity } from "../diagnostics/definition.ts";
import type { Diagnostic } from "../diagnostics.ts";
import type { SourceRef } from "../source.ts";

/** A diagnostic as a report shows it: files relative to where the user is, and the text around the place. */
export interface Finding {
  readonly id: string;
  /** A note is told and fails nothing. */
  readonly severity: Severity | "note";
  readonly message: string;
  readonly hint: string | null;
  readonly at: SourceRef;
  readonly related: Diagnostic["related"];
  /** The whole file, or null where it isn't one that was read. */
  readonly text: string | null;
  /** What it is about, whatever line that stands on; null: only its line tells. */
  readonly key: string | null;
}

/** Everything found, with paths relative to `base`; forward slashes on every system. */
export function toFindings(groups: readonly Findings[], base: string): readonly Finding[] {
  return groups.flatMap(({ folder, diagnostics, texts }) =>
    sortDiagnostics(diagnostics).map((found) => ({
      id: found.id,
      severity: found.severity,
      message: found.message,
      hint: found.hint,
      at: rebased(found.at, folder, base),
      related: found.related.map(({ at, message }) => ({ at: rebased(at, folder, base), message })),
      text: texts.get(found.at.file) ?? null,
      key: null,
    })),
  );
}

/** The path from `base` to a file, with forward slashes. */
export function pathFrom(base: string, file: string): string {
  const path = relative(base, file) || ".";
  return sep === "/" ? path : path.split(sep).join("/");
}

/** How many there are of each severity. */
export function countFindings(findings: readonly Finding[]): { readonly errors: number; readonly warnings: number } {
  const countOf = (wanted: Severity) => findings.filter(({ severity }) => severity === wanted).length;
  return { errors: countOf("error"), warnings: countOf("warning") };
}

function rebased(at: SourceRef, folder: string, base: string): SourceRef {
  return { ...at, file: pathFrom(base, resolve(folder, at.file)) };
}
