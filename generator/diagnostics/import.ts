import { type DiagnosticDef, error, warning } from "./definition.ts";
import type { Detailed, Named } from "./load.ts";

/** Problems of what `toolpact import` reads and writes. */
export const IMPORT_DIAGNOSTICS = {
  "not-importable": error(
    (p: Detailed & { readonly what: string }) => `This is no ${p.what} that can be imported: ${p.detail}.`,
    '`toolpact import` reads OpenAPI 3.0 and 3.1, manifests of tools (`{ "tools": [{ "name": …, "possible_error_codes": … }] }`), and answers to `tools/list`. `--from` says what a file is.',
  ),
  "tool-not-imported": warning(
    (p: Detailed & Named) => `The tool "${p.name}" is not imported: ${p.detail}.`,
    "`toolpact import` skips a tool that no contract can describe, and writes the others. Correct the tool in its server and import again, or write it by hand.",
  ),
  "import-target-taken": error(
    (p: { readonly path: string }) => `There is something in ${p.path} already.`,
    "`toolpact import` writes a contract into a folder that is not there yet, or is empty, and overwrites nothing. Name another folder with `--out`, and compare the two.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
