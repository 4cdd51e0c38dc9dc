import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Compile } from "../compile-project.ts";
import type { Diagnostic } from "../diagnostics.ts";
import { diagnostic } from "../diagnostics.ts";
import type { GeneratedFile } from "../emit/emitter.ts";
import type { SourceRef } from "../source.ts";
import { realDisk, systemCode } from "../write/disk.ts";
import { findObstacle } from "../write/find-obstacle.ts";
import { fileRef } from "../write/output.ts";
import type { Draft } from "./draft.ts";
import { dropTools } from "./drop-tools.ts";
import { mapErrorsToSource, type Refused } from "./map-errors-to-source.ts";
import { printDraft } from "./print-draft.ts";
import { isRepairable, refusedIn, repairDraft } from "./repair-draft.ts";
import { skippedTool } from "./skip-bad-tools.ts";

/** The result of an import. With an error nothing was written; warnings report the tools that were skipped. */
export interface WrittenDraft {
  readonly draft: Draft;
  readonly files: readonly string[];
  /** At locations of the source, or of the target. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Where a draft goes, and what it came from. */
export interface DraftPlaces {
  readonly target: string;
  readonly source: SourceRef;
}

/** After this many repairs of keywords, tools that still have errors are dropped. */
const MAX_REPAIRS = 8;

/**
 * Writes a contract into a folder that is not there yet, or is empty: whole, and only once it compiles. What the compiler
 * refuses is taken out first: keywords, else whole tools. If no tool is left, the errors are reported at the source.
 */
export async function writeDraft(
  draft: Draft,
  { target, source }: DraftPlaces,
  compile: Compile,
): Promise<WrittenDraft> {
  const blocked = await findObstacle(dirname(target), realDisk);
  if (blocked !== null) return { draft, files: [], diagnostics: [blocked] };
  try {
    await mkdir(dirname(target), { recursive: true });
    // Next to the target, so that one rename moves all of it there.
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
      ? diagnostic("import-target-exists", fileRef(target), { path: basename(target) })
      : diagnostic("output-not-writable", fileRef(target), { why });
    return { draft, files: [], diagnostics: [problem] };
  }
}

interface Staging extends DraftPlaces {
  readonly staged: string;
  readonly compile: Compile;
}

async function writeStaged(draft: Draft, { staged, target, source, compile }: Staging): Promise<WrittenDraft> {
  const skipped: Diagnostic[] = [];
  let current = draft;
  for (let round = 0; ; round++) {
    const files = printDraft(current);
    const folder = join(staged, `${round}`);
    await writeFiles(files, folder);
    const { diagnostics } = await compile(folder, { until: "lint" });
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length === 0) {
      await rename(folder, target);
      return { draft: current, files: files.map(({ path }) => path), diagnostics: skipped };
    }
    const refused = await refusedIn(files, errors);
    const repaired = round < 2 * MAX_REPAIRS ? repair(current, refused, { round, source }) : null;
    if (repaired === null)
      return { draft: current, files: [], diagnostics: mapErrorsToSource(current, refused, source) };
    skipped.push(...repaired.skipped);
    current = repaired.draft;
  }
}

interface Repaired {
  readonly draft: Draft;
  /** A warning for each tool that was dropped. */
  readonly skipped: readonly Diagnostic[];
}

interface Repairing {
  readonly round: number;
  readonly source: SourceRef;
}

/** Drops the tools whose errors no repair of keywords ends, else repairs keywords. Null if neither is possible. */
function repair(draft: Draft, refused: readonly Refused[], { round, source }: Repairing): Repaired | null {
  const lasting = round < MAX_REPAIRS ? refused.filter((one) => !isRepairable(one)) : refused;
  if (lasting.length === 0) {
    const repaired = repairDraft(draft, refused);
    return repaired === null ? null : { draft: repaired, skipped: [] };
  }
  const dropped = dropTools(draft, lasting);
  if (dropped === null) return null;
  const skipped = [...dropped.errors].map(([name, one]) => {
    const [reported = one.error] = mapErrorsToSource(draft, [one], source);
    return skippedTool(name, reported.message.replace(/\.$/, ""), draft.toolPlaces.get(name) ?? source);
  });
  return { draft: dropped.draft, skipped };
}

async function writeFiles(files: readonly GeneratedFile[], folder: string): Promise<void> {
  for (const { path, text } of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
