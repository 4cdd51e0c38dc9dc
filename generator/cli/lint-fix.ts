import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Findings } from "../compile-project.ts";
import { fixFile } from "../fix/fix-file.ts";
import { isPortablePath } from "../load/paths.ts";
import { type Replacement, replaceFiles } from "../write/replace-files.ts";
import type { Session } from "./session.ts";

/** How many files were mended; what kept some from being written. */
export interface Fixed {
  readonly files: number;
  readonly findings: readonly Findings[];
}

/** Mends what needs no decision in the files of contracts. Files of other folders, which a contract imports, are left alone. */
export async function fixContracts(groups: readonly Findings[], { io, services }: Session): Promise<Fixed> {
  const tools = await services.lockTools((sentence) => io.stderr.write(`${sentence}\n`));
  let files = 0;
  const findings: Findings[] = [];
  for (const group of groups) {
    const replacements = await fixedFiles(group);
    const { value, diagnostics } = await replaceFiles(group.folder, replacements, tools);
    if (value) files += replacements.length;
    if (diagnostics.length > 0) findings.push({ ...group, diagnostics });
  }
  return { files, findings };
}

async function fixedFiles({ folder, diagnostics, texts }: Findings): Promise<readonly Replacement[]> {
  const fixed: Replacement[] = [];
  for (const [path, text] of texts) {
    if (!isPortablePath(path) || path.split("/").includes("..")) continue;
    const mended = await fixFile({ path, text }, diagnostics);
    if (mended === text) continue;
    const before = await readFile(join(folder, path), "utf8");
    fixed.push({ path, before, text: styledAs(mended, before) });
  }
  return fixed;
}

const MARK = "\uFEFF";

/** With the byte order mark and the line ends that the file had: reading it takes both away. */
function styledAs(text: string, before: string): string {
  const lines = before.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
  return before.startsWith(MARK) ? MARK + lines : lines;
}
