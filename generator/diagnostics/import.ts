import { type DiagnosticDef, error, warning } from "./definition.ts";
import type { Detailed, Named } from "./load.ts";

/** Problems with the source or the target of `toolpact import`. */
export const IMPORT_DIAGNOSTICS = {
  "not-importable": error(
    (p: Detailed & { readonly what: string }) => `This file cannot be imported as ${p.what}: ${p.detail}.`,
    '`toolpact import` reads OpenAPI 3.0 and 3.1, MCP descriptions (mcpdesc 0.7 and 0.8), tool manifests (`{ "tools": [{ "name": …, "possible_error_codes": … }] }`), and results of `tools/list`. Set the format with `--from`.',
  ),
  "tool-not-imported": warning(
    (p: Detailed & Named) => `The tool "${p.name}" is not imported: ${p.detail}.`,
    "`toolpact import` skips a tool that a contract cannot describe, and writes the others. Correct the tool in its server and import again, or write it by hand.",
  ),
  "import-target-exists": error(
    (p: { readonly path: string }) => `${p.path} already exists and is not empty.`,
    "`toolpact import` writes a contract into a new or empty folder and overwrites nothing. Choose another folder with `--out`, and compare the two.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
