import type { Diagnostic } from "../../generator/diagnostics.ts";

/** `id line:column` of each diagnostic, as they came. */
export function problemsOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ id, at }) => `${id} ${at.line}:${at.column}`);
}
