import { BASELINE_DIAGNOSTICS } from "./diagnostics/baseline.ts";
import { CHECK_DIAGNOSTICS } from "./diagnostics/check.ts";
import { CLIENT_DIAGNOSTICS } from "./diagnostics/clients.ts";
import type { DiagnosticDef, Severity } from "./diagnostics/definition.ts";
import { EMIT_DIAGNOSTICS } from "./diagnostics/emit.ts";
import { EMITTER_DIAGNOSTICS } from "./diagnostics/emitters.ts";
import { EXPORT_DIAGNOSTICS } from "./diagnostics/export.ts";
import { IMPORT_DIAGNOSTICS } from "./diagnostics/import.ts";
import { LINT_DIAGNOSTICS } from "./diagnostics/lint.ts";
import { LOAD_DIAGNOSTICS } from "./diagnostics/load.ts";
import { NORMALIZE_DIAGNOSTICS } from "./diagnostics/normalize.ts";
import { RESOLVE_DIAGNOSTICS } from "./diagnostics/resolve.ts";
import { TOOLS_LIST_DIAGNOSTICS } from "./diagnostics/tools-list.ts";
import { VERIFY_DIAGNOSTICS } from "./diagnostics/verify.ts";
import { WRITE_DIAGNOSTICS } from "./diagnostics/write.ts";
import type { SourceRef } from "./source.ts";

/** One problem in a spec, with its location. */
export interface Diagnostic {
  readonly id: DiagnosticId;
  readonly severity: Severity;
  readonly message: string;
  /** What to do next, or null. */
  readonly hint: string | null;
  readonly at: SourceRef;
  /** Other relevant locations: the first of two definitions, for example. */
  readonly related: readonly { readonly at: SourceRef; readonly message: string }[];
}

/** Every problem that Toolpact can report, by stage. An id never changes its meaning. */
export const DIAGNOSTICS = {
  ...LOAD_DIAGNOSTICS,
  ...CHECK_DIAGNOSTICS,
  ...RESOLVE_DIAGNOSTICS,
  ...NORMALIZE_DIAGNOSTICS,
  ...LINT_DIAGNOSTICS,
  ...CLIENT_DIAGNOSTICS,
  ...EMIT_DIAGNOSTICS,
  ...EMITTER_DIAGNOSTICS,
  ...WRITE_DIAGNOSTICS,
  ...BASELINE_DIAGNOSTICS,
  ...TOOLS_LIST_DIAGNOSTICS,
  ...IMPORT_DIAGNOSTICS,
  ...EXPORT_DIAGNOSTICS,
  ...VERIFY_DIAGNOSTICS,
} as const;

export type DiagnosticId = keyof typeof DIAGNOSTICS;

/** What the message of a diagnostic needs. */
export type ParametersOf<Id extends DiagnosticId> = Parameters<(typeof DIAGNOSTICS)[Id]["message"]>[0];

/** Optional parts of a diagnostic. */
export interface DiagnosticExtras {
  readonly hint?: string | undefined;
  readonly related?: Diagnostic["related"] | undefined;
}

/** The only way to make a diagnostic: a wrong id or a missing parameter does not compile. */
export function diagnostic<Id extends DiagnosticId>(
  id: Id,
  at: SourceRef,
  parameters: ParametersOf<Id>,
  extras: DiagnosticExtras = {},
): Diagnostic {
  const { severity, message } = DIAGNOSTICS[id] as DiagnosticDef;
  return {
    id,
    severity,
    message: message(parameters),
    hint: extras.hint ?? null,
    at,
    related: extras.related ?? [],
  };
}
