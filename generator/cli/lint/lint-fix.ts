import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Findings } from "../../compile-project.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics.ts";
import { fixFile } from "../../fix/fix-file.ts";
import { decode } from "../../load/decode.ts";
import { isPortablePath } from "../../load/paths.ts";
import { systemCode } from "../../write/disk.ts";
import { fileRef } from "../../write/output.ts";
import { type Replacement, replaceFiles } from "../../write/replace-files.ts";
import { lockToolsOf, type Session } from "../session.ts";

/** The number of fixed files, and what prevented others from being written. */
export interface Fixed {
  readonly files: number;
  readonly findings: readonly Findings[];
}

/** Fixes what needs no decision in the files of contracts. Files of imported folders are not changed. */
export async function fixContracts(groups: readonly Findings[], session: Session): Promise<Fixed> {
  const tools = await lockToolsOf(session);
  let files = 0;
  const findings: Findings[] = [];
  for (const group of groups) {
    const { replacements, diagnostics: changed } = await fixedFiles(group);
    if (changed.length > 0) {
      findings.push({ ...group, diagnostics: changed });
      continue;
    }
    const { value, diagnostics } = await replaceFiles(group.folder, replacements, tools);
    if (value) files += replacements.length;
    if (diagnostics.length > 0) findings.push({ ...group, diagnostics });
  }
  return { files, findings };
}

interface FixedFiles {
  readonly replacements: readonly Replacement[];
  /** Files that changed since they were read. */
  readonly diagnostics: readonly Diagnostic[];
}

async function fixedFiles({ folder, diagnostics, texts }: Findings): Promise<FixedFiles> {
  const replacements: Replacement[] = [];
  const changed: Diagnostic[] = [];
  for (const [path, text] of texts) {
    if (!isPortablePath(path) || path.split("/").includes("..")) continue;
    const fixed = await fixFile({ path, text }, diagnostics);
    if (fixed === text) continue;
    const before = await stillSaying(text, join(folder, path));
    if (before === null) changed.push(diagnostic("concurrent-modification", fileRef(path), undefined));
    else replacements.push({ path, before, text: styledAs(fixed, before) });
  }
  return { replacements, diagnostics: changed };
}

/** A file on disk, if it is unchanged since it was read; null if it was saved or deleted since. */
async function stillSaying(text: string, file: string): Promise<string | null> {
  try {
    const bytes = await readFile(file);
    const decoded = decode(bytes);
    return "text" in decoded && decoded.text === text ? bytes.toString("utf8") : null;
  } catch (error) {
    if (systemCode(error) === null) throw error;
    return null;
  }
}

const MARK = "\uFEFF";

/** With the byte order mark and the line ends that the file had: reading it takes both away. */
function styledAs(text: string, before: string): string {
  const lines = before.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
  return before.startsWith(MARK) ? MARK + lines : lines;
}
