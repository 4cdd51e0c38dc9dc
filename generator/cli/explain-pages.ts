import { readFile } from "node:fs/promises";
import type { DiagnosticDef } from "../diagnostics/definition.ts";
import { DIAGNOSTICS } from "../diagnostics.ts";
import { lintPage } from "../lint-pages-folder.ts";
import { ownFolder } from "../own-folder.ts";
import { systemCode } from "../write/disk.ts";

/** A diagnostic of the registry by its id. */
export function definitionOf(id: string): DiagnosticDef {
  return DIAGNOSTICS[id as keyof typeof DIAGNOSTICS];
}

/** The explanation of a diagnostic, in Markdown. */
export async function diagnosticPage(id: string): Promise<string> {
  const { severity, explain } = definitionOf(id);
  if (explain !== undefined) return `# ${id} (${severity})\n\n${explain}\n`;
  try {
    return await readFile(lintPage(id), "utf8");
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw error;
    return `# ${id} (${severity})\n\nNo further explanation is available.\n`;
  }
}

/** The explanation of a rule of `diff`, in Markdown. */
export function diffPage(id: string): Promise<string> {
  return readFile(new URL(`diff/rules/${id}.md`, ownFolder), "utf8");
}
