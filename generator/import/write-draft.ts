import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Compile } from "../compile-project.ts";
import type { Diagnostic } from "../diagnostics.ts";
import { diagnostic } from "../diagnostics.ts";
import type { GeneratedFile } from "../emit/emitter.ts";
import type { SourceRef } from "../source.ts";
import { blockedBy } from "../write/blocked-by.ts";
import { realDisk, systemCode } from "../write/disk.ts";
import { fileRef } from "../write/output.ts";
import type { Draft } from "./draft.ts";
import { printDraft } from "./print-draft.ts";
import { refusedIn, repairDraft } from "./repair-draft.ts";
import { toldOfSource } from "./told-of-source.ts";

/** What an import came to. With diagnostics nothing was written; they tell of the source, or of the target. */
export interface WrittenDraft {
  readonly draft: Draft;
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where a draft goes, and what it came from. */
export interface DraftPlaces {
  readonly target: string;
  readonly source: SourceRef;
}

/** What is left after so many repairs is no matter of single keywords. */
const MOST_REPAIRS = 8;

/**
 * Writes a contract into a folder that is not there yet, or is empty: whole, and only once it compiles. What the compiler
 * refuses is taken out first; where that can't be, it is told of the source.
 */
export async function writeDraft(
  draft: Draft,
  { target, source }: DraftPlaces,
  compile: Compile,
): Promise<WrittenDraft> {
  const blocked = await blockedBy(dirname(target), realDisk);
  if (blocked !== null) return { draft, files: [], diagnostics: [blocked] };
  try {
    await mkdir(dirname(target), { recursive: true });
    // Beside the target, so that one rename puts all of it there.
    const staged = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
    try {
      return await writeStaged(draft, { staged, target, source, compile });
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
  } catch (error) {
    const why = systemCode(error);
    if (why === null) throw error;
    const taken = why === "ENOTEMPTY" || why === "EEXIST" || why === "ENOTDIR";
    const problem = taken
      ? diagnostic("import-target-taken", fileRef(target), { path: basename(target) })
      : diagnostic("output-not-writable", fileRef(target), { why });
    return { draft, files: [], diagnostics: [problem] };
  }
}

interface Staging extends DraftPlaces {
  readonly staged: string;
  readonly compile: Compile;
}

async function writeStaged(draft: Draft, { staged, target, source, compile }: Staging): Promise<WrittenDraft> {
  let current = draft;
  for (let repairs = 0; ; repairs++) {
    const files = printDraft(current);
    const folder = join(staged, `${repairs}`);
    await writeFiles(files, folder);
    const { diagnostics } = await compile(folder, { until: "lint" });
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length === 0) {
      await rename(folder, target);
      return { draft: current, files: files.map(({ path }) => path), diagnostics: [] };
    }
    const refused = await refusedIn(files, errors);
    const repaired = repairs < MOST_REPAIRS ? repairDraft(current, refused) : null;
    if (repaired === null) return { draft: current, files: [], diagnostics: toldOfSource(current, refused, source) };
    current = repaired;
  }
}

async function writeFiles(files: readonly GeneratedFile[], folder: string): Promise<void> {
  for (const { path, text } of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
