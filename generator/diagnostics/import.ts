import type { DiagnosticDef } from "./definition.ts";
import type { Detailed } from "./load.ts";

/** Problems of what `toolpact import` reads and writes. */
export const IMPORT_DIAGNOSTICS = {
  "not-importable": {
    severity: "error",
    message: (p: Detailed & { readonly what: string }) => `This is no ${p.what} that can be imported: ${p.detail}.`,
    explain:
      '`toolpact import` reads OpenAPI 3.0 and 3.1, manifests of tools (`{ "tools": [{ "name": …, "possible_error_codes": … }] }`), and answers to `tools/list`. `--from` says what a file is.',
  },
  "import-target-taken": {
    severity: "error",
    message: (p: { readonly path: string }) => `There is something in ${p.path} already.`,
    explain:
      "`toolpact import` writes a contract into a folder that is not there yet, or is empty, and overwrites nothing. Name another folder with `--out`, and compare the two.",
  },
} as const satisfies Record<string, DiagnosticDef>;
