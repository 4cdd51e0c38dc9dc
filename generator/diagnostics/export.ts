import { type DiagnosticDef, error } from "./definition.ts";

/** Problems of a contract that `toolpact export` cannot express in a format. */
export const EXPORT_DIAGNOSTICS = {
  "incomplete-server": error(
    (p: { readonly format: string; readonly what: string }) => `The format ${p.format} requires ${p.what}.`,
    "`toolpact export` writes only files that their format accepts. Add what is missing to the section `server` of the contract.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
